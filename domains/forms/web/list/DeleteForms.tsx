// Deleting many forms, with a way back; those on the web are counted before the button.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import type { ListedForm } from './listed-form.ts';

export const DeleteForms = () => {
  const { selection } = useBulk<ListedForm>();
  const { send, isSending } = useSend(api.forms.bulkDelete);
  const ids = selection.records.map(({ _id }) => _id);
  const published = selection.records.filter(({ status }) => status === 'published').length;
  return (
    <BulkPanel<ListedForm>
      verb="Delete"
      done="deleted"
      title="Deletion of forms"
      isDanger
      isSending={isSending}
      send={() => send(selection.input)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.forms.restore({ ids });
              await refresh('forms');
            }
      }
    >
      {published > 0 && (
        <Notice tone="warning">
          {formatNumber(published)} {published === 1 ? 'is' : 'are'} published. Their links stop working at once.
        </Notice>
      )}
    </BulkPanel>
  );
};
