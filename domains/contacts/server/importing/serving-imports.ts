// The calls of imports with the verbs that answer them.
import { importsContract } from '#/domains/contacts/contract.ts';
import { ask, serveCalls } from '#/kernel/server/door.ts';
import { editRow, fixProblem, listProblems, listRows } from './fixing.ts';
import { deleteImport } from './forgetting.ts';
import { listImports, listTargets, readImport, rehearseImport, runImport, updateImport } from './managing-imports.ts';
import { decidePair, listPairs } from './pairing.ts';
import { listUndone, openRejected } from './telling-results.ts';
import { upload } from './uploading.ts';

export { forgetImport } from './forgetting.ts';
export { rehearseJob } from './rehearsing/rehearse.ts';
export { importJob } from './running/run-import.ts';

export const servedImports = serveCalls(importsContract, {
  upload: ask(upload),
  list: listImports,
  targets: listTargets,
  get: readImport,
  update: updateImport,
  delete: deleteImport,
  rehearse: ask(rehearseImport),
  problems: listProblems,
  fix: ask(fixProblem),
  pairs: listPairs,
  decidePair: ask(decidePair),
  rows: listRows,
  editRow,
  run: runImport,
  rejected: ask(openRejected),
  undone: listUndone,
});
