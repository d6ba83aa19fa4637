// Labels to begin with: what the screens offer an agency that has none, and the stages that every new agency finds.
import { type Colours, labelPalette } from './colours.ts';

export type Starter = Colours & { displayName: string };

const [blue, violet, green, amber, pink, teal, gray] = labelPalette;

/** Tags of contacts. */
export const starterTags: readonly Starter[] = [
  { displayName: 'Buyer', ...blue },
  { displayName: 'Seller', ...violet },
  { displayName: 'Investor', ...green },
  { displayName: 'Renter', ...teal },
  { displayName: 'First-time buyer', ...amber },
  { displayName: 'Hot lead', ...pink },
  { displayName: 'Sphere', ...gray },
  { displayName: 'VIP', ...pink },
];

export const starterOrigins: readonly Starter[] = [
  { displayName: 'Website', ...blue },
  { displayName: 'Portal', ...violet },
  { displayName: 'Referral', ...green },
  { displayName: 'Open house', ...amber },
  { displayName: 'Social media', ...pink },
  { displayName: 'Phone call', ...teal },
  { displayName: 'Walk-in', ...gray },
  { displayName: 'Past client', ...green },
];

/** The way of a contact from the first word to the keys and after, in this order. */
export const starterStages: readonly Starter[] = [
  { displayName: 'New lead', ...blue },
  { displayName: 'Nurturing', ...violet },
  { displayName: 'Active buyer', ...teal },
  { displayName: 'Under contract', ...amber },
  { displayName: 'Closed', ...green },
  { displayName: 'Past client', ...gray },
];
