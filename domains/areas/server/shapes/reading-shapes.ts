// A shape as it is kept: rings with few enough points, none of which crosses itself, on few enough cells of the map. What had to be changed
// for that is told.
import { areaLimits, type Ring } from '#/domains/areas/contract.ts';
import type { Point } from '#/kernel/contract/kinds/place-areas.ts';
import { coveredCells } from '#/kernel/contract/kinds/place-cells.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Spot } from './crossings.ts';
import { isSimple, mended } from './mending.ts';
import { simplified } from './simplifying.ts';

export interface Shape {
  rings: readonly (readonly Point[])[];
  cells: readonly { cell: number; isEdge: boolean }[];
  isSimplified: boolean;
  isMended: boolean;
}

export const noShape: Shape = { rings: [], cells: [], isSimplified: false, isMended: false };

/** A ring is kept in millionths of a degree, a tenth of a metre. */
const grain = 1_000_000;
/** A ring that was mended may have too many points again. */
const mostRounds = 4;

const same = (one: Point | undefined, other: Point | undefined): boolean =>
  one?.lat === other?.lat && one?.lon === other?.lon;

const pointsOf = (ring: Ring, field: string): Point[] => {
  const points = ring.map(([lon, lat]) => ({
    lat: Math.round(lat * grain) / grain,
    lon: Math.round(lon * grain) / grain,
  }));
  const open = points.filter((point, at) => !same(point, points[(at + 1) % points.length]));
  if (open.length < 3) throw invalid(field, 'must have at least three points');
  if (open.some(({ lon }, at) => Math.abs(lon - (open[(at + 1) % open.length]?.lon ?? lon)) > 180))
    throw invalid(field, 'must not cross the 180th meridian');
  return open;
};

const tooTangled = (): never => {
  throw invalid(
    'shape',
    'crosses itself too often',
    'areas.tooTangled',
    `The shape crosses itself too often. Draw up to ${areaLimits.rings} outlines instead.`,
  );
};

const spotOf = ({ lat, lon }: Point): Spot => ({ x: Math.round(lon * grain), y: Math.round(lat * grain) });
const pointOf = ({ x, y }: Spot): Point => ({ lat: y / grain, lon: x / grain });
/** Twice what a ring goes around, whichever way. */
const sizeOf = (ring: readonly Spot[]): number => {
  const [origin = { x: 0, y: 0 }] = ring;
  return Math.abs(
    ring.reduce((sum, { x, y }, at) => {
      const next = ring[(at + 1) % ring.length] ?? origin;
      return sum + (x - origin.x) * (next.y - origin.y) - (next.x - origin.x) * (y - origin.y);
    }, 0),
  );
};

/** The rings of one, and whether they hold something else than it went around. */
const mend = (points: readonly Point[]): { rings: Point[][]; isMended: boolean } => {
  const ring = points.map(spotOf);
  if (isSimple(ring)) return { rings: [[...points]], isMended: false };
  const rings = mended(ring) ?? tooTangled();
  const [only] = rings;
  const isSame = rings.length === 1 && only !== undefined && sizeOf(only) === sizeOf(ring);
  return { rings: rings.map((one) => one.map(pointOf)), isMended: !isSame };
};

/** Few points and no crossings: each may bring back the other. */
const settle = (given: readonly (readonly Point[])[]): Omit<Shape, 'cells'> => {
  let rings = given;
  let [isSimplified, isMended] = [false, false];
  for (let round = 0; round < mostRounds; round += 1) {
    const isLong = rings.some(({ length }) => length > areaLimits.points);
    const settled = rings.map((points) => mend(simplified(points, areaLimits.points)));
    rings = settled.flatMap((one) => one.rings);
    isSimplified ||= isLong;
    isMended ||= settled.some((one) => one.isMended);
    if (rings.length > areaLimits.rings) return tooTangled();
    if (rings.every(({ length }) => length <= areaLimits.points)) return { rings, isSimplified, isMended };
  }
  return tooTangled();
};

const cellsOf = (rings: Shape['rings']): Shape['cells'] => {
  const cells = coveredCells(rings, areaLimits.cells);
  if (!cells)
    throw invalid(
      'shape',
      'is too large',
      'areas.tooLarge',
      'The shape is too large for an area. Choose cities or postal codes instead.',
    );
  return cells;
};

/** Refuses a ring of fewer than three points, one across the 180th meridian, a shape too large, too tangled or without an inside. */
export const readShape = (sent: readonly Ring[]): Shape => {
  if (sent.length === 0) return noShape;
  const given = sent.map((ring, at) => pointsOf(ring, `shape.${at}`));
  // What is too large is too large for exact numbers, too, and is looked at no further.
  cellsOf(given);
  const { rings, isSimplified, isMended } = settle(given);
  if (rings.length === 0) throw invalid('shape', 'has no inside');
  return { rings, cells: cellsOf(rings), isSimplified, isMended };
};

/** As it is answered. */
export const asRings = ({ rings }: Shape): Ring[] => rings.map((points) => points.map(({ lat, lon }) => [lon, lat]));

/** As the database reads polygons. */
export const asOutlines = ({ rings }: Shape): string[] =>
  rings.map((points) => `(${points.map(({ lat, lon }) => `(${lon},${lat})`).join(',')})`);
