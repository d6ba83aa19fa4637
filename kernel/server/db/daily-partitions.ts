// Tables with a partition for each day: made ahead, dropped whole once they are old. The app's role owns nothing, so the owner's connection does it
// (decision 98). What comes while nobody makes days waits in the default partition and is brought home by the next run.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asOnlyOwner } from './owner-connection.ts';

declare module '#/kernel/server/house.ts' {
  interface House {
    readonly partitions: DailyPartitions;
  }
}

export interface KeptDays {
  made: string[];
  dropped: string[];
  /** Rows that still lie in the default partition. */
  leftOver: number;
}

export interface DailyPartitions {
  /** Brings the days of a table up to date: `daysAhead` of `today` are there, and none that is older than `daysKept`. */
  keep(table: string, wanted: { today: Temporal.PlainDate; daysAhead: number; daysKept: number }): Promise<KeptDays>;
}

/** Whoever reads or writes waits behind a lock that is waited for: rather try again than hold them up. */
const lockTimeout = '2s';
const lockNotAvailable = '55P03';
const tries = 3;
const pauseMs = 250;

const nameOf = (table: string, day: Temporal.PlainDate): string => `${table}_${day.toString().replaceAll('-', '')}`;

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockTimeout}'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isWorthIt = error instanceof pg.DatabaseError && error.code === lockNotAvailable && attempt < tries;
      if (!isWorthIt) throw error;
      await pause(pauseMs);
    }
  }
};

/** A day of its own: empty at first, then with what waited for it, and part of the whole once both are true. */
const make = (client: pg.Client, table: string, day: Temporal.PlainDate): Promise<void> => {
  const [rest, own] = [`${table}_rest`, nameOf(table, day)].map((name) => pg.escapeIdentifier(name));
  const [from, to] = [day, day.add({ days: 1 })].map((one) => pg.escapeLiteral(one.toString()));
  return inTransaction(client, async () => {
    await client.query(`create table ${own} (like ${pg.escapeIdentifier(table)} including all)`);
    await client.query(
      `do $$ begin execute format('comment on table ${own} is %L', obj_description(${pg.escapeLiteral(table)}::regclass, 'pg_class')); end $$`,
    );
    // An owner who is no superuser sees nothing past forced row level security; nobody else can look in while the lock is held.
    await client.query(`alter table ${rest} no force row level security, disable row level security`);
    await client.query(
      `with waiting as (delete from ${rest} where day >= ${from} and day < ${to} returning *) insert into ${own} select * from waiting`,
    );
    await client.query(`alter table ${rest} enable row level security, force row level security`);
    await client.query(`call keep_apart(${pg.escapeLiteral(nameOf(table, day))})`);
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} attach partition ${own} for values from (${from}) to (${to})`,
    );
  });
};

const drop = (client: pg.Client, table: string, name: string): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`alter table ${pg.escapeIdentifier(table)} detach partition ${pg.escapeIdentifier(name)}`);
    await client.query(`drop table ${pg.escapeIdentifier(name)}`);
  });

/** The days that wait in the default partition, with how many rows there are. */
const waitingDays = async (client: pg.Client, table: string): Promise<{ day: string; rows: number }[]> => {
  let found: { day: string; rows: number }[] = [];
  const rest = pg.escapeIdentifier(`${table}_rest`);
  await inTransaction(client, async () => {
    await client.query(`alter table ${rest} no force row level security, disable row level security`);
    const { rows } = await client.query<{ day: string; rows: number }>(
      `select day::text as day, count(*)::int as rows from ${rest} group by day order by day`,
    );
    await client.query(`alter table ${rest} enable row level security, force row level security`);
    found = rows;
  });
  return found;
};

/** The partitions of the database that `ownerUrl` names. */
export const openPartitions = (ownerUrl: string): DailyPartitions => ({
  keep: (table, { today, daysAhead, daysKept }) =>
    asOnlyOwner(ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass`,
        [table],
      );
      const there = new Set(rows.map(({ name }) => name));
      const oldest = today.subtract({ days: daysKept });
      const ahead = Array.from({ length: daysAhead + 2 }, (_, index) => today.add({ days: index - 1 }));
      const late = (await waitingDays(client, table)).map(({ day }) => Temporal.PlainDate.from(day));
      const wanted = new Map([...late, ...ahead].map((day) => [nameOf(table, day), day]));
      const made = [...wanted].filter(
        ([name, day]) => !there.has(name) && Temporal.PlainDate.compare(day, oldest) >= 0,
      );
      for (const [, day] of made) await make(client, table, day);
      const dropped = [...there].filter((name) => /_\d{8}$/.test(name) && name < nameOf(table, oldest)).toSorted();
      for (const name of dropped) await drop(client, table, name);
      const left = await waitingDays(client, table);
      return {
        made: made.map(([, day]) => day.toString()),
        dropped,
        leftOver: left.reduce((sum, { rows: count }) => sum + count, 0),
      };
    }),
});
