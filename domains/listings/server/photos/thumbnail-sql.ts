import { type RawBuilder, sql } from 'kysely';

/** The first picture among the media of a home, as lists show it; `row` is its row of listings. */
export const thumbnailSql = (row: string): RawBuilder<unknown> => {
  const first = sql`${sql.ref(`${row}.media`)} -> 0`;
  return sql`coalesce(${first} ->> 'thumbnailURL', ${first} ->> 'mediaURL')`;
};
