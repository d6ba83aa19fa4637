// Whether any row was written since it was last asked: thousands of requests are expected to write nothing, and the checksum of a whole database
// after each of them costs more than all of them.
import type pg from 'pg';

const watching = `
  create schema watched;
  create sequence watched.writes;
  create function watched.note() returns trigger language plpgsql security definer as $$
  begin
    perform nextval('watched.writes');
    return null;
  end $$`;

/** Watches every table from now on, as the owner of the database. A write that was undone counts, too. */
export const watchWrites = async (owner: pg.Client): Promise<() => Promise<boolean>> => {
  await owner.query(watching);
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables) {
    const calls = 'execute function watched.note()';
    await owner.query(
      `create trigger watched_rows after insert or update or delete on ${name} for each row ${calls};
       create trigger watched_whole after truncate on ${name} for each statement ${calls}`,
    );
  }
  const count = async (): Promise<string> => {
    const { rows } = await owner.query<{ count: string }>(
      'select last_value + is_called::int as count from watched.writes',
    );
    return rows[0]?.count ?? '';
  };
  let before = await count();
  return async () => {
    const now = await count();
    const hasWritten = now !== before;
    before = now;
    return hasWritten;
  };
};
