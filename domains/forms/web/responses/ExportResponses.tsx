// Export of the responses that are listed, as a job; the file is offered when it is done.
import { Download } from 'lucide-react';
import type { ExportFormat } from '#/kernel/contract/exports.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { api } from '../api.ts';
import type { ResponseStatus } from './response-words.ts';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel spreadsheet' },
];

/** Comes when it is asked for: a list is drawn without it. */
const follow = async (...asked: Parameters<typeof followJob>): Promise<void> =>
  (await import('#/kernel/web/jobs/running.ts')).followJob(...asked);

interface Props {
  formId: string;
  status: ResponseStatus;
  search: string;
}

export const ExportResponses = ({ formId, status, search }: Props) => {
  const { send, isSending } = useSend(api.forms.exportResponses);
  const start = async (format: ExportFormat): Promise<void> => {
    const { answer } = await send({ id: formId, status, format, ...(search === '' ? {} : { search }) });
    if (!answer) return;
    const { jobId, totalCount } = answer;
    if (jobId === null) toast({ type: 'info', message: 'No responses to export' });
    else await follow({ _id: jobId, title: 'Export of responses', totalCount }, { done: 'exported' });
  };
  return (
    <Menu
      label="Export as"
      trigger={
        <Button icon={Download} isBusy={isSending}>
          Export
        </Button>
      }
    >
      {formats.map(({ format, label }) => (
        <MenuItem key={format} onClick={() => void start(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};
