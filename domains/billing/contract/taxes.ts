// The tax on what is sold, in whole cents.

/** In hundredths of a hundredth, as `TAX_RATE` is kept: 825 is 8.25 of a hundred. */
type TaxRate = number;

/** The tax on an amount, to the nearest cent. */
export const taxOn = (cents: number, hundredths: TaxRate): number => Math.floor((cents * hundredths + 5_000) / 10_000);
