// Where edges of a ring meet, counted in millionths of a degree: whole numbers, of which products of two are exact as long as a shape is no
// larger than an area may be. Pure.

export interface Spot {
  x: number;
  y: number;
}
export interface Edge {
  from: Spot;
  to: Spot;
}

export const isSame = (one: Spot, other: Spot): boolean => one.x === other.x && one.y === other.y;

/** Above 0 where `spot` is to the left of the way, 0 on its line. */
export const sideOf = (from: Spot, to: Spot, spot: Spot): number =>
  (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);

/** Whether a spot on the line of an edge is on the edge, its ends too. */
const isWithin = ({ from, to }: Edge, { x, y }: Spot): boolean =>
  Math.min(from.x, to.x) <= x &&
  x <= Math.max(from.x, to.x) &&
  Math.min(from.y, to.y) <= y &&
  y <= Math.max(from.y, to.y);

/** Where two edges meet: at a crossing, at an end of one that is on the other, at both ends of what they have in common. */
export const meetings = (one: Edge, other: Edge): Spot[] => {
  if (Math.max(one.from.x, one.to.x) < Math.min(other.from.x, other.to.x)) return [];
  if (Math.max(other.from.x, other.to.x) < Math.min(one.from.x, one.to.x)) return [];
  const [a, b] = [sideOf(other.from, other.to, one.from), sideOf(other.from, other.to, one.to)];
  const [c, d] = [sideOf(one.from, one.to, other.from), sideOf(one.from, one.to, other.to)];
  const ends = [
    ...(a === 0 && isWithin(other, one.from) ? [one.from] : []),
    ...(b === 0 && isWithin(other, one.to) ? [one.to] : []),
    ...(c === 0 && isWithin(one, other.from) ? [other.from] : []),
    ...(d === 0 && isWithin(one, other.to) ? [other.to] : []),
  ];
  if (ends.length > 0) return ends.filter((spot, at) => ends.findIndex((first) => isSame(first, spot)) === at);
  if (a > 0 === b > 0 || c > 0 === d > 0) return [];
  const along = a / (a - b);
  return [
    {
      x: Math.round(one.from.x + (one.to.x - one.from.x) * along),
      y: Math.round(one.from.y + (one.to.y - one.from.y) * along),
    },
  ];
};

/** An edge cut at spots, which are on it but for rounding. */
export const cutAt = ({ from, to }: Edge, spots: readonly Spot[]): Edge[] => {
  const along = ({ x, y }: Spot): number => (x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y);
  const way = [from, ...spots.toSorted((one, other) => along(one) - along(other)), to];
  return way.flatMap((spot, at) => {
    const next = way[at + 1];
    return next && !isSame(spot, next) ? [{ from: spot, to: next }] : [];
  });
};
