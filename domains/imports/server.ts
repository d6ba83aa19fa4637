// The door of imports for servers.
import { type ServerDoor } from '#/kernel/server/door.ts';
import { ask, serveCalls } from '#/kernel/server/verb.ts';
import { importsContract } from './contract.ts';
import { contactsSubject, rehearseJob } from './server/contacts-subject.ts';
import { editRow, fixProblem, listProblems, listRows } from './server/fixing.ts';
import { deleteImport, forgetImport } from './server/forgetting.ts';
import {
  listImports,
  listTargets,
  readImport,
  rehearseImport,
  runImport,
  updateImport,
} from './server/managing-imports.ts';
import { decidePair, listPairs } from './server/pairing.ts';
import { importJob } from './server/running/run-import.ts';
import { importSubjects } from './server/subject.ts';
import { listUndone, openRejected } from './server/telling-results.ts';
import { upload } from './server/uploading.ts';

export { startImport } from './server/managing-imports.ts';

export const importsDoor: ServerDoor = {
  name: 'imports',
  calls: serveCalls(importsContract, {
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
  }),
  timers: [forgetImport],
  visibleJobs: [importJob, rehearseJob],
  fills: [importSubjects(contactsSubject)],
};
