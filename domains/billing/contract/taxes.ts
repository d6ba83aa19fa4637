// The tax on what is sold, in whole cents.

/** In hundredths of a hundredth, as `TAX_RATE` is kept: 825 is 8.25 of a hundred. */
type TaxRate = number;

/** The tax on an amount, to the nearest cent. */
export const taxOn = (cents: number, hundredths: TaxRate): number => Math.floor((cents * hundredths + 5_000) / 10_000);

/** The rate that an amount was taxed at: the one of now where it comes to the same tax, else what the tax is of the amount. */
export const rateOf = (cents: number, taxCents: number, now: TaxRate): TaxRate =>
  taxOn(cents, now) === taxCents ? now : Math.round((taxCents * 10_000) / cents);
