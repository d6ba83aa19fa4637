// The columns of listings that have a look of their own. Money is in the currency of each home.
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { areaWords, placeWords, priceWords, sizeWords } from '../home/home-words.ts';
import styles from './List.module.css';
import type { ListedListing } from './listed-listing.ts';

export const listingColumns: ColumnsOptions<ListedListing> = {
  thumbnail: {
    label: 'Photo',
    width: [84, 0],
    cell: ({ thumbnail, displayName }) => (
      <span className={styles.thumbnail}>
        <HomePicture url={thumbnail} name={displayName} />
      </span>
    ),
  },
  displayName: { width: [240, 1.6] },
  listPrice: {
    label: 'Price',
    width: [128, 0.4],
    cell: (home) => (
      <Text tabular nowrap>
        {priceWords(home)}
      </Text>
    ),
  },
  standardStatus: { label: 'Status', width: [170, 0.3], cell: (home) => <HomeStatus home={home} /> },
  bedroomsTotal: { label: 'Beds', width: [80, 0.1] },
  bathrooms: { label: 'Baths', width: [84, 0.1] },
  livingArea: { label: 'Area', width: [104, 0.2], cell: (home) => areaWords(home) ?? null },
  daysOnMarket: { label: 'Days on market', width: [152, 0.1] },
  listingId: { width: [120, 0.3] },
  tags: { width: [130, 0.8] },
};

/** A home on a phone. */
export const cardOf = (home: ListedListing): CardParts => ({
  title: home.displayName,
  state: <HomeStatus home={home} />,
  meta: (
    <>
      <span>{priceWords(home)}</span>
      <span>{sizeWords(home).join(' · ') || placeWords(home)}</span>
    </>
  ),
});
