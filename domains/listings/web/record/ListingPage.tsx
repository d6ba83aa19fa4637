// One home: its photos, its facts, what became of it, and what can be done with it.
import type { WholeListing } from '#/domains/listings/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { daysWords, placeWords, pricePerArea, priceWords, sizeWords } from '../home/home-words.ts';
import { Details } from './Details.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './Record.module.css';
import { Side } from './Side.tsx';
import { Verbs } from './Verbs.tsx';

const back = { href: '/listings', label: 'Listings' };

const ListingPage = () => {
  const id = usePathPart('id');
  const { data: home, error, refetch } = useCall(api.listings.get, { id }, { isPageRecord: true });
  if (!home)
    return (
      <div className={styles.page}>
        <PageHeader title="Listing" back={back} />
        <Text as="div" px="page" aria-busy={!error}>
          {error ? (
            <FailureStrip failure={error} what="The listing" onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={320} radius={10} />
          )}
        </Text>
      </div>
    );
  const beside = [placeWords(home), ...sizeWords(home), daysWords(home), pricePerArea(home)].filter(Boolean);
  return (
    <div className={styles.page}>
      <PageHeader
        title={home.displayName}
        back={back}
        aside={
          <Row as="span" inline align="center" gap={8}>
            <Text weight={600} tabular>
              {priceWords(home)}
            </Text>
            <HomeStatus home={home} />
          </Row>
        }
        subtitle={beside.join(' · ')}
        actions={<Verbs home={home} />}
      />
      <div className={styles.columns}>
        <Stack gap={16} shrink>
          <Gallery key={home._id} home={home} />
          <Parts home={home} />
        </Stack>
        <Side home={home} />
      </div>
    </div>
  );
};
export default ListingPage;

const tabs = [
  { id: 'details', label: 'Details' },
  { id: 'interest', label: 'Interest' },
  { id: 'matches', label: 'Matches' },
] as const;
const address = { tab: oneOf('interest', 'matches') };
const parts = {
  interest: () => import('../interest/InterestTab.tsx'),
  matches: () => import('../searches/MatchesTab.tsx'),
};

/** Below its photos: what is known of it, or who has to do with it. */
const Parts = ({ home }: { home: WholeListing }) => {
  const [{ tab = 'details' }, setAddress] = useSearchState(address);
  // By name only those see people who may read contacts.
  if (!useCan()('contact.read')) return <Details home={home} />;
  return (
    <>
      <Tabs
        label={`Parts of ${home.displayName}`}
        panelId="listing-part"
        tabs={tabs}
        value={tab}
        onChange={(id) => setAddress({ tab: id === 'details' ? undefined : id })}
      />
      <Stack gap={16} id="listing-part" role="tabpanel" aria-label={tabs.find(({ id }) => id === tab)?.label}>
        {tab === 'details' ? (
          <Details home={home} />
        ) : (
          <Loaded
            key={tab}
            load={parts[tab]}
            given={{ listingId: home._id }}
            fallback={<Skeleton height={120} radius={10} />}
          />
        )}
      </Stack>
    </>
  );
};
