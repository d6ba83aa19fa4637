// What things cost (decision 6), for the servers that charge and the screens that say so before.

/** Points for one segment of a text, one mail, one look-up of a number, one started minute of a call and a month of a bought number. */
export const pointPrices = { textSegment: 1, mail: 0, lookup: 1, callMinute: 1, numberMonth: 100 } as const;
