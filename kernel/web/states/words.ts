// The sentences of lists and records, verbatim from the specification (core §8).

/** 'No agents found'. */
export const nothingFound = (items: string): string => `No ${items} found`;
/** 'No agents match "ana"'. */
export const nothingMatches = (items: string, search: string): string => `No ${items} match "${search}"`;

/** '{name} created.' and its siblings. */
export const created = (name: string): string => `${name} created.`;
export const updated = (name: string): string => `${name} updated.`;
export const deleted = (name: string): string => `${name} deleted.`;

export const noResults = 'No results found';
/** Why a list of what was looked for is empty: it is not there yet, could not be had, or there is none. */
export const whyNone = (
  { isAsking, hasFailed }: { isAsking: boolean; hasFailed: boolean },
  failed = 'The values could not be loaded.',
): string => (isAsking ? 'Searching…' : hasFailed ? failed : noResults);
export const noNotifications = 'You have no notifications yet.';

/** 'agents' as a title: 'Agents'. */
export const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
