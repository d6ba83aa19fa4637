// Deleting many groups of areas: their areas stay.
import type { AreaGroupRecord } from '#/domains/areas/contract.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';

export const DeleteGroups = () => {
  const { selection } = useBulk<AreaGroupRecord>();
  const { send, isSending } = useSend(api.areaGroups.bulkDelete, { refreshes: ['areas'] });
  return (
    <BulkPanel<AreaGroupRecord>
      verb="Delete"
      done="deleted"
      title="Deletion of area groups"
      isDanger
      isSending={isSending}
      outcome="Areas stay, without these groups. This cannot be undone."
      send={() => send(selection.input)}
    />
  );
};
