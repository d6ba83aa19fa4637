// Secrets of the keys of programs: another credential beside sessions, for an agent and some of that agent's rights. The database has the SHA-256 of
// each; six figures at its end tell a typo, and a scanner that looks for lost secrets, without asking anybody.
import { crc32 } from 'node:zlib';
import type { PublicContext } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import { networkOf } from '#/kernel/server/egress/addresses.ts';
import type { House } from '#/kernel/server/house.ts';
import { hashToken } from '#/kernel/server/sessions.ts';
import { type Key, scopesFrom } from './scopes.ts';

const prefix = 'lk_live_';
const pattern = /^(lk_live_[A-Za-z0-9_-]{43})_([0-9A-Za-z]{6})$/;
const figures = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const checksumOf = (text: string): string => {
  let left = crc32(text);
  let written = '';
  for (let place = 0; place < 6; place += 1) {
    written = figures.charAt(left % 62) + written;
    left = Math.floor(left / 62);
  }
  return written;
};

/** A secret that nobody has yet: shown once. */
const newKey = ({ random }: Pick<House, 'random'>): string => {
  const body = prefix + random.token();
  return `${body}_${checksumOf(body)}`;
};

/** Whether a text is shown as a key, right or wrong: the token of a session begins like one once in 2^48 times. */
export const isMeantAsKey = (text: string): boolean => text.startsWith(prefix);

/** Whether a text can be a key at all. */
export const isKey = (text: string): boolean => {
  const [, body, checksum] = pattern.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
};

interface NewSecret {
  agencyId: string;
  keyId: string;
  agentId: string;
  userId: string;
  scopes: readonly string[];
  endsAt: Temporal.Instant | null;
}

/** Keeps the hash of a new secret of a key, and answers the secret. */
export const openKey = async (
  ctx: PublicContext,
  { agencyId, keyId, agentId, userId, scopes, endsAt }: NewSecret,
): Promise<string> => {
  const secret = newKey(ctx.house);
  await ctx.db
    .insertInto('key_secrets')
    .values({
      token_hash: hashToken(secret),
      agency_id: agencyId,
      key_id: keyId,
      agent_id: agentId,
      user_id: userId,
      scopes: [...scopes],
      created_at: ctx.now,
      ends_at: endsAt,
    })
    .execute();
  return secret;
};

/** The secrets of a key end: at a moment, or now and for good. */
export const endSecrets = async (
  ctx: PublicContext,
  { agencyId, keyId }: { agencyId: string; keyId: string },
  at?: Temporal.Instant,
): Promise<void> => {
  if (!at) {
    await ctx.db.deleteFrom('key_secrets').where('agency_id', '=', agencyId).where('key_id', '=', keyId).execute();
    return;
  }
  await ctx.db
    .updateTable('key_secrets')
    .set({ ends_at: at })
    .where('agency_id', '=', agencyId)
    .where('key_id', '=', keyId)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', at)]))
    .execute();
};

/** Former secrets of a key end: those made before its present one. */
export const endFormerSecrets = async (
  ctx: PublicContext,
  { agencyId, keyId }: { agencyId: string; keyId: string },
  presentFrom: Temporal.Instant,
): Promise<void> => {
  await ctx.db
    .deleteFrom('key_secrets')
    .where('agency_id', '=', agencyId)
    .where('key_id', '=', keyId)
    .where('created_at', '<', presentFrom)
    .execute();
};

/** A key as it is now, for what it began and what goes on without it; undefined once it was revoked or has expired. */
export const keyNow = async (
  db: Tx,
  { agencyId, keyId, at }: { agencyId: string; keyId: string; at: Temporal.Instant },
): Promise<Key | undefined> => {
  const living = await db
    .selectFrom('key_secrets')
    .select('scopes')
    .where('agency_id', '=', agencyId)
    .where('key_id', '=', keyId)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  return living && { id: keyId, scopes: scopesFrom(living.scopes) };
};

/** All secrets of a key may less from now on. */
export const narrowSecrets = async (
  ctx: PublicContext,
  { agencyId, keyId }: { agencyId: string; keyId: string },
  scopes: readonly string[],
): Promise<void> => {
  await ctx.db
    .updateTable('key_secrets')
    .set({ scopes: [...scopes] })
    .where('agency_id', '=', agencyId)
    .where('key_id', '=', keyId)
    .execute();
};

const usedEvery = Temporal.Duration.from({ minutes: 1 });

/** Notes that a secret is in use, from where and for what, at most once a minute. */
export const touchKey = async (
  house: House,
  tokenHash: Buffer,
  { lastSeenAt, address, call }: { lastSeenAt: Temporal.Instant; address: string; call: string },
): Promise<void> => {
  const now = house.clock.now();
  if (Temporal.Instant.compare(lastSeenAt.add(usedEvery), now) > 0) return;
  await house.database.pool.query(
    // Of many requests at once the first writes.
    `update key_secrets set last_used_at = $2, last_used_from = $3, last_used_for = $4
     where token_hash = $1 and (last_used_at is null or last_used_at <= $5)`,
    [tokenHash, now, networkOf(address), call, now.subtract(usedEvery)],
  );
};
