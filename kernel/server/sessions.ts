// Signed-in browsers. The token is 256 random bits that only the browser holds; the database has its SHA-256, so a copy of the
// database signs nobody in. Ending a session counts at once: every request looks it up.
import { createHash } from 'node:crypto';
import type { PublicContext } from './context.ts';
import type { House } from './house.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

// A remembered session lasts a month after its last use, any other a day (decision 72).
const lifetime = (isRemembered: boolean): Temporal.Duration =>
  Temporal.Duration.from({ hours: isRemembered ? 31 * 24 : 24 });

/** Opens a session for a person in an agency and answers its token, which is shown nowhere else. */
export const openSession = async (
  ctx: PublicContext,
  userId: string,
  agencyId: string,
  isRemembered: boolean,
): Promise<string> => {
  const token = ctx.house.random.token();
  await ctx.db
    .insertInto('sessions')
    .values({
      id: ctx.house.ids.next(),
      token_hash: hashToken(token),
      user_id: userId,
      agency_id: agencyId,
      is_remembered: isRemembered,
      user_agent: ctx.request?.userAgent?.slice(0, 300) ?? null,
      address: ctx.request?.address ?? null,
      created_at: ctx.now,
      signed_in_at: ctx.now,
      last_seen_at: ctx.now,
      expires_at: ctx.now.add(lifetime(isRemembered)),
    })
    .execute();
  return token;
};

/** Ends sessions of a person: one, those in an agency, or all but one. Answers how many ended. */
export const endSessions = async (
  ctx: PublicContext,
  which: { userId: string; sessionId?: string; agencyId?: string; exceptSessionId?: string | null },
): Promise<number> => {
  let query = ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null);
  if (which.sessionId) query = query.where('id', '=', which.sessionId);
  if (which.agencyId) query = query.where('agency_id', '=', which.agencyId);
  if (which.exceptSessionId) query = query.where('id', '<>', which.exceptSessionId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
};

export interface Session {
  id: string;
  userId: string;
  agencyId: string;
  isRemembered: boolean;
  signedInAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
}

/** The living session of a token, or undefined. */
export const findSession = async (house: House, token: string): Promise<Session | undefined> => {
  const { rows } = await house.database.pool.query<Session>({
    name: 'find-session',
    text: `select id, user_id as "userId", agency_id as "agencyId", is_remembered as "isRemembered", signed_in_at as "signedInAt", last_seen_at as "lastSeenAt"
           from session_of($1, $2)`,
    values: [hashToken(token), house.clock.now()],
  });
  return rows[0];
};

const seenEvery = Temporal.Duration.from({ minutes: 1 });

/** Notes that a session is in use, at most once a minute, and moves its end. */
export const touchSession = async (
  house: House,
  session: Pick<Session, 'id' | 'isRemembered' | 'lastSeenAt'>,
): Promise<void> => {
  const now = house.clock.now();
  if (Temporal.Instant.compare(session.lastSeenAt.add(seenEvery), now) > 0) return;
  await house.database.pool.query(
    'update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and ended_at is null',
    [session.id, now, now.add(lifetime(session.isRemembered))],
  );
};
