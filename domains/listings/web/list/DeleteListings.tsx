// Deleting many own homes, with a way back; those of feeds are passed over.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import { ofFeed } from '../home/sharing.ts';
import type { ListedListing } from './listed-listing.ts';

export const DeleteListings = () => {
  const { selection } = useBulk<ListedListing>();
  const { send, isSending } = useSend(api.listings.bulkDelete);
  const ids = selection.records.filter(({ isOwn }) => isOwn).map(({ _id }) => _id);
  return (
    <BulkPanel<ListedListing>
      verb="Delete"
      done="deleted"
      title="Deletion of listings"
      isDanger
      isSending={isSending}
      skip={({ isOwn }) => (isOwn ? undefined : ofFeed)}
      send={() => send(selection.input)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.listings.restore({ ids });
              await refresh('listings');
            }
      }
    />
  );
};
