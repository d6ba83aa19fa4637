// Where lie letters and not conversations: what one sent, and what has not gone yet. They stand beside the folders of conversations.

export const letterPlaces = ['sent', 'scheduled', 'drafts', 'rehearsed'] as const;
export type LetterPlace = (typeof letterPlaces)[number];

export const letterPlaceLabels: Readonly<Record<LetterPlace, string>> = {
  sent: 'Sent',
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  rehearsed: 'Would have been sent',
};

/** A live agency sends, so what it rehearsed before is there only for whoever stands in it. */
export const placesShown = (isTestMode: boolean, place: LetterPlace | undefined): LetterPlace[] =>
  letterPlaces.filter((one) => one !== 'rehearsed' || isTestMode || place === 'rehearsed');
