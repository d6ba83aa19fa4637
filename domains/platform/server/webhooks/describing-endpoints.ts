// An endpoint as the wire shows it: what was set, and how it is doing.
import { type RawBuilder, sql } from 'kysely';
import { type Endpoint, webhookVersion } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notFound } from '#/kernel/server/refusal.ts';

const own = sql`m.agency_id = e.agency_id and m.endpoint_id = e.id`;

/** Each from an index of its own: a backlog of a million is counted while people look. */
const counted = (which: RawBuilder<unknown>) =>
  sql`(select count(*)::int from webhook_messages m where ${own} and ${which})`;

/** Endpoints of the agency, oldest first, or one alone. */
export const describeEndpoints = async (ctx: Context, id?: string): Promise<Endpoint[]> => {
  const dayAgo = ctx.now.subtract({ hours: 24 });
  const { rows } = await sql<Endpoint>`
    select e.id as "_id", e.url, e.description, to_json(e.events) as events, e.status, e.off_reason as "offReason",
           (select json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) from agents a
            where a.agency_id = e.agency_id and a.id = e.agent_id) as "createdBy",
           (select json_build_object('_id', k.id, 'displayName', k.display_name) from api_keys k
            where k.agency_id = e.agency_id and k.id = e.key_id) as "createdByKey",
           ${webhookVersion} as "apiVersion", e.last_sequence::float8 as "lastSequence",
           c.waiting, c.dead, c.held, c.delivered, c.failed,
           ${momentOf(sql`c.oldest`)} as "oldestWaitingAt",
           ${momentOf(sql`e.failing_since`)} as "failingSince",
           ${momentOf(sql`case when e.probe_at > ${ctx.now}::timestamptz then e.probe_at end`)} as "nextProbeAt",
           ${momentOf(sql`case when e.former_until > ${ctx.now}::timestamptz then e.former_until end`)} as "formerSecretUntil",
           ${momentOf(sql`e.created_at`)} as "createdAt", ${momentOf(sql`e.updated_at`)} as "updatedAt"
    from webhook_endpoints e,
    lateral (
      select ${counted(sql`m.status = 'waiting'`)} as waiting, ${counted(sql`m.status = 'dead'`)} as dead,
             ${counted(sql`m.status = 'held'`)} as held,
             (select m.created_at from webhook_messages m where ${own} and m.status = 'waiting' order by m.id limit 1) as oldest,
             ${counted(sql`m.status = 'delivered' and m.settled_at > ${dayAgo}::timestamptz`)} as delivered,
             ${counted(sql`m.status = 'dead' and m.settled_at > ${dayAgo}::timestamptz`)} as failed
    ) c
    where e.agency_id = ${ctx.agency.id} and (${id ?? null}::uuid is null or e.id = ${id ?? null}::uuid)
    order by e.id`.execute(ctx.db);
  return rows;
};

/** One endpoint. Refuses not-found. */
export const describeEndpoint = async (ctx: Context, id: string): Promise<Endpoint> => {
  const [found] = await describeEndpoints(ctx, id);
  if (!found) throw notFound();
  return found;
};
