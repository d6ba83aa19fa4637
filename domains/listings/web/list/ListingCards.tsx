// Homes as cards, each with its picture: the same records as the grid, the same selection, the same page.
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { isSelected } from '#/kernel/web/grid/selecting.ts';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { daysWords, placeWords, priceWords, sizeWords } from '../home/home-words.ts';
import styles from './List.module.css';
import type { ListedListing } from './listed-listing.ts';
import { hrefOf } from './listing-href.ts';

interface Props {
  list: List<ListedListing>;
}

const Card = ({ home }: { home: ListedListing }) => (
  <>
    <div className={styles.picture}>
      <HomePicture url={home.thumbnail} name={home.displayName} />
    </div>
    <Stack gap={4} p={14}>
      <Row align="center" justify="between" gap={8}>
        <Text weight={600} tabular>
          {priceWords(home)}
        </Text>
        <HomeStatus home={home} />
      </Row>
      <a href={hrefOf(home)} className={styles.name}>
        <Clip>{home.displayName}</Clip>
      </a>
      <Text note>{placeWords(home)}</Text>
      <Text note>{sizeWords(home).join(' · ')}</Text>
      <Text aside>{daysWords(home)}</Text>
    </Stack>
  </>
);

export const ListingCards = ({ list: { data, isFirstLoad, isBusy, selection } }: Props) => (
  <ul aria-label="Listings" aria-busy={isBusy || isFirstLoad} className={styles.cards}>
    {isFirstLoad &&
      [1, 2, 3, 4, 5, 6].map((at) => (
        <li key={at} className={styles.card} aria-hidden="true">
          <Skeleton height={250} radius={0} />
        </li>
      ))}
    {data.map((home) => {
      const isChosen = isSelected(selection.selected, home._id);
      return (
        <li key={home._id} className={cx(styles.card, isChosen && styles.selected)}>
          <Card home={home} />
          <Checkbox
            className={styles.box}
            label={`Select ${home.displayName}`}
            hasHiddenLabel
            checked={isChosen}
            onChange={() => selection.toggle(home)}
          />
        </li>
      );
    })}
  </ul>
);
