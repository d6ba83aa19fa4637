// How many points were typed into a field. Pure.

/** Undefined where it is no number of points that can be moved or asked for at once. */
export const pointsIn = (written: string): number | undefined => {
  const digits = written.replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{0,7}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : undefined;
};
