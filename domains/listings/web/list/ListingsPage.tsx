// The homes of the agency: as rows, as cards or on a map, found by words, filters and tabs.
import { Download, House, Plus } from 'lucide-react';
import { useState } from 'react';
import { listingEntity } from '#/domains/listings/contract.ts';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { RecordListProps } from '#/kernel/web/grid/list/record-list-props.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { HomeWindow } from '../edit/home-window.ts';
import { hasPlace, withoutView, withPlacesOf } from '../map/place-filter.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import { ListingCards } from './ListingCards.tsx';
import { listApi } from './list-api.ts';
import { type ListedListing, listingReads } from './listed-listing.ts';
import { cardOf, listingColumns } from './listing-columns.tsx';
import { hrefOf } from './listing-href.ts';
import { verbsOf } from './listing-verbs.ts';
import { emptyTitleOf, listingViews, viewOf } from './listing-views.ts';

const looks = [
  { value: 'grid', label: 'Grid', keys: 'v g' },
  { value: 'cards', label: 'Cards', keys: 'v c' },
  { value: 'map', label: 'Map', keys: 'v m' },
] as const;
type Look = (typeof looks)[number]['value'];
const address = { view: oneOf('grid', 'cards', 'map') };

const listingMap = () => import('../map/ListingMap.tsx');
const waiting = <Stack grow aria-busy="true" />;

const tabs = ({ groups, setGroups }: List<ListedListing>) => (
  <Tabs
    label="Views of listings"
    tabs={listingViews}
    value={viewOf(groups)?.id ?? ''}
    onChange={(id) => setGroups(withPlacesOf(groups, listingViews.find((view) => view.id === id)?.groups ?? []))}
  />
);

type Rows = NonNullable<RecordListProps<ListedListing>['rows']>;

/** What draws the homes besides the grid. A phone has cards anyhow; a map stands also where no home is. */
const rowsOf: Readonly<Record<Look, Rows | undefined>> = {
  grid: undefined,
  cards: (list, { isMobile, isEmpty }) => (isMobile || isEmpty ? undefined : <ListingCards list={list} />),
  map: (list) => <Loaded load={listingMap} given={{ list }} fallback={waiting} />,
};

const Looks = ({ list }: { list: List<ListedListing> }) => {
  const [{ view = 'grid' }, setSearch] = useSearchState(address);
  const show = (next: Look): void => {
    setSearch({ view: next === 'grid' ? undefined : next });
    // The view of a map that is not there any more is nothing to ask with; a shape that was drawn is.
    if (next !== 'map') list.setGroups(withoutView(list.groups));
  };
  useKeys(
    looks.map(({ value, label, keys }) => ({
      id: `listings.${value}`,
      keys,
      label: `Show as ${label.toLowerCase()}`,
      scope: 'List',
      run: () => show(value),
    })),
  );
  return <Choice label="Show listings as" options={looks} value={view} onChange={show} />;
};
const tools = (list: List<ListedListing>) => <Looks list={list} />;

const ListingsPage = () => {
  const [{ view = 'grid' }] = useSearchState(address);
  const [isAdding, setAdding] = useState(false);
  const add = useCan()('listing.write') && (
    <>
      <ButtonLink href="/import-listings" icon={Download}>
        Import
      </ButtonLink>
      <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
        Add listing
      </Button>
    </>
  );
  return (
    <>
      <RecordList<ListedListing>
        entity={listingEntity}
        reads={listingReads}
        api={listApi}
        columns={listingColumns}
        hrefOf={hrefOf}
        tabs={tabs}
        actions={add}
        isView={(groups) => viewOf(groups) !== undefined && !hasPlace(view === 'map' ? withoutView(groups) : groups)}
        tools={tools}
        rows={rowsOf[view]}
        keeps={withoutView}
        verbs={verbsOf}
        bulk={bulkVerbs}
        card={cardOf}
        empty={{
          icon: House,
          why: 'Homes of your MLS feeds, and those that you enter yourself.',
          ofView: (groups) => {
            const title = emptyTitleOf(groups);
            return title === undefined ? undefined : { title };
          },
          actions: add,
        }}
      />
      {isAdding && <HomeWindow onClose={() => setAdding(false)} onSaved={(home) => go(hrefOf(home))} />}
    </>
  );
};
export default ListingsPage;
