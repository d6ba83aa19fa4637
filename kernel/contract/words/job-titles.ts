// What a job is about, told from its title as the specification does (core §4, decision 71): 'Tags of contacts' is about contacts.

export const jobEntityTypes = ['contact', 'task', 'listing', 'form', 'template', 'tags', 'origins'] as const;
export type JobEntityType = (typeof jobEntityTypes)[number];

// The last word counts: in 'Tags of contacts' contacts are changed, in 'Import of tags' tags.
const words: readonly (readonly [RegExp, JobEntityType])[] = [
  [/\bcontacts?\b/i, 'contact'],
  [/\btasks?\b/i, 'task'],
  [/\blistings?\b/i, 'listing'],
  [/\bforms?\b/i, 'form'],
  [/\btemplates?\b/i, 'template'],
  [/\btags?\b/i, 'tags'],
  [/\borigins?\b/i, 'origins'],
];

/** The entity type that a title names, or null. */
export const entityTypeOf = (title: string): JobEntityType | null => {
  const found = words
    .map(([word, type]) => ({ at: title.search(word), type }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.type ?? null;
};
