// The globe in cells of a fiftieth of a degree, about two kilometres: what stands in a narrow table by its cell is found by the cells that an
// area touches. The database counts cells the same way (`listing_cell`).
import { boxAround, liesIn, type PlaceArea, type Point } from './place-areas.ts';

const cellsInDegree = 50;
const [rowsOfCells, cellsInRow] = [9_000, 18_000];
/** A view of more cells is walked in the order of the list instead: it finds enough soon. */
const mostCells = 4_000;

export interface CellRange {
  low: number;
  high: number;
}

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
const rowOf = (lat: number): number => clamp(Math.floor((lat + 90) * cellsInDegree), rowsOfCells);
const columnOf = (lon: number): number => clamp(Math.floor((lon + 180) * cellsInDegree), cellsInRow);

/** Of a row of cells those that an area may touch, from west to east; undefined where it touches none. */
const extentIn = (area: PlaceArea, row: number): { west: number; east: number } | undefined => {
  const { west, east } = boxAround(area);
  if (area.kind !== 'ring') return { west, east };
  const [south, north] = [row / cellsInDegree - 90, (row + 1) / cellsInDegree - 90];
  const lons = area.points.flatMap((from, index) =>
    lonsBetween(from, area.points[(index + 1) % area.points.length] ?? from, south, north),
  );
  return lons.length === 0 ? undefined : { west: Math.min(...lons), east: Math.max(...lons) };
};

/** Where an edge begins and ends between two parallels. */
const lonsBetween = (from: Point, to: Point, south: number, north: number): number[] => {
  if (Math.max(from.lat, to.lat) < south || Math.min(from.lat, to.lat) > north) return [];
  if (from.lat === to.lat) return [from.lon, to.lon];
  const lonAt = (lat: number): number => from.lon + ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat);
  const within = (lat: number): number => Math.min(Math.max(lat, south), north);
  return [lonAt(within(from.lat)), lonAt(within(to.lat))];
};

/** The cells that an area touches, a range for each of their rows; undefined where they are too many. */
export const cellsOf = (area: PlaceArea): CellRange[] | undefined => {
  const { south, north, west, east } = boxAround(area);
  const [first, last] = [rowOf(south), rowOf(north)];
  if ((last - first + 1) * (columnOf(east) - columnOf(west) + 1) > mostCells) return undefined;
  const ranges: CellRange[] = [];
  for (let row = first; row <= last; row += 1) {
    const extent = extentIn(area, row);
    if (extent)
      ranges.push({ low: row * cellsInRow + columnOf(extent.west), high: row * cellsInRow + columnOf(extent.east) });
  }
  return ranges;
};

/** The database takes a point this near to an edge to be on it, so that the edge belongs to the next cell, too. */
const blur = 2e-6;

/** Adds the cells that an edge goes through; false where there are more than `most` in all. */
const addEdge = (cells: Set<number>, from: Point, to: Point, most: number): boolean => {
  const [first, last] = [rowOf(Math.min(from.lat, to.lat) - blur), rowOf(Math.max(from.lat, to.lat) + blur)];
  for (let row = first; row <= last; row += 1) {
    const south = row / cellsInDegree - 90;
    const lons = lonsBetween(from, to, south - blur, south + 1 / cellsInDegree + blur);
    if (lons.length === 0) continue;
    const [west, east] = [columnOf(Math.min(...lons) - blur), columnOf(Math.max(...lons) + blur)];
    if (east - west >= most) return false;
    for (let column = west; column <= east; column += 1) cells.add(row * cellsInRow + column);
    if (cells.size > most) return false;
  }
  return true;
};

/** Between cells of the edge a row is inside or outside as a whole: one of them is asked. False as above. */
const addInside = (cells: Map<number, boolean>, edge: ReadonlySet<number>, ring: PlaceArea, most: number): boolean => {
  const sorted = [...edge].toSorted((one, other) => one - other);
  for (const [place, cell] of sorted.entries()) {
    const next = sorted[place + 1];
    if (next === undefined || next - cell < 2 || rowAt(next) !== rowAt(cell)) continue;
    if (!liesIn(middleOf(cell + 1), ring)) continue;
    if (next - cell > most) return false;
    for (let inside = cell + 1; inside < next; inside += 1) cells.set(inside, false);
    if (cells.size > most) return false;
  }
  return true;
};

const rowAt = (cell: number): number => Math.floor(cell / cellsInRow);
const middleOf = (cell: number): Point => ({
  lat: (rowAt(cell) + 0.5) / cellsInDegree - 90,
  lon: ((cell % cellsInRow) + 0.5) / cellsInDegree - 180,
});

/**
 * The cells of rings, each once and in order; one that is no edge lies wholly inside. Undefined where they are more than `most`.
 */
export const coveredCells = (
  rings: readonly (readonly Point[])[],
  most: number,
): { cell: number; isEdge: boolean }[] | undefined => {
  const cells = new Map<number, boolean>();
  for (const points of rings) {
    const edge = new Set<number>();
    const isSmall = points.every((from, at) => addEdge(edge, from, points[(at + 1) % points.length] ?? from, most));
    if (!isSmall || !addInside(cells, edge, { kind: 'ring', points }, most)) return undefined;
    // What is wholly inside of another ring needs no second look.
    for (const cell of edge) if (cells.get(cell) !== false) cells.set(cell, true);
    if (cells.size > most) return undefined;
  }
  return [...cells].map(([cell, isEdge]) => ({ cell, isEdge })).toSorted((one, other) => one.cell - other.cell);
};
