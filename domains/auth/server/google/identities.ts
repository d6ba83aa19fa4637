// A Google account that was proven a moment ago, kept as a token until the person has said what it is for: a sign-up, an invitation,
// or the account they already have.
import { googleLinked } from '#/domains/auth/contract.ts';
import { newcomer } from '#/domains/team/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { issueToken, readToken, spendToken, type Token } from '#/kernel/server/tokens.ts';
import { tellGoogleLinked } from '../notices.ts';
import { proveAddress } from '../proving-addresses.ts';

/** What Google says about a person. The address is one that Google has verified. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const lifetime = { minutes: 30 } as const;

export const keepIdentity = (ctx: PublicContext, identity: GoogleIdentity): Promise<string> =>
  issueToken(ctx, { purpose: 'google-identity', subject: { ...identity } }, lifetime);

/** Refuses a dead token. */
export const readIdentity = async (ctx: PublicContext, token: string): Promise<GoogleIdentity> =>
  identityOf(await readToken(ctx, 'google-identity', token));

export const spendIdentity = async (ctx: PublicContext, token: string): Promise<GoogleIdentity> =>
  identityOf(await spendToken(ctx, 'google-identity', token));

const identityOf = ({ subject }: Token): GoogleIdentity => subject as unknown as GoogleIdentity;

/**
 * Connects the Google account with an account whose password was just given. Refuses one of another address, and one that is
 * connected elsewhere.
 */
export const linkGoogle = async (
  ctx: PublicContext,
  { userId, agencyId, agentId }: { userId: string; agencyId: string; agentId: string },
  address: string,
  token: string,
): Promise<void> => {
  const { subject, email } = await spendIdentity(ctx, token);
  if (email !== address) throw invalid('email', 'is not the address of the Google account', 'auth.otherAddress');
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('google_subject', '=', subject)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other) throw new Refusal('conflict', 'auth.googleTaken', 'This Google account belongs to another person');
  await ctx.db.updateTable('users').set({ google_subject: subject }).where('id', '=', userId).execute();
  await proveAddress(ctx, userId, email);
  await ctx.inAgency(agencyId, newcomer(userId, agentId, email), async (inside) => {
    inside.emit(googleLinked, { subject: agentId, data: { email } });
    await tellGoogleLinked(inside, email);
  });
};
