// The homes of the agency: as rows or as cards, found by words, filters and tabs.
import { House, Plus } from 'lucide-react';
import { useState } from 'react';
import { listingEntity } from '#/domains/listings/contract.ts';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { HomeWindow } from '../edit/home-window.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import { ListingCards } from './ListingCards.tsx';
import { listApi } from './list-api.ts';
import { type ListedListing, listingReads } from './listed-listing.ts';
import { cardOf, listingColumns } from './listing-columns.tsx';
import { hrefOf } from './listing-href.ts';
import { verbsOf } from './listing-verbs.ts';
import { emptyTitleOf, listingViews, viewOf } from './listing-views.ts';

const looks = [
  { value: 'grid', label: 'Grid' },
  { value: 'cards', label: 'Cards' },
] as const;
const address = { view: oneOf('grid', 'cards') };

const tabs = ({ groups, setGroups }: List<ListedListing>) => (
  <Tabs
    label="Views of listings"
    tabs={listingViews}
    value={viewOf(groups)?.id ?? ''}
    onChange={(id) => setGroups(listingViews.find((view) => view.id === id)?.groups ?? [])}
  />
);

const cards = (list: List<ListedListing>) => <ListingCards list={list} />;

const ListingsPage = () => {
  const [{ view = 'grid' }, setSearch] = useSearchState(address);
  const [isAdding, setAdding] = useState(false);
  const add = useCan()('listing.write') && (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add listing
    </Button>
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
        isView={(groups) => viewOf(groups) !== undefined}
        tools={
          <Choice
            label="Show listings as"
            options={looks}
            value={view}
            onChange={(next) => setSearch({ view: next === 'grid' ? undefined : next })}
          />
        }
        {...(view === 'cards' ? { rows: cards } : {})}
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
