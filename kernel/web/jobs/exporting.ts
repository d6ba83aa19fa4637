// Export of what a list shows, or of what is selected in it, as a job; the file is offered when it is done.
import type { ExportCall } from '../grid/list-api.ts';
import type { SelectionInput } from '../grid/selecting.ts';
import { followJob } from './running.ts';

/** Starts the export of a selection with these columns. `many` names the records: 'agents'. */
export const exportRecords = async (
  call: ExportCall,
  many: string,
  selection: SelectionInput,
  columns: readonly string[],
): Promise<void> => {
  const { jobId, totalCount } = await call({ ...selection, columns: [...columns] });
  if (jobId) followJob({ _id: jobId, title: `Export of ${many}`, totalCount }, { done: 'exported' });
};
