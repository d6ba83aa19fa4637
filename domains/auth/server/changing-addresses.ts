// The address one signs in with, confirmed anew or changed: a link to the new address, a notice to the earlier one. It is the same
// in every agency the person works in (decision 96).
import { type authContract, emailChanged, emailConfirmed } from '#/domains/auth/contract.ts';
import { renameAddress } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { deadToken, issueToken, readToken, revokeTokens, spendToken } from '#/kernel/server/tokens.ts';
import { tellAddressChanged } from './notices.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 24 } as const;
const mostLinks = { count: 10, seconds: 3_600 } as const;

export const emailTaken = (): Refusal =>
  new Refusal('conflict', 'auth.emailTaken', 'is already in use', {
    field: 'email',
    fullMessage: 'This email is already in use',
  });

interface Own {
  userId: string;
  email: string;
  isConfirmed: boolean;
}

const ownRow = (ctx: Context) =>
  ctx.db.selectFrom('users').select(['id', 'email', 'email_confirmed_at']).where('id', '=', ctx.actor.userId);

const lockOwn = async (ctx: Context): Promise<Own> => {
  const user = await ownRow(ctx).forUpdate().executeTakeFirstOrThrow();
  return { userId: user.id, email: user.email, isConfirmed: user.email_confirmed_at !== null };
};

/** GET email-code: a living link of the caller's own; whether the address it is about is theirs and confirmed already. */
export const emailCode: Verb<Calls['emailCode']> = async (ctx, { token }) => {
  const { userId, subject } = await readToken(ctx, 'change-email', token);
  if (userId !== ctx.actor.userId) throw deadToken();
  const own = await ownRow(ctx).executeTakeFirstOrThrow();
  const emailAddress = String(subject.email);
  return { emailAddress, isConfirmed: own.email === emailAddress && own.email_confirmed_at !== null };
};

/** POST email-verification. */
export const emailVerification: Verb<Calls['emailVerification']> = async (ctx, { email, token }) => {
  const own = await lockOwn(ctx);
  if (token !== undefined) return confirm(ctx, own, token);
  const address = email ?? own.email;
  if (address === own.email && own.isConfirmed) return { emailAddress: address, isConfirmed: true, isSent: false };
  if (address !== own.email && (await isTaken(ctx, address))) throw emailTaken();
  await send(ctx, own, address);
  return { emailAddress: address, isConfirmed: false, isSent: true };
};

const isTaken = async (ctx: Context, email: string): Promise<boolean> => {
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
};

const send = async (ctx: Context, { userId }: Own, email: string): Promise<void> => {
  await countUseIn(ctx, `verifications of ${userId}`, mostLinks.count, mostLinks.seconds);
  await revokeTokens(ctx, 'change-email', { userId });
  const token = await issueToken(ctx, { purpose: 'change-email', userId, subject: { email } }, linkLifetime);
  await sendSystemMail(ctx, {
    to: email,
    kind: 'auth.verifyEmail',
    subject: 'Confirm your address',
    heading: 'Confirm your address',
    lines: [
      'You asked to use this address for your account. Confirm that it is yours.',
      'The link works once, within a day. If you did not ask for it, you can ignore this mail.',
    ],
    button: { label: 'Confirm address', url: appLink(ctx, '/my-settings', { emailToken: token }) },
  });
};

const confirm = async (
  ctx: Context,
  own: Own,
  token: string,
): Promise<{ emailAddress: string; isConfirmed: boolean; isSent: boolean }> => {
  const { userId, subject } = await spendToken(ctx, 'change-email', token);
  if (userId !== own.userId) throw deadToken();
  const email = String(subject.email);
  if (email !== own.email) await change(ctx, own, email);
  await ctx.db.updateTable('users').set({ email_confirmed_at: ctx.now }).where('id', '=', own.userId).execute();
  const changes = { 'emailConfirmation.confirmed': [own.isConfirmed && email === own.email, true] } as const;
  ctx.emit(emailConfirmed, { subject: ctx.actor.agentId, data: { email }, changes });
  return { emailAddress: email, isConfirmed: true, isSent: false };
};

const change = async (ctx: Context, own: Own, email: string): Promise<void> => {
  if ((await isTaken(ctx, email)) || !(await renameAddress(ctx, own.userId, email))) throw emailTaken();
  await ctx.db.updateTable('users').set({ email }).where('id', '=', own.userId).execute();
  // Links in the earlier mailbox die with it.
  for (const purpose of ['reset-password', 'confirm-email'] as const)
    await revokeTokens(ctx, purpose, { userId: own.userId });
  ctx.emit(emailChanged, {
    subject: ctx.actor.agentId,
    data: { email },
    changes: { 'email.emailAddress': [own.email, email] },
  });
  await tellAddressChanged(ctx, own.email, email);
};
