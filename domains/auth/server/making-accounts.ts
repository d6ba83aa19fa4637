// Making an account, whether somebody comes with a password or with a Google account. Whoever proves the address is refused where another
// account has it; whoever merely says it is theirs is not: they would learn who is here.
import type { PublicContext } from '#/kernel/server/context.ts';
import { hashPassword } from '#/kernel/server/passwords.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { refuseCommon } from './checking-passwords.ts';
import { type GoogleIdentity, readIdentity, spendIdentity } from './google/identities.ts';
import { emailTaken, proveAddress } from './proving-addresses.ts';

/** How somebody will sign in: what a sign-up form says. */
export interface Credentials {
  email: string;
  password?: string | undefined;
  social?: { provider: 'google'; token: string } | null | undefined;
}

export interface ProvenCredentials {
  email: string;
  passwordHash: string | null;
  socialToken: string | null;
}

const otherAddress = () =>
  invalid(
    'email',
    'is not the address of the Google account',
    'auth.otherAddress',
    'Use the address of your Google account',
  );

/** Checks and hashes outside a transaction, because hashing takes its time. Refuses a form with neither password nor Google account. */
export const prepareCredentials = async (
  ctx: AskContext<PublicContext>,
  { email, password, social }: Credentials,
): Promise<ProvenCredentials> => {
  if (!password && !social) throw invalid('password', 'is required');
  if (password) refuseCommon('password', password);
  if (social) {
    const identity = await ctx.transaction((tx) => readIdentity(tx, social.token));
    if (identity.email !== email) throw otherAddress();
  }
  const passwordHash = password ? await hashPassword(password, ctx.house.passwordCost) : null;
  return { email, passwordHash, socialToken: social?.token ?? null };
};

/** Makes the account; answers its id and whether its address is proven. Refuses a proven address or a Google account that somebody has. */
export const makeAccount = async (
  ctx: PublicContext,
  { email, passwordHash, socialToken }: ProvenCredentials,
  { isInvited }: { isInvited: boolean },
): Promise<{ userId: string; isConfirmed: boolean }> => {
  const google: GoogleIdentity | null = socialToken ? await spendIdentity(ctx, socialToken) : null;
  const isConfirmed = isInvited || google !== null;
  const made = await ctx.db
    .insertInto('users')
    .values({
      id: ctx.house.ids.next(),
      email,
      password_hash: passwordHash,
      google_subject: google?.subject ?? null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('google_subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw emailTaken();
  if (isConfirmed) await proveAddress(ctx, made.id, email);
  return { userId: made.id, isConfirmed };
};
