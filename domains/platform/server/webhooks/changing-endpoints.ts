// Making, changing, pausing and deleting endpoints. Each is one transaction that holds the endpoint's row, so that deliveries see it whole.
import { mostEndpoints } from '#/domains/platform/contract/webhook-shapes.ts';
import {
  webhookCreated,
  webhookDeleted,
  webhookRolled,
  type webhooksContract,
  webhookUpdated,
} from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { seal } from '#/kernel/server/mail/sealing.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustReadAll } from '../readable-kinds.ts';
import { describeEndpoint, describeEndpoints } from './describing-endpoints.ts';
import { checkPatterns } from './offered-events.ts';
import { newSecret } from './signing.ts';
import { deliverTimer, forgetTimer } from './timers.ts';

type Calls = (typeof webhooksContract)['calls'];

/** Refuses plain http but to peers that this installation names. What an address leads to is judged at each delivery. */
const checkUrl = ({ house }: Context, typed: string): void => {
  const url = URL.parse(typed);
  if (!url || url.username || url.password) throw invalid('url', 'must be an address', 'platform.unsafeUrl');
  if (url.protocol === 'http:' && !house.config.EGRESS_ALLOW.includes(`${url.hostname}:${url.port || '80'}`))
    throw invalid('url', 'must begin with https://', 'platform.unsafeUrl');
};

export const nameOf = (url: string): string => new URL(url).host;

/** Holds the endpoint until the transaction ends. Refuses not-found. */
export const holdEndpoint = async (ctx: Context, id: string) => {
  const row = await ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Whoever made an endpoint, and by which key: with that reach its records are read. */
const makerIn = ({ actor: { agentId, keyId } }: Context) => ({ agent_id: agentId, key_id: keyId ?? null });

/** What a key opened ends with it: its webhooks send nothing until a person turns them on. */
export const pauseWebhooksOf = async (ctx: Context, keyId: string): Promise<void> => {
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({ status: 'paused', off_reason: 'The API key that made it was revoked', updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('key_id', '=', keyId)
    .where('status', '=', 'on')
    .execute();
};

const change = (ctx: Context, id: string) =>
  ctx.db
    .updateTable('webhook_endpoints')
    .set({ updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id);

export const create: Verb<Calls['create']> = async (ctx, { targetUrl, event, ...given }) => {
  const url = given.url ?? targetUrl;
  const events = given.events ?? (event ? [event] : undefined);
  if (!url) throw invalid('url', 'is required');
  if (!events) throw invalid('events', 'is required');
  checkUrl(ctx, url);
  checkPatterns(ctx.house.registry, events);
  mustReadAll(ctx, events);
  if ((await describeEndpoints(ctx)).length >= mostEndpoints)
    throw new Refusal('conflict', 'platform.manyEndpoints', `An agency can have ${mostEndpoints} webhooks`);
  const id = ctx.house.ids.next();
  const secret = newSecret(ctx.house);
  await ctx.db
    .insertInto('webhook_endpoints')
    .values({
      agency_id: ctx.agency.id,
      id,
      url,
      events: [...new Set(events)],
      description: given.description ?? '',
      secret: seal(ctx.house.secretKey, secret),
      ...makerIn(ctx),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await setTimer(ctx, forgetTimer, id, ctx.now.add({ hours: 24 }));
  ctx.emit(webhookCreated, { subject: id, data: { displayName: nameOf(url) } });
  return { ...(await describeEndpoint(ctx, id)), secret };
};

export const update: Verb<Calls['update']> = async (ctx, { id, description, ...given }) => {
  const before = await holdEndpoint(ctx, id);
  if (given.url !== undefined) checkUrl(ctx, given.url);
  if (given.events) checkPatterns(ctx.house.registry, given.events);
  const isOther = given.url !== undefined || given.events !== undefined;
  await change(ctx, id)
    .set({ ...given, ...(description === undefined ? {} : { description: description ?? '' }) })
    // What a key made and a person makes another of is that person's.
    .$if(isOther && before.key_id !== null, (query) => query.set(makerIn(ctx)))
    .execute();
  ctx.emit(webhookUpdated, { subject: id, data: { displayName: nameOf(given.url ?? before.url) } });
  return describeEndpoint(ctx, id);
};

/** Named so by the door: `delete` is a word of the language. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  const { url } = await holdEndpoint(ctx, id);
  await ctx.db.deleteFrom('webhook_endpoints').where('agency_id', '=', ctx.agency.id).where('id', '=', id).execute();
  ctx.emit(webhookDeleted, { subject: id, data: { displayName: nameOf(url) } });
  return { deletedCount: 1 };
};

export const roll: Verb<Calls['roll']> = async (ctx, { id, overlapHours = 24 }) => {
  const before = await holdEndpoint(ctx, id);
  const secret = newSecret(ctx.house);
  const overlap =
    overlapHours > 0
      ? { former_secret: before.secret, former_until: ctx.now.add({ hours: overlapHours }) }
      : { former_secret: null, former_until: null };
  await change(ctx, id)
    .set({ ...overlap, secret: seal(ctx.house.secretKey, secret) })
    .execute();
  ctx.emit(webhookRolled, { subject: id, data: { displayName: nameOf(before.url) } });
  return { ...(await describeEndpoint(ctx, id)), secret };
};

export const pause: Verb<Calls['pause']> = async (ctx, { id }) => {
  const before = await holdEndpoint(ctx, id);
  if (before.status === 'on') {
    await change(ctx, id).set({ status: 'paused', off_reason: null }).execute();
    ctx.emit(webhookUpdated, { subject: id, data: { displayName: nameOf(before.url) } });
  }
  return describeEndpoint(ctx, id);
};

/** Whoever turns it on is its maker from then on: with that person's reach records are read. */
export const resume: Verb<Calls['resume']> = async (ctx, { id }) => {
  const before = await holdEndpoint(ctx, id);
  mustReadAll(ctx, before.events);
  if (before.status !== 'on') {
    await change(ctx, id)
      .set({
        status: 'on',
        off_reason: null,
        failures: 0,
        width: 10,
        probe_at: null,
        failing_since: null,
        told_hours: 0,
      })
      .$if(before.off_reason !== null, (query) => query.set(makerIn(ctx)))
      .execute();
    await setTimer(ctx, deliverTimer, id, ctx.now);
    ctx.emit(webhookUpdated, { subject: id, data: { displayName: nameOf(before.url) } });
  }
  return describeEndpoint(ctx, id);
};
