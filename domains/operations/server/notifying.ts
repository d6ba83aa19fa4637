// Notifications: an event that names an audience leaves one with each of them, and each agent reads only the own ones (decision 112).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { notification, notificationsContract } from '#/domains/operations/contract.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { declarationsOf, worded } from './sentences.ts';

type Calls = typeof notificationsContract.calls;
type Notification = z.output<typeof notification>;

const usualLength = 50;
/** Notifications are forgotten after this many days, read or not. */
const keptForDays = 90;
/** For so long after it happened something is news. */
const newsForHours = 48;

const audiencesOf = (declared: Iterable<EventDeclaration>) =>
  [...declared].flatMap(({ name, subject, audience, notice }) =>
    audience ? [{ name, audience, kind: notice?.kind ?? (subject === 'job' ? 'job' : 'notice') }] : [],
  );

/**
 * Leaves notifications. Nobody is told of what they did themselves, except of jobs, which end long after they were started, and of what workflows
 * did with their rights.
 */
export const notificationReader: EventReader = {
  name: 'operations.notifications',
  wants: ({ house }) => audiencesOf(house.registry.events.values()).map(({ name }) => name),
  read: async (ctx, events) => {
    const happened = declarationsOf(ctx, events);
    const declared = audiencesOf(happened);
    const ids = events.map(({ _id }) => _id);
    const { rows } = await sql<{
      event_id: string;
      agent_id: string;
      kind: string;
      title: string;
      description: string;
      subject_type: string;
      subject_id: string | null;
      at: Temporal.Instant;
    }>`
      select e.id as event_id, a.id as agent_id, d.kind, ${worded(ctx, 'e', happened, ({ label, notice }) => notice?.title ?? label)} as title,
        ${worded(ctx, 'e', happened, (event) => event.notice?.description ?? event.sentence)} as description, e.subject_type, e.subject_id, e.at
      from events e
      join jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as d (name text, audience text, kind text) on d.name = e.name
      join agents a on a.agency_id = e.agency_id and a.removed_at is null and a.status = 'active'
        and case d.audience
              when 'owners' then a.role = 'owner' and not a.is_visiting
              when 'subject' then a.id = e.subject_id
              when 'agentIds' then jsonb_exists(e.data -> 'agentIds', a.id::text)
              else a.id::text = e.data ->> 'agentId'
            end
      where e.agency_id = ${ctx.agency.id} and e.id = any(${uuids(ids)})
        and e.at >= ${ctx.now.subtract({ hours: 24 * keptForDays })}
        and (a.id is distinct from e.actor_id or e.subject_type = 'job' or e.depth > 0)
      order by e.xid, e.id`.execute(ctx.db);
    if (rows.length === 0) return;
    const since = ctx.now.subtract({ hours: newsForHours });
    const left = rows.map(({ at, ...row }) => ({
      ...row,
      id: ctx.house.ids.next(),
      // What is told days late is history, and rings no bell.
      is_read: Temporal.Instant.compare(at, since) < 0,
      created_at: at.toString(),
    }));
    // One parameter for all of them, whatever their number: a list of agents may be told of each of a thousand events.
    await sql`
      insert into notifications (agency_id, id, event_id, agent_id, kind, title, description, subject_type, subject_id, is_read, created_at)
      select ${ctx.agency.id}::uuid, n.* from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as n (
        id uuid, event_id uuid, agent_id uuid, kind text, title text, description text, subject_type text, subject_id uuid,
        is_read boolean, created_at timestamptz
      ) on conflict do nothing`.execute(ctx.db);
    await announce(ctx, 'notification', [], [...new Set(rows.map(({ agent_id }) => agent_id))]);
  },
};

/** Forgets old notifications of every agency, once a night. */
export const forgetNotifications = forgetting('operations.forgetNotifications', '11 3 * * *', async (ctx) => {
  await ctx.db
    .deleteFrom('notifications')
    .where('agency_id', '=', ctx.agency.id)
    .where('created_at', '<', ctx.now.subtract({ hours: 24 * keptForDays }))
    .execute();
  return false;
});

const own = (ctx: Context) =>
  ctx.db
    .selectFrom('notifications')
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', ctx.actor.agentId ?? '');

const columns = [
  'id',
  'kind',
  'title',
  'description',
  'subject_type',
  'subject_id',
  'is_read',
  'created_at',
  'event_id',
] as const;

interface Row {
  id: string;
  kind: string;
  title: string;
  description: string | null;
  subject_type: string | null;
  subject_id: string | null;
  is_read: boolean;
  created_at: Temporal.Instant;
  event_id: string;
}

/** Of notifications, by their events, which part of its subject each is about: what the event itself says, where it declares one. */
const partsOf = async (ctx: Context, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const fields = [...ctx.house.registry.events.values()].flatMap(({ name, notice }) =>
    notice?.part ? [{ name, part: notice.part }] : [],
  );
  const { rows } = await sql<{ id: string; part: string | null }>`
    select e.id, e.data ->> d.part as part
    from events e join jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as d (name text, part text) on d.name = e.name
    where e.agency_id = ${ctx.agency.id} and e.id = any(${uuids(eventIds)})`.execute(ctx.db);
  return new Map(rows.flatMap(({ id, part }) => (part === null ? [] : [[id, part] as const])));
};

const asNotification = (row: Row, parts: ReadonlyMap<string, string>): Notification => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  subject:
    row.subject_type === null
      ? null
      : { type: row.subject_type, id: row.subject_id, part: parts.get(row.event_id) ?? null },
  isRead: row.is_read,
  createdAt: row.created_at.toString(),
});

/** GET /crm/notifications: newest first; the next page comes after `lastId`. */
export const listNotifications: Verb<Calls['list']> = async (ctx, { lastId, length = usualLength }) => {
  const last = lastId
    ? await own(ctx).select(['created_at', 'id']).where('id', '=', lastId).executeTakeFirst()
    : undefined;
  const page = own(ctx).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(length);
  const rows = await (last
    ? page.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
    : page
  ).execute();
  const { total, unread } = await own(ctx)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_read', '=', false).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const parts = await partsOf(
    ctx,
    rows.map(({ event_id }) => event_id),
  );
  return { data: rows.map((row) => asNotification(row, parts)), total, unreadCount: unread };
};

/** PATCH /crm/notifications/{id}. Refuses somebody else's as not found. */
export const updateNotification: Verb<Calls['update']> = async (ctx, { id, isRead }) => {
  const row = await ctx.db
    .updateTable('notifications')
    .set({ is_read: isRead })
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', ctx.actor.agentId ?? '')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return asNotification(row, await partsOf(ctx, [row.event_id]));
};

/** POST /crm/notifications/read: marks all of one's own read. */
export const readAllNotifications: Verb<Calls['readAll']> = async (ctx) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', ctx.actor.agentId ?? '')
    .where('is_read', '=', false)
    .executeTakeFirst();
  return { modifiedCount: Number(numUpdatedRows) };
};
