// The palette beside the form: what is pressed goes behind what is chosen.

import type { Offer } from '../acting.ts';
import { moveAmongOffers, Offers } from './Offers.tsx';
import { offerGroups } from './offers.ts';

interface Props {
  className: string | undefined;
  onPick: (offer: Offer) => void;
}

export const Palette = ({ className, onPick }: Props) => (
  <nav aria-label="Elements" className={className}>
    <div role="presentation" onKeyDown={moveAmongOffers}>
      <Offers groups={offerGroups} onPick={onPick} />
    </div>
  </nav>
);
