// Tags of many listings, those of feeds too.
import { useComingTags, useMakingTags } from '#/domains/labels/web.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import type { ListedListing } from './listed-listing.ts';
import { taggedWords } from './tag-words.ts';

export const TagListings = () => {
  const { send, isSending } = useSend(api.listings.bulkConfigs);
  const { isAll } = useBulk<ListedListing>().selection;
  return (
    <TagPanel<ListedListing>
      title="Tags of listings"
      tags={useComingTags('listing')}
      create={useMakingTags('listing')}
      skip={() => undefined}
      isSending={isSending}
      result={({ modifiedCount }) => (modifiedCount > 0 ? taggedWords(isAll, modifiedCount) : undefined)}
      send={(asked, tags) => send({ ...asked, updates: { tags } })}
      sendBack={(ids, tags) => api.listings.bulkConfigs({ ids, updates: { tags } })}
    />
  );
};
