// Areas on the map as a filter carries them: a box, a circle, a ring of points. Screens write them, the server and the evaluation in
// memory read them; a ring is spread over several values, because one value of a filter is short.

export interface Point {
  lat: number;
  lon: number;
}
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}
export type PlaceArea =
  | { kind: 'box'; box: Box }
  | { kind: 'circle'; at: Point; km: number }
  | { kind: 'ring'; points: readonly Point[] };

/** How much one filter may draw. */
export const placeLimits = { rings: 5, points: 200, km: 100, areas: 20 } as const;

const pointsInValue = 15;
export const kmOfDegree = 111.32;
const spelled = (value: number): string => String(Number(value.toFixed(6)));

/** Areas as the values of one filter: 'box:52.1,-1.7,52.5,-1.2', 'circle:52.34,-1.58,2', 'ring:0:52.35,-1.58;52.36,-1.55;…'. */
export const placeValues = (areas: readonly PlaceArea[]): string[] =>
  areas.flatMap((area, index) => {
    if (area.kind === 'box') {
      const { south, west, north, east } = area.box;
      return [`box:${[south, west, north, east].map(spelled).join(',')}`];
    }
    if (area.kind === 'circle')
      return [`circle:${[area.at.lat, area.at.lon].map(spelled).join(',')},${spelled(area.km)}`];
    const pieces: string[] = [];
    for (let from = 0; from < area.points.length; from += pointsInValue)
      pieces.push(
        `ring:${index}:${area.points
          .slice(from, from + pointsInValue)
          .map(({ lat, lon }) => `${spelled(lat)},${spelled(lon)}`)
          .join(';')}`,
      );
    return pieces;
  });

/** What is wrong with what was drawn, in words that fit behind a field's name. */
export class PlaceProblem extends Error {
  override name = 'PlaceProblem';
}

const numbersIn = (text: string, count: number): number[] => {
  const numbers = text.split(',').map((part) => (/^-?\d{1,3}(?:\.\d{1,12})?$/.test(part.trim()) ? Number(part) : NaN));
  if (numbers.length !== count || !numbers.every(Number.isFinite)) throw new PlaceProblem('must be a place on the map');
  return numbers;
};

const pointOf = (lat: number, lon: number): Point => {
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) throw new PlaceProblem('is beyond the map');
  return { lat, lon };
};

const boxOf = (text: string): Box => {
  const [south = 0, west = 0, north = 0, east = 0] = numbersIn(text, 4);
  pointOf(south, west);
  pointOf(north, east);
  if (south > north) throw new PlaceProblem('has its south above its north');
  if (west > east) throw new PlaceProblem('must not cross the 180th meridian');
  return { south, west, north, east };
};

const circleOf = (text: string): PlaceArea => {
  const [lat = 0, lon = 0, km = 0] = numbersIn(text, 3);
  if (km <= 0 || km > placeLimits.km) throw new PlaceProblem(`must be at most ${placeLimits.km} km`);
  return { kind: 'circle', at: pointOf(lat, lon), km };
};

/** The areas of a filter's values. Throws `PlaceProblem` for what is none. */
export const readPlaces = (values: readonly (string | number | boolean)[]): PlaceArea[] => {
  const areas: PlaceArea[] = [];
  const rings = new Map<string, Point[]>();
  for (const value of values) {
    const [, kind = '', rest = ''] = /^(box|circle|ring):(.*)$/s.exec(String(value)) ?? [];
    if (kind === 'box') areas.push({ kind, box: boxOf(rest) });
    else if (kind === 'circle') areas.push(circleOf(rest));
    else if (kind === 'ring') addToRing(rings, rest);
    else throw new PlaceProblem('must be a box, a circle or a ring');
  }
  for (const points of rings.values()) areas.push({ kind: 'ring', points: closed(points) });
  if (rings.size > placeLimits.rings) throw new PlaceProblem(`may hold at most ${placeLimits.rings} shapes`);
  if (areas.length > placeLimits.areas) throw new PlaceProblem(`may hold at most ${placeLimits.areas} places`);
  return areas;
};

const addToRing = (rings: Map<string, Point[]>, text: string): void => {
  const [, name = '', list = ''] = /^(\d{1,3}):(.*)$/s.exec(text) ?? [];
  if (name === '') throw new PlaceProblem('must be a place on the map');
  const points = rings.get(name) ?? [];
  rings.set(name, points);
  for (const pair of list.split(';')) {
    const [lat = 0, lon = 0] = numbersIn(pair, 2);
    points.push(pointOf(lat, lon));
    if (points.length > placeLimits.points + 1) throw new PlaceProblem(`may have at most ${placeLimits.points} points`);
  }
};

/** A ring may be sent closed or open; it is kept open. */
const closed = (points: readonly Point[]): Point[] => {
  const [first] = points;
  const last = points.at(-1);
  const isClosed = points.length > 3 && first?.lat === last?.lat && first?.lon === last?.lon;
  const open = isClosed ? points.slice(0, -1) : [...points];
  if (open.length < 3) throw new PlaceProblem('must have at least three points');
  if (open.length > placeLimits.points) throw new PlaceProblem(`may have at most ${placeLimits.points} points`);
  return open;
};

/** The box around an area. */
export const boxAround = (area: PlaceArea): Box => {
  if (area.kind === 'box') return area.box;
  if (area.kind === 'circle') {
    const { lat, lon } = area.at;
    const up = area.km / kmOfDegree;
    const aside = area.km / (kmOfDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
    return { south: lat - up, north: lat + up, west: lon - aside, east: lon + aside };
  }
  const [lats, lons] = [area.points.map(({ lat }) => lat), area.points.map(({ lon }) => lon)];
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) };
};

/** Whether a point lies in an area; the edges of a box belong to it. */
export const liesIn = ({ lat, lon }: Point, area: PlaceArea): boolean => {
  if (area.kind === 'circle') {
    const up = (lat - area.at.lat) * kmOfDegree;
    const aside = (lon - area.at.lon) * kmOfDegree * Math.cos((area.at.lat * Math.PI) / 180);
    return up * up + aside * aside <= area.km * area.km;
  }
  const { south, west, north, east } = boxAround(area);
  const isInBox = lat >= south && lat <= north && lon >= west && lon <= east;
  return isInBox && (area.kind === 'box' || turnsAround({ lat, lon }, area.points) !== 0);
};

/** How often a ring goes around a point: one that crosses itself holds all that it goes around, as the polygons of PostgreSQL do. */
const turnsAround = ({ lat, lon }: Point, points: readonly Point[]): number =>
  points.reduce((turns, from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.lat > lat === to.lat > lat) return turns;
    const isEast = lon < ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat) + from.lon;
    return isEast ? turns + (to.lat > from.lat ? 1 : -1) : turns;
  }, 0);
