// Areas on the map as conditions on two numbers of the machine. The same as `liesIn` of the contract says; a test holds the two together.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boxAround, kmOfDegree, type PlaceArea } from '#/kernel/contract/kinds/place-areas.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

const exact = (value: number): Sql => sql`${value}::double precision`;

/** Whether a place lies in an area. */
export const isInArea = (area: PlaceArea, lat: Sql, lon: Sql): Truth => {
  const { south, north, west, east } = boxAround(area);
  const box = sql<SqlBool>`${lat} between ${exact(south)} and ${exact(north)} and ${lon} between ${exact(west)} and ${exact(east)}`;
  if (area.kind === 'box') return box;
  if (area.kind === 'ring') {
    const points = area.points.map((point) => `(${point.lon},${point.lat})`).join(',');
    return sql`(${box} and ${`(${points})`}::polygon @> point(${lon}, ${lat}))`;
  }
  const { at, km } = area;
  const up = sql`((${lat} - ${exact(at.lat)}) * ${exact(kmOfDegree)})`;
  const aside = sql`((${lon} - ${exact(at.lon)}) * ${exact(kmOfDegree)} * ${exact(Math.cos((at.lat * Math.PI) / 180))})`;
  return sql`(${up} * ${up} + ${aside} * ${aside} <= ${exact(km * km)})`;
};

/** Whether it lies in one of them. */
export const isInAnyArea = (areas: readonly PlaceArea[], lat: Sql, lon: Sql): Truth =>
  areas.length === 0
    ? sql`false`
    : sql`(${sql.join(
        areas.map((area) => isInArea(area, lat, lon)),
        sql` or `,
      )})`;
