// What a contact has to do with a home, as lists are asked for it, and how that came to be known.

/** Lists of a contact's homes, and of a home's people. */
export const interestKinds = [
  'saved',
  'favorited',
  'hidden',
  'viewed',
  'sent',
  'requestedShowing',
  'requestedInformation',
] as const;
export type InterestKind = (typeof interestKinds)[number];

/** Who told it first: an agent, a web site or portal by the API, or a mail that was sent. */
export const interestSources = ['agent', 'site', 'mail'] as const;
export type InterestSource = (typeof interestSources)[number];

export const interestSourceLabels: Readonly<Record<InterestSource, string>> = {
  agent: 'Agent',
  site: 'Web site',
  mail: 'Email',
};

/** Looking at a home again within these minutes is the same look. */
export const sameViewMinutes = 30;

export const longestInterestNote = 2_000;
