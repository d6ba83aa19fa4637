// The direction of a sort and how it may be spelled (decision 124); without a schema, so that pages need none to read an address.

export type SortOrder = 'asc' | 'desc';

/** Every spelling that is taken, with the one that is kept and answered. */
export const sortOrders = { asc: 'asc', desc: 'desc', ascending: 'asc', descending: 'desc' } as const satisfies Record<
  string,
  SortOrder
>;

/** The direction of a spelling; undefined for anything else. */
export const readSortOrder = (spelled: unknown): SortOrder | undefined =>
  typeof spelled === 'string' && Object.hasOwn(sortOrders, spelled)
    ? sortOrders[spelled as keyof typeof sortOrders]
    : undefined;
