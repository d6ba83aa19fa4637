// Deleting many areas, with a way back.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import { deletedWords } from './area-words.ts';
import type { ListedArea } from './listed-area.ts';

export const DeleteAreas = () => {
  const { selection } = useBulk<ListedArea>();
  const { send, isSending } = useSend(api.areas.bulkDelete, { refreshes: ['areaGroups'] });
  const ids = selection.records.map(({ _id }) => _id);
  return (
    <BulkPanel<ListedArea>
      verb="Delete"
      done="deleted"
      title="Deletion of areas"
      isDanger
      isSending={isSending}
      outcome="Their homes and groups stay."
      send={() => send(selection.input)}
      result={({ modifiedCount }) => (modifiedCount > 0 ? deletedWords(selection.isAll, modifiedCount) : undefined)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.areas.restore({ ids });
              await refresh('areas');
            }
      }
    />
  );
};
