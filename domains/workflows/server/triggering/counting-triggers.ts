// How often what can let contacts in happened lately, beside each trigger where one is chosen: what never happens is a trigger that
// nobody enters by. Of the whole agency, as counts of workflows are: they name nobody. One index holds just what is counted (migration 0505).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import { mostTriggerNews, type TriggerNews } from '#/domains/workflows/contract/running.ts';
import type { TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { momentSql } from '../finding/describing-runs.ts';
import { readings } from './occurrences.ts';

type Calls = (typeof workflowsContract)['calls'];

/**
 * What is told by the name of its event, and by whether anybody keeps an appointment. Of the others it says nothing how often any of it happened:
 * which field changed, who joined which collection, who entered which workflow.
 */
const counted: Readonly<Partial<Record<TriggerKind, RawBuilder<SqlBool>>>> = {
  callStarted: sql`true`,
  callEnded: sql`true`,
  contactCreated: sql`true`,
  submission: sql`true`,
  view: sql`true`,
  appointmentCreated: sql`e.data ->> 'agentId' is not null`,
  appointmentCreatedAgency: sql`e.data ->> 'agentId' is null`,
  pageVisited: sql`true`,
  requestForInformation: sql`true`,
  showingRequest: sql`true`,
  saveListing: sql`true`,
  hideListing: sql`true`,
};

/** Each kind with the names of its events; that somebody became known is a change among many, and is not looked for. */
export const countedEvents: readonly { kind: TriggerKind; name: string; where: RawBuilder<SqlBool> }[] = (
  Object.entries(counted) as [TriggerKind, RawBuilder<SqlBool>][]
).flatMap(([kind, where]) =>
  readings
    .filter((reading) => reading.kind.type === kind)
    .flatMap(({ events }) => events)
    .filter(({ name }) => name !== contactUpdated.name)
    .map(({ name }) => ({ kind, name, where })),
);

const lately = { hours: 7 * 24 } as const;
/** The last of a kind is looked for among so many of the same name. */
const mostLookedAt = 1_000;

interface Row {
  kind: TriggerKind;
  count: number;
  lastAt: string | null;
}

/** One statement; names stand in it as they are, or PostgreSQL could not tell that the index has them. */
const newsSql = (ctx: Context): RawBuilder<Row> => {
  const since = ctx.now.subtract(lately);
  const each = countedEvents.map(({ kind, name, where }) => {
    const events = sql`from events e where e.agency_id = ${ctx.agency.id} and e.name = ${sql.lit(name)} and not e.is_bulk`;
    return sql`select ${sql.lit(kind)} as kind,
      (select count(*) from (select ${events} and e.at >= ${since}::timestamptz and ${where} limit ${mostTriggerNews + 1}) c) as count,
      (select e.at from (select e.at, e.data ${events} order by e.at desc limit ${mostLookedAt}) e where ${where} order by e.at desc limit 1) as last_at`;
  });
  return sql<Row>`select kind, count, ${momentSql('last_at')} as "lastAt"
    from (select kind, sum(count)::bigint as count, max(last_at) as last_at from (${sql.join(each, sql` union all `)}) named group by kind) told`;
};

/** GET /crm/workflows/triggers. */
export const countTriggers: Verb<Calls['triggers']> = async (ctx) => {
  const { rows } = await newsSql(ctx).execute(ctx.db);
  return {
    data: rows.map(
      ({ kind, count, lastAt }): TriggerNews => ({
        kind,
        count: Math.min(count, mostTriggerNews),
        isCapped: count > mostTriggerNews,
        lastAt,
      }),
    ),
  };
};
