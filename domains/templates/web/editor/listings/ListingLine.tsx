// One listing of the panel: its photo, where it is, what it has, who looked at it, and the box that chooses it.
import { Eye, EyeOff, Heart } from 'lucide-react';
import {
  factsOf,
  photoOf,
  placeInPanel,
  priceOf,
  statusColourOf,
  statusOf,
  streetOf,
} from '#/domains/listings/contract.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './ListingsPanel.module.css';
import type { Listing } from './listing.ts';

const counts = [
  { icon: Eye, words: 'views', of: ({ totalViewsCount }: Listing) => totalViewsCount },
  { icon: Heart, words: 'favourites', of: ({ totalFavouritesCount }: Listing) => totalFavouritesCount },
  { icon: EyeOff, words: 'hidden', of: ({ totalHiddenCount }: Listing) => totalHiddenCount },
] as const;

interface Props {
  listing: Listing;
  country: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

export const ListingLine = ({ listing, country, isChosen, onToggle }: Props) => {
  const photo = photoOf(listing);
  return (
    <li>
      <label className={styles.line}>
        <input type="checkbox" className={styles.box} checked={isChosen} onChange={onToggle} />
        <span className={styles.photo}>{photo && <img src={photo} alt="" loading="lazy" />}</span>
        <span className={styles.words}>
          <span className={styles.first}>
            <strong>{priceOf(listing)}</strong>
            <span className={cx(styles.status, styles[statusColourOf(listing)])}>{statusOf(listing)}</span>
          </span>
          <span className={styles.street}>{streetOf(listing) || listing.listingId}</span>
          <span className={styles.meta}>{placeInPanel(listing, country)}</span>
          <span className={styles.meta}>{factsOf(listing).join(' · ')}</span>
          <span className={styles.counts}>
            {counts.map(({ icon: Icon, words, of }) => (
              <span key={words}>
                <Icon {...smallIconProps} />
                {of(listing) ?? 0}
                <span className="only-read"> {words}</span>
              </span>
            ))}
            <span className={styles.id}>{listing.listingId}</span>
          </span>
        </span>
      </label>
    </li>
  );
};
