// A database without room for what a test names: writes of those tables fail with the database's own word for a full disk, until there is room.
import type { TestClock } from '#/test/clock.ts';
import type { TestHouse } from '#/test/house.ts';

interface FullDisk {
  /** From now on nothing more fits into these tables. */
  fill: (...tables: string[]) => Promise<unknown>;
  free: () => Promise<unknown>;
  /** What waits for room looks again by itself. */
  later: () => Promise<void>;
  /** How many rows there are: `count('notes where contact_id = $1', [id])`. */
  count: (sentence: string, values?: readonly unknown[]) => Promise<number>;
}

/** `tables` are those that can be filled, each with the writes that fail then: `{ notes: 'insert' }`. A name may say its schema. */
export const openFullDisk = async (
  { owner, background }: Pick<TestHouse, 'owner' | 'background'>,
  clock: TestClock,
  tables: Readonly<Record<string, 'insert' | 'insert or update'>>,
): Promise<FullDisk> => {
  await owner.query(`
    create table full_disk (of_table text primary key);
    grant select on full_disk to public;
    create function have_no_room() returns trigger language plpgsql security definer as
      'begin if exists (select from public.full_disk where of_table = tg_argv[0]) then
         raise exception using errcode = ''53100'', message = ''could not extend file'', hint = ''Check free disk space.'';
       end if; return new; end';`);
  for (const [table, writes] of Object.entries(tables))
    await owner.query(
      `create trigger no_room before ${writes} on ${table} for each row execute function have_no_room('${table}')`,
    );
  return {
    fill: (...full) => owner.query('insert into full_disk select unnest($1::text[])', [full]),
    free: () => owner.query('delete from full_disk'),
    later: async () => {
      clock.pass({ minutes: 2 });
      await background.settle();
    },
    count: async (sentence, values = []) => {
      const { rows } = await owner.query<{ count: string }>(`select count(*) as count from ${sentence}`, [...values]);
      return Number(rows[0]?.count);
    },
  };
};
