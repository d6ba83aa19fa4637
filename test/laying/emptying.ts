// Tables emptied between tests. TRUNCATE makes a new file of each table and each index it reaches, which takes longer than most tests; a table of
// tests holds a few rows, and deleting them takes a hundredth of that.
import type pg from 'pg';

/** The statements that empty these tables, for a database that was asked once. */
const known = new WeakMap<pg.Client, Map<string, string>>();

/** As TRUNCATE … CASCADE does: with each table that refers to one of them, and without a trigger of any. */
const statementsFor = async (owner: pg.Client, tables: readonly string[]): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    `with recursive reached (id) as (
       select trim(name)::regclass::oid from unnest($1::text[]) as given (name)
       union
       select c.conrelid from pg_constraint c join reached on c.confrelid = reached.id where c.contype = 'f'
     )
     select id::regclass::text as name from reached`,
    [tables],
  );
  const deletes = rows.map(({ name }) => `delete from ${name};`).join(' ');
  return `begin; set local session_replication_role = replica; ${deletes} commit`;
};

/** Empties tables and all that refers to them, as the owner of the database: `emptyTables(owner, 'contacts, events')`. */
export const emptyTables = async (owner: pg.Client, tables: string): Promise<void> => {
  const ofOwner = known.get(owner) ?? new Map<string, string>();
  known.set(owner, ofOwner);
  const statements = ofOwner.get(tables) ?? (await statementsFor(owner, tables.split(',')));
  ofOwner.set(tables, statements);
  await owner.query(statements);
};
