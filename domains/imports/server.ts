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

export { changeImport, getImport, type Import } from './server/imports.ts';
export { startImport } from './server/managing-imports.ts';
export { plain as plainHeading } from './server/mapping/headings.ts';
export type { Target } from './server/mapping/targets.ts';
export {
  dropValues,
  fixChoice,
  skipRows,
  valuesLeftOut,
  withValue,
  wordsOfUnreadable,
} from './server/rehearsing/choices-of-problems.ts';
export { fixFor } from './server/rehearsing/fixes.ts';
export { type KeptRow, keepRows, type RowToWrite, rowsToWrite, skipDoubles } from './server/rehearsing/keeping-rows.ts';
export { rehearsalJob } from './server/rehearsing/rehearse.ts';
export { type NumberedRow, stageRows } from './server/rehearsing/staging.ts';
export { freeTag } from './server/running/naming-imports.ts';
export { type Range, undoneFor, writeRanges } from './server/running/side-by-side.ts';
export { type ImportChoice, type ImportSubject, importSubjects, type ProblemWords } from './server/subject.ts';
export { readDay } from './server/understanding/dates.ts';
export { readNumber, readTruth } from './server/understanding/numbers.ts';
export type { Problem } from './server/understanding/record.ts';
export { cellText, entriesIn } from './server/understanding/texts.ts';

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
