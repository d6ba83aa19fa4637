// Which events tell of one act on many records: the first of a kind stands for the act, the others are folded behind it in the lists of what
// happened. An act of several transactions, of a job or a mailing, has its first event where its row in `acts` was new.
import { type RawBuilder, sql } from 'kysely';
import type { Cause, Context } from '#/kernel/server/context.ts';

interface Line {
  /** The act, of those events only that an act on many may stand behind. */
  actId: string | null;
  isFolded: boolean;
}

const single: Line = { actId: null, isFolded: false };

/** Each kind of event of an act is a line of its own: 'created a contact', 'found a double'. Its id is spelled as ids are (version 8). */
const idSql = (act: string, name: string): RawBuilder<string> =>
  sql<string>`overlay(overlay(md5(${`${act} ${name}`}::text) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * For each emitted event, in their order. What the product does by itself in one transaction was asked for by nobody at once: it is no one act.
 * Neither is what is told later of earlier moments, which has its place in the lists at its own.
 */
export const foldActs = async (
  ctx: Context,
  emitted: readonly (Cause & { name: string; at: Temporal.Instant })[],
): Promise<Line[]> => {
  const lines: Line[] = emitted.map(() => single);
  const placed = emitted.flatMap(({ name, act, at }, place) => (at.equals(ctx.now) ? [{ name, act, place }] : []));
  const whole: { id: string; count: number }[] = [];
  for (const alike of Map.groupBy(placed, ({ name, act }) => `${act ?? ''} ${name}`).values()) {
    const [first] = alike;
    if (!first || (first.act === undefined && (alike.length === 1 || ctx.actor.type !== 'agent'))) continue;
    const { id, isNew } =
      first.act === undefined ? { id: ctx.house.ids.next(), isNew: true } : await begin(ctx, first.act, first.name);
    if (first.act === undefined) whole.push({ id, count: alike.length });
    for (const { place } of alike) lines[place] = { actId: id, isFolded: !(isNew && place === first.place) };
  }
  if (whole.length > 0)
    await sql`
      insert into acts (agency_id, id, count) select ${ctx.agency.id}::uuid, w.id, w.count
      from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as w (id uuid, count integer)`.execute(ctx.db);
  return lines;
};

/** Whoever comes second waits here for the first event of the act, and later ones for nobody. */
const begin = async (ctx: Context, act: string, name: string): Promise<{ id: string; isNew: boolean }> => {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with begun as (
      insert into acts (agency_id, id) values (${ctx.agency.id}, ${idSql(act, name)}) on conflict do nothing returning id
    )
    select ${idSql(act, name)} as id, exists (select from begun) as "isNew"`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('An act was neither begun nor under way');
  return row;
};

interface EventAct {
  /** Of one row `id` where an act begins with the first event that is written, and of none elsewhere. */
  begun: RawBuilder<unknown>;
  /** The act of row `e`, beside `begun`. */
  id: RawBuilder<unknown>;
  isFolded: RawBuilder<unknown>;
}

/** The same for events that one statement writes for the rows of `from`. Without rows no act is begun. */
export const eventAct = (ctx: Context, name: string, from: RawBuilder<unknown>): EventAct => {
  const { act } = ctx.cause;
  if (act !== undefined)
    return {
      begun: sql`insert into acts (agency_id, id) select ${ctx.agency.id}::uuid, ${idSql(act, name)} where exists (select from ${from} e)
        on conflict do nothing returning id`,
      id: idSql(act, name),
      isFolded: sql`row_number() over () > (select count(*) from begun)`,
    };
  if (ctx.actor.type !== 'agent')
    return { begun: sql`select null::uuid as id where false`, id: sql`null::uuid`, isFolded: sql`false` };
  return {
    begun: sql`insert into acts (agency_id, id, count) select ${ctx.agency.id}::uuid, ${ctx.house.ids.next()}::uuid, w.count
      from (select count(*)::int as count from ${from} e) w where w.count > 1 returning id`,
    id: sql`(select id from begun)`,
    isFolded: sql`row_number() over () > 1`,
  };
};
