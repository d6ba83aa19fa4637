// Keys of rows that have no name of their own: they move only where one is taken away, and then all are drawn anew.
export const keyOf = (place: number, rows: readonly unknown[]): string => [place, rows.length].join('/');
