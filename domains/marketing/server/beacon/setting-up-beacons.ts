// The beacon of an agency: its consent mode, the sites that may send, and its publishable keys.
import { sql } from 'kysely';
import { mostKeys } from '#/domains/marketing/contract/beacon-shapes.ts';
import {
  type Beacon,
  type beaconContract,
  beaconKeyCreated,
  beaconKeyRevoked,
  beaconUpdated,
  type ConsentMode,
} from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { script } from '../script/reading-script.ts';

type Calls = (typeof beaconContract)['calls'];

interface KeyRow {
  id: string;
  publicKey: string;
  createdAt: Temporal.Instant;
}

/** The keys that work, in the order in which they were made. */
const keysOf = async (ctx: Context): Promise<KeyRow[]> =>
  ctx.db
    .selectFrom('beacon_keys')
    .select(['id', 'public_key as publicKey', 'created_at as createdAt'])
    .where('agency_id', '=', ctx.agency.id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** One after the other, so that of many at once none sees too few keys. */
const holdKeys = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketing.beaconKeys ${ctx.agency.id}`}, 0))`.execute(
    ctx.db,
  );
};

const makeKey = async (ctx: Context): Promise<void> => {
  const publicKey = `pk_${ctx.house.random.token().slice(0, 24)}`;
  await ctx.db
    .insertInto('beacon_keys')
    .values({ agency_id: ctx.agency.id, id: ctx.house.ids.next(), public_key: publicKey, created_at: ctx.now })
    .execute();
  ctx.emit(beaconKeyCreated, { subject: ctx.agency.id, data: {} });
};

const describe = async (ctx: Context): Promise<Beacon> => {
  const settings = await ctx.db
    .selectFrom('beacon_settings')
    .select(['consent_mode', 'allowed_sites'])
    .where('agency_id', '=', ctx.agency.id)
    .executeTakeFirst();
  return {
    agencyId: ctx.agency.id,
    consentMode: (settings?.consent_mode ?? 'ask') as ConsentMode,
    allowedSites: settings?.allowed_sites ?? [],
    keys: (await keysOf(ctx)).map(({ id, publicKey, createdAt }) => ({
      _id: id,
      publicKey,
      createdAt: createdAt.toString({ fractionalSecondDigits: 3 }),
    })),
    scriptUrl: appLink(ctx, '/t/b.js'),
    pinnedUrl: appLink(ctx, script.pinnedPath),
    integrity: script.integrity,
  };
};

/** GET /crm/beacon. */
export const getBeacon: Verb<Calls['get']> = async (ctx) => {
  if ((await keysOf(ctx)).length === 0) {
    await holdKeys(ctx);
    if ((await keysOf(ctx)).length === 0) await makeKey(ctx);
  }
  return describe(ctx);
};

/** PUT /crm/beacon. */
export const updateBeacon: Verb<Calls['update']> = async (ctx, { consentMode, allowedSites }) => {
  const sites = allowedSites && [...new Set(allowedSites)];
  const before = await describe(ctx);
  await ctx.db
    .insertInto('beacon_settings')
    .values({
      agency_id: ctx.agency.id,
      consent_mode: consentMode ?? 'ask',
      allowed_sites: sites ?? [],
      updated_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.column('agency_id').doUpdateSet({
        updated_at: ctx.now,
        ...(consentMode ? { consent_mode: consentMode } : {}),
        ...(sites ? { allowed_sites: sites } : {}),
      }),
    )
    .execute();
  const after = await describe(ctx);
  const changes = Object.fromEntries(
    (['consentMode', 'allowedSites'] as const).flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name])
        ? []
        : [[name, [before[name], after[name]] as const]],
    ),
  );
  if (Object.keys(changes).length > 0) ctx.emit(beaconUpdated, { subject: ctx.agency.id, data: {}, changes });
  return after;
};

/** POST /crm/beacon/keys. */
export const createKey: Verb<Calls['createKey']> = async (ctx) => {
  await holdKeys(ctx);
  if ((await keysOf(ctx)).length >= mostKeys)
    throw new Refusal(
      'conflict',
      'marketing.manyKeys',
      `An agency has at most ${mostKeys} beacon keys. Revoke one first`,
    );
  await makeKey(ctx);
  return describe(ctx);
};

/** DELETE /crm/beacon/keys/{id}. */
export const revokeKey: Verb<Calls['revokeKey']> = async (ctx, { id }) => {
  await holdKeys(ctx);
  const known = await ctx.db
    .selectFrom('beacon_keys')
    .select('revoked_at')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw notFound();
  if (known.revoked_at !== null) return { deletedCount: 0 };
  if ((await keysOf(ctx)).length === 1)
    throw new Refusal('conflict', 'marketing.lastKey', 'This is the only key. Make another one first');
  await ctx.db
    .updateTable('beacon_keys')
    .set({ revoked_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  ctx.emit(beaconKeyRevoked, { subject: ctx.agency.id, data: {} });
  return { deletedCount: 1 };
};
