// Why somebody is no longer in a workflow, in words.
import type { Ending } from '../running.ts';

export const endingWords: Readonly<Record<Ending, string>> = {
  wentThrough: 'Went through',
  unenrolled: 'Was taken out',
  replied: 'Replied, and left',
  stopped: 'Was stopped',
  deleted: 'The workflow was deleted',
  gone: 'The contact was deleted',
  noRights: 'Is out of reach of whoever turned the workflow on',
};
