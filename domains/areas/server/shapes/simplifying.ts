// Fewer points for a ring that has too many (Douglas and Peucker): those stay that the outline bends at most. Pure.
import type { Point } from '#/kernel/contract/kinds/place-areas.ts';

/** The distance of a point from an edge, in degrees of latitude. */
const distance = (point: Point, from: Point, to: Point, narrow: number): number => {
  const [x, y] = [(to.lon - from.lon) * narrow, to.lat - from.lat];
  const [px, py] = [(point.lon - from.lon) * narrow, point.lat - from.lat];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
  return Math.hypot(px - along * x, py - along * y);
};

interface Piece {
  first: number;
  last: number;
  /** No point of it matters more than the one that it was cut at. */
  most: number;
}

/** The point of a piece that is farthest from its chord. */
const farthest = (points: readonly Point[], { first, last }: Piece, narrow: number): { at: number; far: number } => {
  let [at, far] = [first, -1];
  for (let index = first + 1; index < last; index += 1) {
    const there = distance(pointAt(points, index), pointAt(points, first), pointAt(points, last), narrow);
    if (there > far) [at, far] = [index, there];
  }
  return { at, far };
};

/** Of a ring that goes on behind its last point. */
const pointAt = (points: readonly Point[], index: number): Point => points[index % points.length] as Point;

/** The ring with at most so many points, in their order. */
export const simplified = (points: readonly Point[], most: number): Point[] => {
  if (points.length <= most) return [...points];
  const narrow = Math.cos((pointAt(points, 0).lat * Math.PI) / 180);
  const count = points.length;
  const start = farthest(points, { first: 0, last: count, most: 0 }, narrow).at;
  const weights: number[] = points.map(() => 0);
  weights[0] = weights[start] = Number.POSITIVE_INFINITY;
  const pieces: Piece[] = [
    { first: 0, last: start, most: Number.POSITIVE_INFINITY },
    { first: start, last: count, most: Number.POSITIVE_INFINITY },
  ];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    if (piece.last - piece.first < 2) continue;
    const { at, far } = farthest(points, piece, narrow);
    const weight = Math.min(far, piece.most);
    weights[at] = weight;
    pieces.push({ first: piece.first, last: at, most: weight }, { first: at, last: piece.last, most: weight });
  }
  const kept = new Set(
    weights
      .map((weight, index) => ({ weight, index }))
      .toSorted((one, other) => other.weight - one.weight || one.index - other.index)
      .slice(0, most)
      .map(({ index }) => index),
  );
  return points.filter((_, index) => kept.has(index));
};
