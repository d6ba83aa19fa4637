// Changing a key and ending it. A key can lose scopes, and never gains any: what was given to a program is widened by a new key alone.
import { sql } from 'kysely';
import { keyRevoked, type keysContract, keyUpdated } from '#/domains/platform/contract.ts';
import { maskOn, resources } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { scopesFrom } from '#/kernel/server/keys/scopes.ts';
import { endSecrets, narrowSecrets } from '#/kernel/server/keys/secrets.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { pauseWebhooksOf } from '../webhooks/changing-endpoints.ts';
import { describeKey, reachedKeys } from './describing-keys.ts';

type Calls = (typeof keysContract)['calls'];

interface HeldKey {
  id: string;
  agent_id: string;
  display_name: string;
  scopes: string[];
  expires_at: Temporal.Instant | null;
  rolled_at: Temporal.Instant;
}

/** Holds a living key that somebody reaches until the transaction ends. Refuses not-found, and one that was revoked or has expired. */
export const holdKey = async (ctx: Context, id: string): Promise<HeldKey> => {
  const { rows } = await sql<HeldKey & { revoked_at: Temporal.Instant | null }>`
    select k.id, k.agent_id, k.display_name, k.scopes, k.expires_at, k.rolled_at, k.revoked_at from api_keys k
    where k.agency_id = ${ctx.agency.id} and k.id = ${id} and ${reachedKeys(ctx)} for update`.execute(ctx.db);
  const [key] = rows;
  if (!key) throw notFound();
  const isOver = key.expires_at !== null && Temporal.Instant.compare(key.expires_at, ctx.now) <= 0;
  if (key.revoked_at || isOver)
    throw new Refusal('conflict', 'platform.deadKey', 'This key was revoked or has expired. Make a new one');
  return key;
};

const isWithin = (wanted: readonly string[], given: readonly string[]): boolean => {
  const [asked, had] = [wanted, given].map((scopes) => ({
    role: 'owner' as const,
    permissions: [],
    scopes: scopesFrom(scopes),
  }));
  return (
    asked !== undefined && had !== undefined && resources.every((one) => (maskOn(asked, one) & ~maskOn(had, one)) === 0)
  );
};

/** PUT /crm/api-keys/{id}. */
export const update: Verb<Calls['update']> = async (ctx, { id, displayName, scopes }) => {
  const key = await holdKey(ctx, id);
  if (scopes && !isWithin(scopes, key.scopes))
    throw invalid('scopes', 'can only be taken away: make a new key for more', 'platform.widerScope');
  await ctx.db
    .updateTable('api_keys')
    .set({
      updated_at: ctx.now,
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(scopes ? { scopes: [...new Set(scopes)] } : {}),
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  if (scopes) await narrowSecrets(ctx, { agencyId: ctx.agency.id, keyId: id }, [...new Set(scopes)]);
  ctx.emit(keyUpdated, { subject: id, data: { displayName: displayName ?? key.display_name } });
  return describeKey(ctx, id);
};

/** DELETE /crm/api-keys/{id}. The next request by it is refused, and its webhooks pause; its line stays, so that the log can be read. */
export const revoke: Verb<Calls['revoke']> = async (ctx, { id }) => {
  const { displayName } = await describeKey(ctx, id);
  // Of two at once one revokes it.
  const { numUpdatedRows } = await ctx.db
    .updateTable('api_keys')
    .set({ revoked_at: ctx.now, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { deletedCount: 0 };
  await endSecrets(ctx, { agencyId: ctx.agency.id, keyId: id });
  await pauseWebhooksOf(ctx, id);
  ctx.emit(keyRevoked, { subject: id, data: { displayName } });
  return { deletedCount: 1 };
};
