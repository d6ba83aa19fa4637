// The parts of the record that are the contacts' own; other domains bring theirs in the slot contact.widgets (R056).
import type { ReactNode } from 'react';
import type { Placed } from './areas.ts';
import { DoNotDisturb } from './DoNotDisturb.tsx';
import { MarketingPreferences } from './MarketingPreferences.tsx';
import { Qualification } from './Qualification.tsx';

export interface OwnPart extends Placed {
  title: string;
  content: ReactNode;
}

export const ownParts: readonly OwnPart[] = [
  { id: 'do-not-disturb', order: 20, title: 'Do not disturb', content: <DoNotDisturb /> },
  { id: 'marketing-preferences', order: 30, title: 'Marketing preferences', content: <MarketingPreferences /> },
  { id: 'buyer', order: 40, title: 'Buyer qualification', content: <Qualification of="buyer" /> },
  { id: 'seller', order: 50, title: 'Seller qualification', content: <Qualification of="seller" /> },
  { id: 'lender', order: 60, title: 'Lender information', content: <Qualification of="lender" /> },
];
