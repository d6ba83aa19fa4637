// How much a form may hold. Every limit is a person's, not a machine's.
export const mostSections = 30;
export const mostElements = 200;
export const mostChoices = 200;
export const mostOutcomes = 20;
export const longestLabel = 300;
export const longestHelp = 1_000;
export const longestFormName = 200;
export const longestShortAnswer = 1_000;
export const longestLongAnswer = 20_000;
/** Bytes of a draft as JSON. */
export const longestDocument = 262_144;
export const mostFormTags = 100;
export const mostFormDomains = 100;
/** Points of one choice lie between this and its opposite. */
export const mostPoints = 1_000;
/** Numbers beyond it are no answer of a person. */
export const largestNumber = 1e12;
