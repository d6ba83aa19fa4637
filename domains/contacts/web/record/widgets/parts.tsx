// The parts of the record that are the contacts' own; other domains bring theirs in the slot contact.widgets (R056).
import type { ReactNode } from 'react';
import { OwnFields } from '../fields/OwnFields.tsx';
import type { Placed } from './areas.ts';
import { DoNotDisturb } from './DoNotDisturb.tsx';
import { MarketingPreferences } from './MarketingPreferences.tsx';
import { Qualification } from './Qualification.tsx';

export interface OwnPart extends Placed {
  title: string;
  content: ReactNode;
}

/** A part that stands for a group of properties shows the agency's own fields of that group, too. */
const standingFor = (id: string, order: number, title: string, content: ReactNode): OwnPart => ({
  id,
  order,
  title,
  content: (
    <>
      {content}
      <OwnFields group={title} />
    </>
  ),
});

export const ownParts: readonly OwnPart[] = [
  { id: 'do-not-disturb', order: 20, title: 'Do not disturb', content: <DoNotDisturb /> },
  standingFor('marketing-preferences', 30, 'Marketing preferences', <MarketingPreferences />),
  standingFor('buyer', 40, 'Buyer qualification', <Qualification of="buyer" />),
  standingFor('seller', 50, 'Seller qualification', <Qualification of="seller" />),
  standingFor('lender', 60, 'Lender information', <Qualification of="lender" />),
];
