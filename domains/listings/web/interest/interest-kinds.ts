// What each kind of interest is called, on tabs and beside people.
import type { InterestKind } from '#/domains/listings/contract/interest/choices.ts';

export const kindLabels: Readonly<Record<InterestKind, string>> = {
  saved: 'Saved',
  favorited: 'Favorites',
  hidden: 'Hidden',
  viewed: 'Viewed',
  sent: 'Sent',
  requestedShowing: 'Showings',
  requestedInformation: 'Questions',
};
