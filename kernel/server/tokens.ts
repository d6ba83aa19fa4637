// Single-use tokens: what a mail's link or a redirect carries. 256 random bits, kept as SHA-256, bound to a purpose, spent by one
// statement so that of many tries at once exactly one succeeds.
import type { PublicContext } from './context.ts';
import { json } from './db/types.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './sessions.ts';

export type TokenPurpose =
  | 'confirm-email'
  | 'change-email'
  | 'reset-password'
  | 'invite'
  | 'auto-login'
  | 'google-state'
  | 'google-identity';

export interface TokenSubject {
  purpose: TokenPurpose;
  agencyId?: string | null;
  userId?: string | null;
  subject?: Readonly<Record<string, unknown>>;
}

export interface Token {
  agencyId: string | null;
  userId: string | null;
  subject: Readonly<Record<string, unknown>>;
}

/** Makes a token that can be spent once within `lifetime`. */
export const issueToken = async (
  ctx: PublicContext,
  { purpose, agencyId, userId, subject }: TokenSubject,
  lifetime: Temporal.DurationLike,
): Promise<string> => {
  const token = ctx.house.random.token();
  await ctx.db
    .insertInto('tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      agency_id: agencyId ?? null,
      user_id: userId ?? null,
      subject: json(subject ?? {}),
      created_at: ctx.now,
      expires_at: ctx.now.add(lifetime),
    })
    .execute();
  return token;
};

/** What a living token is for, without spending it. Refuses a dead one alike, whether unknown, spent, late or of another purpose. */
export const readToken = async (ctx: PublicContext, purpose: TokenPurpose, token: string): Promise<Token> => {
  const found = await ctx.db
    .selectFrom('tokens')
    .select(['agency_id as agencyId', 'user_id as userId', 'subject'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  return asToken(found);
};

/** Spends a token and answers what it was for. Refuses a dead one. */
export const spendToken = async (ctx: PublicContext, purpose: TokenPurpose, token: string): Promise<Token> => {
  const spent = await ctx.db
    .updateTable('tokens')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['agency_id as agencyId', 'user_id as userId', 'subject'])
    .executeTakeFirst();
  return asToken(spent);
};

/** Kills the living tokens of a purpose: a person's, or an agency's about a subject, e.g. the earlier invitation of the same agent. */
export const revokeTokens = async (
  ctx: PublicContext,
  purpose: TokenPurpose,
  of: { userId: string } | { agencyId: string; subject: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const living = ctx.db
    .updateTable('tokens')
    .set({ used_at: ctx.now })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null);
  await ('userId' in of
    ? living.where('user_id', '=', of.userId)
    : living.where('agency_id', '=', of.agencyId).where('subject', '@>', json(of.subject))
  ).execute();
};

/** The one answer to every token that cannot be used. */
export const deadToken = (): Refusal =>
  new Refusal('invalid', 'kernel.deadToken', 'is not valid any more', {
    field: 'token',
    fullMessage: 'This link has been used or has expired',
  });

const asToken = (row: { agencyId: string | null; userId: string | null; subject: unknown } | undefined): Token => {
  if (!row) throw deadToken();
  return { ...row, subject: row.subject as Token['subject'] };
};
