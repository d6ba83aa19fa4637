// The homes of the page beside the map, one under the other; the one that is pointed at is ringed on the map.
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { cx } from '#/ui/cx.ts';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { placeWords, priceWords, sizeWords } from '../home/home-words.ts';
import type { ListedListing } from '../list/listed-listing.ts';
import { hrefOf } from '../list/listing-href.ts';
import styles from './Map.module.css';

interface Props {
  list: List<ListedListing>;
  /** Ids of those whose pin is pointed at. */
  near: readonly string[];
  onPoint: (home: ListedListing | undefined) => void;
}

export const HomeColumn = ({ list: { data, isBusy, isFirstLoad }, near, onPoint }: Props) => (
  <ul aria-label="Listings" aria-busy={isBusy || isFirstLoad} className={styles.column}>
    {data.map((home) => (
      <li key={home._id} className={cx(styles.home, near.includes(home._id) && styles.near)}>
        <div className={styles.picture}>
          <HomePicture url={home.thumbnail} name={home.displayName} />
        </div>
        <Stack gap={2} shrink grow>
          <Row align="center" justify="between" gap={8}>
            <Text weight={600} tabular>
              {priceWords(home)}
            </Text>
            <HomeStatus home={home} />
          </Row>
          <a
            href={hrefOf(home)}
            className={styles.name}
            onPointerEnter={() => onPoint(home)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(home)}
            onBlur={() => onPoint(undefined)}
          >
            <Clip>{home.displayName}</Clip>
          </a>
          <Text note>{sizeWords(home).join(' · ') || placeWords(home)}</Text>
        </Stack>
      </li>
    ))}
    {data.length === 0 && !isFirstLoad && (
      <li className={styles.nobody}>
        <Text note>No home here. Move the map, or change the filters.</Text>
      </li>
    )}
  </ul>
);
