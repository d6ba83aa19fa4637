// What requests change in the whole database, to compare it and to undo it: one call after another finds the same. Every table notes which
// rows went and which came, so that looking costs what was changed and not what is there.
import type pg from 'pg';

/** How many rows came, less those that went, by table and content; ids, moments and secrets, which are others every time, are left out. */
export type Effects = ReadonlyMap<string, number>;

// Who asked how often, and which requests were answered, is no effect of theirs.
const noEffects: ReadonlySet<string> = new Set([
  'public.rate_limits',
  'public.idempotency_keys',
  'public.workers',
  'public.mls_buckets',
]);

const masks: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'id'],
  [/\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|\+[\d:]+)?/g, 'moment'],
  [/\\+x[\da-f]{16,}/g, 'bytes'],
  [/\$argon2[^"]+/g, 'password'],
  // Of the payment simulator: 're_…'.
  [/\b[a-z]{2,5}_[\da-f]{32}\b/g, 'id'],
  [/[\w+/-]{40,}=*/g, 'secret'],
  [/\b[\da-f]{20}\b/g, 'reference'],
  // Of what became of a home: a hash of its id and the moment.
  [/\b[\da-f]{32}\b/g, 'fingerprint'],
  // In the public address of a home, drawn by chance: the last of its columns.
  [/(?<=,[tf],)[0-9a-hjkmnp-tv-z]{8}(?=\)$)/g, 'code'],
  // What a key is known again by: its beginning and its end.
  [/\bpk_[\w-]{24}/g, 'key'],
  [/\blk_live_[\w-]{4},\w{4}(?=,)/g, 'key'],
  // Each request of the loops comes from another address.
  [/\b10(?:\.\d+){3}\b/g, 'address'],
  // Of a provider, whose moments are seconds.
  [/(?<=": )1\d{9}\b/g, 'moment'],
  // For how long somebody filled in a form, as its tallies count it.
  [/(?<=,seconds,,,)\d+(?=,)/g, 'seconds'],
  // Transactions are numbered.
  [/(?<=[(,])\d{3,}(?=[,)])/g, 'number'],
];

const masked = (row: string): string =>
  masks.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), row);

const noting = `
  create schema kept;
  create table kept.changes (at bigint generated always as identity, name text not null, went text, came text);
  create function kept.note() returns trigger language plpgsql security definer as $$
  begin
    insert into kept.changes (name, went, came) values (
      tg_table_schema || '.' || tg_table_name,
      case when tg_op <> 'INSERT' then old::text end,
      case when tg_op <> 'DELETE' then new::text end);
    return null;
  end $$`;

interface Change {
  name: string;
  row: string;
  /** How often the row came, less how often it went. */
  times: number;
}

export interface Noted {
  /** What was changed since it was last put back. */
  effects: () => Promise<Effects>;
  /** Puts everything back. */
  restore: () => Promise<void>;
}

/** Begins to note, as the owner of the database. */
export const noteChanges = async (owner: pg.Client): Promise<Noted> => {
  await owner.query(noting);
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(
    `select n.nspname || '.' || c.relname as name,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'job%'))`,
  );
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name } of tables)
    await owner.query(
      `create trigger kept_note after insert or update or delete on ${name} for each row execute function kept.note()`,
    );
  const net = async (): Promise<Change[]> => {
    const { rows } = await owner.query<Change>(
      `select name, row, sum(times)::int as times from (
         select name, went as row, -1 as times from kept.changes where went is not null
         union all select name, came, 1 from kept.changes where came is not null) both_ways
       group by name, row having sum(times) <> 0`,
    );
    return rows;
  };
  return {
    effects: async () => {
      const effects = new Map<string, number>();
      for (const { name, row, times } of await net()) {
        const effect = `${name.replace('public.', '')} ${masked(row)}`;
        // A row of which nothing but its moments is another than before is the row that was there.
        if (!noEffects.has(name)) effects.set(effect, (effects.get(effect) ?? 0) + times);
      }
      return effects;
    },
    restore: async () => {
      const changes = await net();
      // No trigger and no foreign key looks on while rows come back one table after another.
      await owner.query('begin; set local session_replication_role = replica');
      for (const { name, row } of changes.filter(({ times }) => times > 0))
        await owner.query(`delete from ${name} t where t::text = $1`, [row]);
      for (const { name, row } of changes.filter(({ times }) => times < 0)) {
        const columns = columnsOf.get(name) ?? '';
        const values = columns
          .split(', ')
          .map((column) => `(r.whole).${column}`)
          .join(', ');
        await owner.query(
          `insert into ${name} (${columns}) overriding system value select ${values} from (select $1::text::${name} as whole) r`,
          [row],
        );
      }
      await owner.query('delete from kept.changes');
      await owner.query('commit');
    },
  };
};

/** What one has more of, or less of, than the other. */
export const differences = (one: Effects, other: Effects): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((effect) => {
    const more = (other.get(effect) ?? 0) - (one.get(effect) ?? 0);
    return more === 0 ? [] : [`${more > 0 ? '+' : ''}${more} ${effect.slice(0, 300)}`];
  });
