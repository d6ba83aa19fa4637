// Shares of a percentage split (communication §4, §5; decision 64): even when lanes come and go, clamped when typed, and the same share for a contact
// however often it comes by.

/** 100 divided evenly in whole numbers, the remainder going to the first: 3 → 34, 33, 33 (R677). */
export const evenShares = (count: number): number[] => {
  const least = Math.floor(100 / count);
  return Array.from({ length: count }, (_, place) => least + (place < 100 - least * count ? 1 : 0));
};

/** What somebody typed as a share: a whole number of 0 to 100 (R678). What is no number is 0. */
export const typedShare = (typed: number): number =>
  Number.isFinite(typed) ? Math.min(100, Math.max(0, Math.round(typed))) : 0;

// FNV-1a of 32 bits, mixed once more, since its lowest bits of similar ids lie close together.
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/**
 * Which lane a contact takes at a split: chosen by hash, so that it is the same in a rehearsal, after a crash and in every run of one version
 * (decision 64). Shares must sum to 100; answers the place of the lane.
 */
export const laneByShare = (shares: readonly number[], contactId: string, nodeId: string, version: number): number => {
  const point = (hash(`${contactId} ${nodeId} ${version}`) / 2 ** 32) * 100;
  let upTo = 0;
  const place = shares.findIndex((share) => {
    upTo += share;
    return point < upTo;
  });
  return place === -1 ? shares.findLastIndex((share) => share > 0) : place;
};
