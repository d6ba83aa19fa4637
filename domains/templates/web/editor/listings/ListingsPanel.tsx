// 'Select Listings to Add': find listings, tick them, put them into the message as one block (communication §2, §4).

import { Search } from 'lucide-react';
import { useState } from 'react';
import { type ChosenListing, chosenFrom, type ListingSort, listingSorts } from '#/domains/listings/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { confirmingWords } from './confirming.ts';
import { ListingLine } from './ListingLine.tsx';
import styles from './ListingsPanel.module.css';
import type { Listing, ListingsSource } from './listing.ts';
import { useListings } from './use-listings.ts';

const sortNames: Readonly<Record<ListingSort, string>> = {
  totalViews: 'Total views',
  recentlyViewed: 'Recently viewed',
  recentlySaved: 'Recently saved',
};

interface Props {
  source: ListingsSource;
  /** What the block of the message holds; undefined where there is none. */
  before: readonly ChosenListing[] | undefined;
  onApply: (chosen: readonly ChosenListing[]) => void;
  onCancel: () => void;
}

export const ListingsPanel = ({ source, before, onApply, onCancel }: Props) => {
  const [search, setSearch] = useState('');
  const [sortBy, setSortBy] = useState<ListingSort>('totalViews');
  const [chosen, setChosen] = useState<readonly ChosenListing[]>(before ?? []);
  const { found, isAsking, tryAgain } = useListings(source, search, sortBy);
  const isChosen = ({ listingId }: Listing): boolean => chosen.some((one) => one.listingId === listingId);
  const toggle = (listing: Listing): void =>
    setChosen((all) =>
      isChosen(listing)
        ? all.filter(({ listingId }) => listingId !== listing.listingId)
        : [...all, chosenFrom(listing, source.siteUrl)],
    );
  const isNothing = before === undefined && chosen.length === 0;
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Select Listings to Add</h2>
      <div className={styles.asking}>
        <NativeSelect
          label="Sort by"
          hasHiddenLabel
          value={sortBy}
          options={listingSorts.map((value) => ({ value, label: sortNames[value] }))}
          onChange={({ target }) => setSortBy(listingSorts.find((one) => one === target.value) ?? 'totalViews')}
        />
        <TextField
          data-autofocus
          type="search"
          label="Search by Listing ID"
          hasHiddenLabel
          placeholder="Search by Listing ID"
          icon={Search}
          autoComplete="off"
          value={search}
          after={isAsking ? <Spinner /> : undefined}
          onKeyDown={(event) => {
            // The form around the editor is not sent by it.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className={styles.found} aria-busy={isAsking}>
        {found?.hasFailed && (
          <div className={styles.empty}>
            <p>The listings could not be loaded</p>
            <Button size="small" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        )}
        {found && !found.hasFailed && found.listings.length === 0 && (
          <div className={styles.empty}>
            <p role="status">{found.search === '' ? 'No listings yet' : `No listings found for "${found.search}"`}</p>
            {found.search !== '' && (
              <Button size="small" onClick={() => setSearch('')}>
                Clear search
              </Button>
            )}
          </div>
        )}
        <ul className={styles.list}>
          {found?.listings.map((listing) => (
            <ListingLine
              key={listing.listingId}
              listing={listing}
              country={source.country}
              isChosen={isChosen(listing)}
              onToggle={() => toggle(listing)}
            />
          ))}
        </ul>
      </div>
      <div className={styles.verbs}>
        <span className={styles.count} aria-live="polite">
          {chosen.length > 0 && `${formatNumber(chosen.length)} chosen`}
        </span>
        <Button size="small" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          reason={isNothing ? 'Choose a listing first' : undefined}
          onClick={() => onApply(chosen)}
        >
          {confirmingWords(before !== undefined, chosen.length)}
        </Button>
      </div>
    </div>
  );
};
