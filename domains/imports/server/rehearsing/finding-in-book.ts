// Whom of the book the rows of a file mean: by address, by number and name, and a row that has neither by all that it says, where a row that
// said the same became a contact before.
import { sql } from 'kysely';
import { findMatches, type Marks, type Matches } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Row extends Omit<Marks, 'remembered'> {
  /** What a row without address and number says; null of any other. */
  sameness: string | null;
}

/** Finds them, whatever the number of rows, by a few queries. */
export const findInBook = async (ctx: Context, rows: readonly Row[]): Promise<Matches> => {
  const remembered = await readRemembered(
    ctx,
    rows.flatMap(({ sameness }) => sameness ?? []),
  );
  return findMatches(
    ctx,
    rows.map((row) => ({ ...row, remembered: row.sameness === null ? [] : (remembered.get(row.sameness) ?? []) })),
  );
};

/** The contacts that rows became, by what they said. */
const readRemembered = async (
  ctx: Context,
  samenesses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (samenesses.length === 0) return new Map();
  const { rows } = await sql<{ sameness: string; contactIds: string[] }>`
    select sameness, array_agg(contact_id) as "contactIds" from import_sames
    where agency_id = ${ctx.agency.id} and sameness = any(${samenesses}::text[]) group by sameness`.execute(ctx.db);
  return new Map(rows.map(({ sameness, contactIds }) => [sameness, contactIds]));
};
