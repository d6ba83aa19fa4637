// The messages of an endpoint, youngest first, and one of them with its body and every attempt.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WebhookMessage, webhooksContract } from '#/domains/platform/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeEndpoint } from './describing-endpoints.ts';

type Calls = (typeof webhooksContract)['calls'];
type InFull = AnswerOf<Calls['message']>;

const usualLimit = 50;

export const describeMessages = async (
  ctx: Context,
  endpointId: string,
  which: RawBuilder<SqlBool>,
  limit: number,
): Promise<WebhookMessage[]> => {
  const { rows } = await sql<WebhookMessage>`
    select m.id as "_id", m.type, m.sequence::float8 as sequence, m.lane as subject, m.status, m.tries, m.is_replay as "isReplay",
           ${momentOf(sql`case when m.status = 'waiting' then l.due_at end`)} as "nextTryAt",
           ${momentOf(sql`m.occurred_at`)} as "occurredAt", ${momentOf(sql`m.created_at`)} as "createdAt",
           ${momentOf(sql`m.settled_at`)} as "settledAt", a.status as "lastStatus", a.problem as "lastProblem"
    from webhook_messages m
    left join webhook_lanes l on l.agency_id = m.agency_id and l.endpoint_id = m.endpoint_id and l.lane = m.lane
    left join lateral (
      select a.status, a.problem from webhook_attempts a
      where a.agency_id = m.agency_id and a.message_id = m.id order by a.id desc limit 1
    ) a on true
    where m.agency_id = ${ctx.agency.id} and m.endpoint_id = ${endpointId} and ${which}
    order by m.id desc limit ${limit}`.execute(ctx.db);
  return rows;
};

export const messages: Verb<Calls['messages']> = async (ctx, { id, status, lastId, limit = usualLimit }) => {
  await describeEndpoint(ctx, id);
  const which = sql<SqlBool>`(${status ?? null}::text is null or m.status = ${status ?? null})
    and (${lastId ?? null}::uuid is null or m.id < (
      select l.id from webhook_messages l where l.agency_id = ${ctx.agency.id} and l.endpoint_id = ${id} and l.id = ${lastId ?? null}))`;
  const found = await describeMessages(ctx, id, which, limit + 1);
  return { data: found.slice(0, limit), isMore: found.length > limit };
};

export const message: Verb<Calls['message']> = async (ctx, { id, messageId }) => {
  const [found] = await describeMessages(ctx, id, sql`m.id = ${messageId}`, 1);
  if (!found) throw notFound();
  const { rows } = await sql<Pick<InFull, 'body' | 'attempts'>>`
    select m.body, coalesce((
      select json_agg(json_build_object('_id', a.id, 'at', ${momentOf(sql`a.at`)}, 'ms', a.ms, 'status', a.status, 'problem', a.problem,
                                        'answer', a.answer) order by a.id desc)
      from webhook_attempts a where a.agency_id = m.agency_id and a.message_id = m.id), '[]') as attempts
    from webhook_messages m where m.agency_id = ${ctx.agency.id} and m.id = ${messageId}`.execute(ctx.db);
  const [rest] = rows;
  if (!rest) throw notFound();
  return { ...found, ...rest };
};
