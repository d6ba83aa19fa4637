// Delivering again: one message, those that are dead or were held, or everything since a moment. Messages keep id, sequence and moment; a header
// says that it is a replay.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type webhooksContract, webhookVersion } from '#/domains/platform/contract.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { holdEndpoint } from './changing-endpoints.ts';
import { describeMessages } from './listing-messages.ts';
import { openLanes } from './writing-messages.ts';

type Calls = (typeof webhooksContract)['calls'];

/** One transaction marks them all. */
const mostAtOnce = 100_000;

const refuseOff = (): Refusal =>
  new Refusal('conflict', 'platform.endpointOff', 'This webhook is off. Turn it on before anything is sent to it');

export const replay: Verb<Calls['replay']> = async (ctx, asked) => {
  const { status } = await holdEndpoint(ctx, asked.id);
  if (asked.messageId) await mustBeOfEndpoint(ctx, asked.id, asked.messageId);
  const which = chosen(ctx, asked);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from webhook_messages where ${which}`.execute(ctx.db);
  const count = rows[0]?.count ?? 0;
  if (asked.isPreview) return { count };
  if (status === 'off') throw refuseOff();
  if (count > mostAtOnce)
    throw new Refusal('conflict', 'platform.manyMessages', `At most ${mostAtOnce} messages are replayed at once`);
  const { rows: again } = await sql<{ lane: string }>`
    with again as (
      update webhook_messages set status = 'waiting', tries = 0, is_replay = true, settled_at = null where ${which} returning lane
    ) select distinct lane from again`.execute(ctx.db);
  if (again.length > 0)
    await openLanes(
      ctx,
      asked.id,
      again.map(({ lane }) => lane),
    );
  return { count };
};

const mustBeOfEndpoint = async (ctx: Context, endpointId: string, id: string): Promise<void> => {
  const { rows } = await sql`
    select from webhook_messages where agency_id = ${ctx.agency.id} and endpoint_id = ${endpointId} and id = ${id}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw notFound();
};

/** Never those that wait already. */
const chosen = (ctx: Context, asked: ValidOf<Calls['replay']>): RawBuilder<SqlBool> => {
  const what = asked.what ?? (asked.since || asked.messageId ? 'all' : 'dead');
  const conditions = [
    sql<SqlBool>`agency_id = ${ctx.agency.id} and endpoint_id = ${asked.id} and status <> 'waiting'`,
    ...(what === 'all' ? [] : [sql<SqlBool>`status = ${what}`]),
    ...(asked.messageId ? [sql<SqlBool>`id = ${asked.messageId}`] : []),
    ...(asked.since ? [sql<SqlBool>`occurred_at >= ${asked.since}::timestamptz`] : []),
    ...(asked.type ? [typeIs(asked.type)] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};

const typeIs = (pattern: string): RawBuilder<SqlBool> => {
  if (pattern === '*') return sql`true`;
  return pattern.endsWith('.*') ? sql`starts_with(type, ${pattern.slice(0, -1)})` : sql`type = ${pattern}`;
};

/** POST /crm/webhooks/{id}/test. A test has no sequence, and a lane of its own; while the webhook is paused it waits like every message. */
export const test: Verb<Calls['test']> = async (ctx, { id: endpointId }) => {
  const { status } = await holdEndpoint(ctx, endpointId);
  if (status === 'off') throw refuseOff();
  const id = ctx.house.ids.next();
  const body = {
    id,
    type: 'webhook.test',
    timestamp: ctx.now.toString(),
    sequence: null,
    apiVersion: webhookVersion,
    livemode: !ctx.agency.isTestMode,
    agencyId: ctx.agency.id,
    subject: { type: 'webhook', _id: endpointId },
    actor: { type: 'agent', _id: ctx.actor.agentId, keyId: ctx.actor.keyId ?? null },
    data: { _id: endpointId },
    details: {},
    changes: {},
  };
  const lane = `test:${id}`;
  await ctx.db
    .insertInto('webhook_messages')
    .values({
      agency_id: ctx.agency.id,
      id,
      endpoint_id: endpointId,
      type: body.type,
      lane,
      body: JSON.stringify(body),
      occurred_at: ctx.now,
      status: 'waiting',
      created_at: ctx.now,
    })
    .execute();
  await openLanes(ctx, endpointId, [lane]);
  const [made] = await describeMessages(ctx, endpointId, sql`m.id = ${id}`, 1);
  if (!made) throw notFound();
  return made;
};
