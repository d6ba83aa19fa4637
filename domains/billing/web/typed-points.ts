// How many points were typed into a field. Pure.

/** Undefined where it is no number of points that can be moved or asked for at once. */
export const pointsIn = (written: string): number | undefined => {
  const digits = written.replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{0,7}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : undefined;
};

/** How many are moved, of those that are there; why not, where they cannot be. What is there may not be known yet. */
export const movedIn = (written: string, available: number | undefined): number | string => {
  const points = pointsIn(written);
  if (points === undefined) return 'Enter a number of points';
  return available !== undefined && points > available ? 'You have fewer' : points;
};
