// What was typed of points that are moved. Pure.

/** How many; undefined where it is no number of points. */
export const movedIn = (written: string): number | undefined => {
  const digits = written.replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{0,7}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : undefined;
};
