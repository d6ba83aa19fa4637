// What a saved search has found: each change of a home, whether the contact was told of it, and why not.
import { useEffect, useState } from 'react';
import type { FoundChange, SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { watchChanges } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatDate, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { toneOf } from './match-words.ts';
import styles from './Searches.module.css';
import { foundTitle, foundWidth } from './search-window.ts';
import { api } from './searches-api.ts';

/** Shown at first, and with each press of More; the longest page that the call answers. */
const [page, most] = [50, 200];

export const FoundChanges = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const [length, setLength] = useState(page);
  const asked = { id: search._id, length: String(length) };
  const { data, error, refetch, isFetching } = useCall(api.searches.found, asked, { keepsFormer: true });
  // What became of a match is told as a change of its contact, under whose id this list is not kept.
  useEffect(
    () =>
      watchChanges(({ entity, ids }) => {
        if (entity === 'contact' && (ids.length === 0 || ids.includes(search.contactId))) void refetch();
      }),
    [search.contactId, refetch],
  );
  return (
    <Dialog title={foundTitle} width={foundWidth} isSheet isOpen onClose={onClose}>
      <Stack gap={12}>
        <Text note breaks>
          {`${search.displayName} · ${search.when}`}
        </Text>
        {!data && error && (
          <FailureStrip failure={error} what="The list" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !error && <Skeleton height={56} radius={8} />}
        {data?.total === 0 && <Text note>Nothing found yet. A search finds what changes after it is saved.</Text>}
        {data && (
          <Stack as="ul" gap={12}>
            {data.data.map((one) => (
              <Found key={one._id} found={one} />
            ))}
          </Stack>
        )}
        {data && data.data.length < Math.min(data.total, most) && (
          <Button variant="link" isBusy={isFetching} onClick={() => setLength(Math.min(most, length + page))}>
            Show more of {formatNumber(data.total)}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};

const Found = ({ found: { listing, change, at, state, words } }: { found: FoundChange }) => {
  const zone = useZone();
  return (
    <Row as="li" align="start" gap={10}>
      <div className={styles.picture}>
        <HomePicture url={listing.thumbnail} name={listing.displayName} />
      </div>
      <Stack gap={2} fill>
        <a href={`/listings/${listing._id}`}>{listing.displayName}</a>
        <Text tabular breaks>
          {`${change} · ${formatDate(at, zone)}`}
        </Text>
        <div>
          <Badge tone={toneOf(state)}>{words}</Badge>
        </div>
      </Stack>
    </Row>
  );
};
