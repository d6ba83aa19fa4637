// Where lies what has not gone: beside the folders of conversations, for it is in none of them.

export const unsentPlaces = ['scheduled', 'drafts', 'rehearsed'] as const;
export type UnsentPlace = (typeof unsentPlaces)[number];

export const unsentPlaceLabels: Readonly<Record<UnsentPlace, string>> = {
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  rehearsed: 'Would have been sent',
};

/** A live agency sends, so what it rehearsed before is there only for whoever stands in it. */
export const placesShown = (isTestMode: boolean, place: UnsentPlace | undefined): UnsentPlace[] =>
  unsentPlaces.filter((one) => one !== 'rehearsed' || isTestMode || place === 'rehearsed');
