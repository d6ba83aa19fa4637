// How an agent is reminded, and the browsers that may be pushed to. Each agent sees and sets the own settings only.
import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { ReminderSettings, remindingContract } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { isOwnSimulator } from './pushing/push-request.ts';
import { vapidKeysOf } from './pushing/vapid-keys.ts';

type Calls = typeof remindingContract.calls;

/** An agent has a desk, a laptop, a telephone and a few that were forgotten. */
const mostBrowsers = 20;

/** The zone that an agent's days begin and end in: the own, or the agency's. */
export const zoneSql = (ctx: Context) => sql<string>`coalesce(a.settings ->> 'timezone', ${ctx.agency.timezone})`;

const own = (ctx: Context): string => {
  if (ctx.actor.agentId === null) throw notFound();
  return ctx.actor.agentId;
};

const describe = async (ctx: Context): Promise<ReminderSettings> => {
  const agentId = own(ctx);
  const { rows } = await sql<Omit<ReminderSettings, 'browsers' | 'publicKey'>>`
    select coalesce(s.is_push_enabled, true) as "isPushEnabled", coalesce(s.mail, 'none') as mail,
      coalesce(s.daily_at, '08:00') as "dailyAt", ${zoneSql(ctx)} as timezone
    from agents a left join reminder_settings s on s.agency_id = a.agency_id and s.agent_id = a.id
    where a.agency_id = ${ctx.agency.id} and a.id = ${agentId}`.execute(ctx.db);
  const [settings] = rows;
  if (!settings) throw notFound();
  const browsers = await ctx.db
    .selectFrom('reminder_browsers')
    .select(['id', 'name', 'created_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    ...settings,
    browsers: browsers.map(({ id, name, created_at: at }) => ({ _id: id, name, createdAt: at.toString() })),
    publicKey: vapidKeysOf(ctx.house.secretKey).publicKey,
  };
};

/** GET /crm/reminders/settings. */
export const reminderSettings: Verb<Calls['reminderSettings']> = (ctx) => describe(ctx);

/** PUT /crm/reminders/settings. The timer of the daily mail follows by a trigger. */
export const setReminderSettings: Verb<Calls['setReminderSettings']> = async (
  ctx,
  { isPushEnabled, mail, dailyAt },
) => {
  await sql`
    insert into reminder_settings (agency_id, agent_id, is_push_enabled, mail, daily_at, updated_at)
    values (${ctx.agency.id}, ${own(ctx)}, ${isPushEnabled ?? true}, ${mail ?? 'none'}, ${dailyAt ?? '08:00'}, ${ctx.now})
    on conflict (agency_id, agent_id) do update set
      is_push_enabled = coalesce(${isPushEnabled ?? null}::boolean, reminder_settings.is_push_enabled),
      mail = coalesce(${mail ?? null}::text, reminder_settings.mail),
      daily_at = coalesce(${dailyAt ?? null}::text, reminder_settings.daily_at),
      updated_at = excluded.updated_at`.execute(ctx.db);
  return describe(ctx);
};

/** POST /crm/reminders/browsers. Refuses an address that is no push service's, keys that are none, and more browsers than one has. */
export const addBrowser: Verb<Calls['addBrowser']> = async (ctx, { endpoint, keys, name }) => {
  if (URL.parse(endpoint)?.protocol !== 'https:' && !isOwnSimulator(ctx.house, endpoint))
    throw invalid('endpoint', 'must be an address of https');
  const { p256dh, auth } = readKeys(keys);
  const agentId = own(ctx);
  await sql`
    insert into reminder_browsers (agency_id, id, agent_id, name, endpoint, p256dh, auth, created_at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${agentId}, ${name ?? 'Browser'}, ${endpoint}, ${p256dh}, ${auth}, ${ctx.now})
    on conflict (agency_id, endpoint) do update set
      agent_id = excluded.agent_id, name = coalesce(${name ?? null}::text, reminder_browsers.name),
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(ctx.db);
  const settings = await describe(ctx);
  if (settings.browsers.length > mostBrowsers)
    throw new Refusal('limit-reached', 'tasks.tooManyBrowsers', 'First remove a browser that is no longer used');
  return settings;
};

/** A point of the curve and a secret of sixteen bytes (RFC 8291); whatever else would fail at every push. */
const readKeys = (keys: { p256dh: string; auth: string }): { p256dh: string; auth: string } => {
  const point = Buffer.from(keys.p256dh, 'base64url');
  if (point.length !== 65 || !isOnCurve(point)) throw invalid('keys.p256dh', 'must be a key of a browser');
  const secret = Buffer.from(keys.auth, 'base64url');
  if (secret.length !== 16) throw invalid('keys.auth', 'must be a secret of a browser');
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
};

const isOnCurve = (point: Buffer): boolean => {
  try {
    return ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed').length === point.length;
  } catch {
    // What the library cannot read as a point is none.
    return false;
  }
};

/** DELETE /crm/reminders/browsers/{id}. Refuses somebody else's as not found. */
export const removeBrowser: Verb<Calls['removeBrowser']> = async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('reminder_browsers')
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', own(ctx))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return describe(ctx);
};
