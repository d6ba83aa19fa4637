// Export of what a list shows, or of what is selected in it, as a job; the file is offered when it is done.
import type { ExportFormat } from '#/kernel/contract/exports.ts';
import type { ExportCall } from '../grid/list/list-api.ts';
import type { SelectionInput } from '../grid/selecting.ts';
import { toast } from '../telling/toasts.ts';
import { followJob } from './running.ts';

/** Starts the export of a selection with these columns, under the headings they have on the screen. `many` names the records: 'agents'. */
export const exportRecords = async (
  call: ExportCall,
  many: string,
  {
    selection,
    columns,
    format,
  }: { selection: SelectionInput; columns: readonly { name: string; label: string }[]; format: ExportFormat },
): Promise<void> => {
  const { jobId, totalCount } = await call({
    ...selection,
    columns: columns.map(({ name }) => name),
    headings: columns.map(({ label }) => label),
    format,
  });
  if (!jobId) toast({ type: 'info', message: `No ${many} to export` });
  else followJob({ _id: jobId, title: `Export of ${many}`, totalCount }, { done: 'exported' });
};
