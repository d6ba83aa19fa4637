// What visitors do, as the specification names it (R124), and the event that says so.
import type { TrackKind } from './track-event.ts';

export const activityKinds = {
  'page view': 'page',
  'signed in': 'signIn',
  'requested showing': 'requestShowing',
  'saved listing': 'saveListing',
  'favorited listing': 'favoriteListing',
  'hidden listing': 'hideListing',
} as const satisfies Readonly<Record<string, TrackKind>>;

export const contactActivityKinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
