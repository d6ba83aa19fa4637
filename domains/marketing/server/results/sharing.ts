// Conversions shared among campaigns in whole parts, so that what is shared is never more or less than there was. Pure.

/** So many parts is one conversion. */
export const parts = 1_000_000;

/** Of a sum of parts in hundredths of conversions: rounded so that together they are the rounded sum; the largest remainders are rounded up. */
export const inHundredths = (shares: readonly number[]): number[] => {
  const perHundredth = parts / 100;
  const whole = shares.map((share) => Math.floor(share / perHundredth));
  const sum = shares.reduce((total, share) => total + share, 0);
  const left = Math.round(sum / perHundredth) - whole.reduce((total, share) => total + share, 0);
  const byRemainder = shares
    .map((share, place) => ({ place, remainder: share % perHundredth }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) whole[place] = (whole[place] ?? 0) + 1;
  return whole.map((hundredths) => hundredths / 100);
};
