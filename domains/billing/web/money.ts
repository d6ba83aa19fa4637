// Amounts as they stand on a bill: in their currency, to the cent.

/** '$7.50' */
export const moneyWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
