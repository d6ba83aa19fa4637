// Making a key and making its secret anew: a person proves who they are each time, and reads the secret once.
import { sql } from 'kysely';
import { proveOneself, readOwn } from '#/domains/auth/server.ts';
import { mostKeys } from '#/domains/platform/contract/key-shapes.ts';
import { keyCreated, keyRolled, type keysContract } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { endFormerSecrets, endSecrets, openKey } from '#/kernel/server/keys/secrets.ts';
import { invalid, notAllowed, Refusal } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { holdKey } from './changing-keys.ts';
import { describeKey } from './describing-keys.ts';

type Calls = (typeof keysContract)['calls'];

const prefixLength = 12;
const shown = (secret: string) => ({ prefix: secret.slice(0, prefixLength), last_four: secret.slice(-4) });

/** The agent for whom a key is made: oneself, or as an owner anybody who is active. */
const agentFor = async (ctx: Context, agentId: string | undefined): Promise<{ id: string; userId: string }> => {
  const id = agentId ?? ctx.actor.agentId;
  if (id !== ctx.actor.agentId && ctx.actor.rights?.role !== 'owner') throw notAllowed();
  const agent = await ctx.db
    .selectFrom('agents')
    .select(['id', 'user_id as userId'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!agent?.userId) throw invalid('agentId', 'must be an active agent', 'platform.notActive');
  return { id: agent.id, userId: agent.userId };
};

/** Refuses one too many, also of several that are made at once. */
const refuseTooMany = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || ${ctx.agency.id}, 0))`.execute(ctx.db);
  const { count } = await ctx.db
    .selectFrom('api_keys')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('agency_id', '=', ctx.agency.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostKeys)
    throw new Refusal('conflict', 'platform.manyKeys', `An agency can have ${mostKeys} keys. Revoke one first`);
};

/** POST /crm/api-keys. */
export const create = ask<Calls['create']>(async (ctx, { currentPassword, ...given }) => {
  await proveOneself(ctx, await ctx.transaction(readOwn), currentPassword);
  return ctx.transaction(async (tx) => {
    const agent = await agentFor(tx, given.agentId);
    await refuseTooMany(tx);
    const expiresAt = given.expiresAt ? Temporal.Instant.from(given.expiresAt) : null;
    if (expiresAt && Temporal.Instant.compare(expiresAt, tx.now) <= 0)
      throw invalid('expiresAt', 'must be in the future');
    const id = tx.house.ids.next();
    const scopes = [...new Set(given.scopes)];
    const secret = await openKey(tx, {
      agencyId: tx.agency.id,
      keyId: id,
      agentId: agent.id,
      userId: agent.userId,
      scopes,
      endsAt: expiresAt,
    });
    await tx.db
      .insertInto('api_keys')
      .values({
        agency_id: tx.agency.id,
        id,
        display_name: given.displayName,
        agent_id: agent.id,
        created_by: tx.actor.agentId,
        scopes,
        ...shown(secret),
        expires_at: expiresAt,
        rolled_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
    tx.emit(keyCreated, { subject: id, data: { displayName: given.displayName } });
    return { ...(await describeKey(tx, id)), secret };
  });
});

/** POST /crm/api-keys/{id}/roll. */
export const roll = ask<Calls['roll']>(async (ctx, { id, overlapHours = 24, currentPassword }) => {
  await proveOneself(ctx, await ctx.transaction(readOwn), currentPassword);
  return ctx.transaction(async (tx) => {
    const key = await holdKey(tx, id);
    const agent = await agentFor(tx, key.agent_id);
    // The one before the former one ends: at most two work at once.
    await endFormerSecrets(tx, { agencyId: tx.agency.id, keyId: id }, key.rolled_at);
    const until = overlapHours > 0 ? tx.now.add({ hours: overlapHours }) : undefined;
    await endSecrets(tx, { agencyId: tx.agency.id, keyId: id }, until);
    const secret = await openKey(tx, {
      agencyId: tx.agency.id,
      keyId: id,
      agentId: agent.id,
      userId: agent.userId,
      scopes: key.scopes,
      endsAt: key.expires_at,
    });
    await tx.db
      .updateTable('api_keys')
      .set({ ...shown(secret), rolled_at: tx.now, updated_at: tx.now })
      .where('agency_id', '=', tx.agency.id)
      .where('id', '=', id)
      .execute();
    tx.emit(keyRolled, { subject: id, data: { displayName: key.display_name } });
    return { ...(await describeKey(tx, id)), secret };
  });
});
