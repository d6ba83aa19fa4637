// The lists of words of an import, and its limits (row 26).

export const importKinds = ['csv', 'xlsx', 'vcard'] as const;
export type ImportKind = (typeof importKinds)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** What 03/04/2026 is. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const importStatuses = ['uploaded', 'rehearsing', 'rehearsed', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What is done with a row whose person is in the book already. */
export const duplicateRules = ['fillEmpty', 'overwrite', 'skip', 'createAnyway'] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

/** What the people of a file agreed to. */
export const consents = ['agreed', 'clients', 'unknown', 'refused'] as const;
export type Consent = (typeof consents)[number];

/** What becomes of a row. */
export const outcomes = ['create', 'update', 'skip', 'reject'] as const;
export type Outcome = (typeof outcomes)[number];

/** What becomes of a row that meets somebody: they are given what it says, it becomes a contact of its own, or it is left out. */
export const pairDecisions = ['update', 'create', 'skip'] as const;
export type PairDecision = (typeof pairDecisions)[number];

/** Whom a row meets: somebody in the book, or a row further up in the file. */
export const pairKinds = ['book', 'file'] as const;
export type PairKind = (typeof pairKinds)[number];

/** What can be done about a group of problems. */
export const fixKinds = ['country', 'map', 'create', 'drop', 'skip', 'keep'] as const;
export type FixKind = (typeof fixKinds)[number];

export const mostImportBytes = 300 * 1_048_576;
export const mostImportRows = 1_000_000;
export const mostColumns = 200;
