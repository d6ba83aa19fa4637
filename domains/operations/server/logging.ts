// The event log: a line for every event that declares a level, written by a reader of events, with what it cost.
import { sql } from 'kysely';
import { pointsAdded } from '#/domains/billing/contract.ts';
import { reachesSql } from '#/domains/contacts/server.ts';
import { mailingWritten } from '#/domains/messaging/contract.ts';
import { logEntity, type logsContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { expressionOf, type ServedEntity, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actOf, countActs, isByActs, isLine, lineByLine } from './lines-of-acts.ts';
import { actorName, declarationsOf, sendings, sentenceOf } from './sentences.ts';
import { inRange } from './within.ts';

type Calls = typeof logsContract.calls;

const longestLine = 500;

/** Owners read all of it; a member what they did themselves and what was done to them, since a line may name records out of reach. */
export const servedLogs = serveEntity(logEntity, {
  // What was sent names whom it went to as today's reader may know it; all else is kept as it was told.
  computed: {
    shortDescription: (ctx: Context) => {
      const sent = sendings(ctx);
      return sent.length === 0
        ? sql`t.short_description`
        : sql`case when t.name = any(${sent.map(({ name }) => name)}::text[]) then coalesce(
            (select left(${sentenceOf(ctx, 'e', sent)}, ${longestLine}::int) from events e where e.agency_id = t.agency_id and e.id = t.id),
            t.short_description) else t.short_description end`;
    },
    // Others' acts are told to a member line by line, as far as they reach: how many more there were is not theirs to know.
    act: ({ actor }: Context) =>
      actor.rights?.role === 'owner' ? actOf() : sql`case when t.actor_id = ${actor.agentId}::uuid then ${actOf()} end`,
  },
  reach: async ({ rights, agentId }, ctx) => {
    if (rights?.role === 'owner') return 'all';
    // The sentences name contacts by the reach of contacts, which is asked first.
    const contacts = ctx.house.registry.entities.get('contact');
    if (contacts) await reachable(ctx, contacts);
    return [
      [{ field: 'actorId', rule: 'isEqualTo', value: agentId }],
      [{ field: 'subjectId', rule: 'isEqualTo', value: agentId }],
    ];
  },
});

const servedEvents = lineByLine(servedLogs);

/** Owners have a line for each act, a member one for each of their own: what others did to many is told them as far as it concerns them. */
const servedLines: ServedEntity = {
  ...servedLogs,
  reach: async (actor, ctx, act) => {
    const reach = await servedLogs.reach(actor, ctx, act);
    if (reach === 'all') return [[isLine]];
    return [
      [{ field: 'actorId', rule: 'isEqualTo', value: actor.agentId }, isLine],
      [
        { field: 'subjectId', rule: 'isEqualTo', value: actor.agentId },
        { field: 'actorId', rule: 'isNotEqualTo', value: actor.agentId },
      ],
    ];
  },
};

const levelsOf = (declared: readonly EventDeclaration[]): { name: string; log: string }[] =>
  declared.flatMap(({ name, log }) => (log ? [{ name, log }] : []));

/** Writes a line for each of these events that declares a level. */
const writeLines = async (
  ctx: Context,
  ids: readonly string[],
  declared: readonly EventDeclaration[],
): Promise<void> => {
  const levels = levelsOf(declared);
  if (levels.length === 0) return;
  await sql`
    insert into logs (agency_id, id, name, level, issue_state, short_description, point_cost, subject_type, subject_id,
                      actor_id, actor_name, created_at, act_id, is_folded)
    select e.agency_id, e.id, e.name, l.log, case l.log when 'error' then 'open' end, left(${sentenceOf(ctx, 'e', declared)}, ${longestLine}::int),
           case jsonb_typeof(e.data -> 'pointCost') when 'number' then (e.data ->> 'pointCost')::int else 0 end,
           e.subject_type, e.subject_id, e.actor_id, ${actorName('e')}, e.at,
           case when l.log <> 'error' then e.act_id end, e.is_folded and l.log <> 'error'
    from events e join jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as l (name text, log text) on l.name = e.name
    where e.agency_id = ${ctx.agency.id} and e.id = any(${uuids(ids)})
    on conflict do nothing`.execute(ctx.db);
};

/** Writes the lines of events, and counts those of acts for the audit, too. What failed is an open issue, each for itself, until somebody says otherwise. */
export const logReader: EventReader = {
  name: 'operations.logs',
  read: async (ctx, events) => {
    const ids = events.map(({ _id }) => _id);
    await writeLines(ctx, ids, declarationsOf(ctx, events));
    await countActs(ctx, ids);
    await announce(ctx, 'log', ids);
  },
};

/** GET /crm/logs and POST /crm/logs/search: with `isPointsUsage` only what cost points, with `range` only what happened within it,
 * with `isByAct` a line for each act on many. What cost points is told one by one, since the line of an act may be of one that cost none. */
export const listLogs: Verb<Calls['list']> = (ctx, { isPointsUsage, range, isByAct, ...asked }) => {
  const points = isPointsUsage ? [sql<boolean>`t.point_cost <> 0`] : [];
  const conditions = [...points, ...inRange(ctx, 't.created_at', range)];
  return listRecords(
    ctx,
    isByAct && !isPointsUsage && isByActs(asked) ? servedLines : servedEvents,
    asked,
    conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : undefined,
  );
};

/** So many lines are looked at for the latest: a stretch beyond that is counted up to it. */
const mostLookedAt = 5_000;
const usualRecent = 6;

/** GET /crm/logs/recent: lines of one kind by one actor that follow each other are told by the latest, with how many they are. */
export const recentLogs: Verb<Calls['recent']> = async (ctx, { length = usualRecent }) => {
  const { rows } = await sql<{
    id: string;
    level: 'info' | 'warn' | 'error';
    text: string;
    at: Temporal.Instant;
    count: number;
  }>`
    with latest as (
      select t.id, t.name, t.level, t.actor_id, t.created_at from logs t where ${await reachable(ctx, servedLogs)}
      order by t.created_at desc, t.id desc limit ${sql.lit(mostLookedAt)}
    ), numbered as (
      select *, row_number() over (order by created_at desc, id desc)
        - row_number() over (partition by name, actor_id order by created_at desc, id desc) as stretch from latest
    ), told as (
      select (array_agg(id order by created_at desc, id desc))[1] as id, count(*) as count
      from numbered group by name, level, actor_id, stretch order by max(created_at) desc, max(id::text) desc limit ${length}
    )
    select t.id, t.level, ${expressionOf(ctx, servedLogs, 'shortDescription')} as text, t.created_at as at, told.count
    from told join logs t on t.agency_id = ${ctx.agency.id} and t.id = told.id order by t.created_at desc, t.id desc`.execute(
    ctx.db,
  );
  return {
    data: rows.map(({ id, level, text, at, count }) => ({
      _id: id,
      level,
      shortDescription: text,
      createdAt: at.toString({ fractionalSecondDigits: 3 }),
      count,
    })),
  };
};

/** GET /crm/logs/usage: the points of the lines that the caller may read, without what was paid in. */
export const sumPoints: Verb<Calls['usage']> = async (ctx, { range }) => {
  const used = sql<boolean>`t.name <> ${pointsAdded.name}`;
  const where = sql.join([await reachable(ctx, servedLogs), used, ...inRange(ctx, 't.created_at', range)], sql` and `);
  const { rows } = await sql<{ pointCost: number }>`
    select coalesce(sum(t.point_cost), 0)::int as "pointCost" from logs t where ${where}`.execute(ctx.db);
  return { pointCost: rows[0]?.pointCost ?? 0 };
};

const mostRecipients = 200;

/** GET /crm/logs/{id}/recipients: whom the mailing of a line went to, as far as the caller reaches them; of other lines nobody. */
export const listRecipients: Verb<Calls['recipients']> = async (ctx, { id }) => {
  await getRecord(ctx, servedLogs, id);
  // A line and its event have one id, and so have the audit and the log.
  const { rows } = await sql<{ id: string | null; name: string | null; total: number }>`
    select case when s.seen then c.id end as id,
      case when s.seen then coalesce(nullif(c.full_name, ''), c.company_name, m.address) end as name, count(*) over () as total
    from logs l join messages m on m.agency_id = l.agency_id and m.mailing_id = l.subject_id
      left join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id and c.removed_at is null
      cross join lateral (select c.id is not null and ${reachesSql(ctx, sql`c.id`)} as seen) s
    where l.agency_id = ${ctx.agency.id} and l.id = ${id} and l.subject_type = ${mailingWritten.subject}
    order by s.seen desc, name, c.id limit ${mostRecipients}`.execute(ctx.db);
  const data = rows.flatMap((row) => (row.id === null ? [] : [{ _id: row.id, displayName: row.name ?? 'Unknown' }]));
  return { data, total: rows[0]?.total ?? 0 };
};

/** PATCH /crm/logs/{id}: says whether an issue is dealt with. */
export const updateLog: Verb<Calls['update']> = async (
  ctx: Context,
  { id, status, note },
): Promise<AnswerOf<Calls['update']>> => {
  await getRecord(ctx, servedLogs, id);
  const changes = {
    ...(status === undefined ? {} : { issue_state: status }),
    ...(note === undefined ? {} : { note }),
  };
  if (Object.keys(changes).length > 0) {
    await ctx.db.updateTable('logs').set(changes).where('agency_id', '=', ctx.agency.id).where('id', '=', id).execute();
    await announce(ctx, 'log', [id]);
  }
  return getRecord(ctx, servedLogs, id);
};
