// The address one signs in with, confirmed anew or changed: a link to the new address, a notice to the earlier one. It is the same
// in every agency the person works in (decision 96).
import * as z from 'zod/mini';
import { type authContract, emailChanged, emailConfirmed } from '#/domains/auth/contract.ts';
import { renameAddress } from '#/domains/team/server.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { ask, type Verb } from '#/kernel/server/door.ts';
import { countUse, countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { deadToken, issueToken, readToken, revokeTokens, spendToken } from '#/kernel/server/tokens.ts';
import { findAccount } from './finding-accounts.ts';
import { tellAddressChanged, tellAddressWanted } from './notices.ts';
import { proveOneself, readOwn } from './proving-oneself.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 24 } as const;
const mostLinks = { count: 10, seconds: 3_600 } as const;
const mostNotices = { count: 5, seconds: 86_400 } as const;

export const emailTaken = (): Refusal =>
  new Refusal('conflict', 'auth.emailTaken', 'is already in use', {
    field: 'email',
    fullMessage: 'This email is already in use',
  });

/** GET email-code: a living link of the caller's own; whether the address it is about is theirs and confirmed already. */
export const emailCode: Verb<Calls['emailCode']> = async (ctx, { token }) => {
  const { userId, subject } = await readToken(ctx, 'change-email', token);
  if (userId !== ctx.actor.userId) throw deadToken();
  const own = await ownRow(ctx).executeTakeFirstOrThrow();
  const emailAddress = String(subject.email);
  return { emailAddress, isConfirmed: own.email === emailAddress && own.email_confirmed_at !== null };
};

/**
 * POST email-verification. A new address must be asked for by the person themselves; whether somebody has it is nobody else's
 * business: the answer is the same, and only the job looks (reliability: goal 24).
 */
export const emailVerification = ask<Calls['emailVerification']>(async (ctx, { email, token, currentPassword }) => {
  if (token !== undefined) return ctx.transaction((tx) => confirm(tx, token));
  const own = await ctx.transaction(readOwn);
  const address = email ?? own.email;
  if (address === own.email && own.isConfirmed) return { emailAddress: address, isConfirmed: true, isSent: false };
  if (address !== own.email) await proveOneself(ctx, own, currentPassword);
  await countUse(ctx.house, `verifications of ${own.userId}`, mostLinks.count, mostLinks.seconds);
  await ctx.transaction(async (tx) => {
    await revokeTokens(tx, 'change-email', { userId: own.userId });
    await sendVerification.later(tx, { userId: own.userId, agencyId: tx.agency.id, email: address });
  });
  return { emailAddress: address, isConfirmed: false, isSent: true };
});

export const sendVerification = job({
  name: 'auth.sendVerification',
  input: z.object({ userId: z.string(), agencyId: z.string(), email: z.string() }),
  run: (run, { userId, agencyId, email }) =>
    run.publicly(async (ctx) => {
      const holder = await findUser(ctx, email);
      if (holder && holder.id !== userId) return tellHolder(ctx, email);
      await revokeTokens(ctx, 'change-email', { userId });
      const token = await issueToken(ctx, { purpose: 'change-email', userId, subject: { email } }, linkLifetime);
      await ctx.inAgency(agencyId, system, (inside) => mailLink(inside, email, token));
    }),
});

const findUser = (ctx: PublicContext, email: string) =>
  ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

/** Tells whoever has the address that somebody wanted it, in the name of an agency of theirs; so many times a day, whoever asks. */
const tellHolder = async (ctx: PublicContext, email: string): Promise<void> => {
  const account = await findAccount(ctx, email);
  if (account && (await mayTell(ctx, email)))
    await ctx.inAgency(account.agencyId, system, (inside) => tellAddressWanted(inside, email));
};

const mayTell = async (ctx: PublicContext, email: string): Promise<boolean> => {
  try {
    await countUseIn(ctx, `notices to ${email}`, mostNotices.count, mostNotices.seconds);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

const mailLink = (ctx: Context, email: string, token: string): Promise<void> =>
  sendSystemMail(ctx, {
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

const ownRow = (ctx: Context) =>
  ctx.db.selectFrom('users').select(['id', 'email', 'email_confirmed_at']).where('id', '=', ctx.actor.userId);

const confirm = async (
  ctx: Context,
  token: string,
): Promise<{ emailAddress: string; isConfirmed: boolean; isSent: boolean }> => {
  const own = await ownRow(ctx).forUpdate().executeTakeFirstOrThrow();
  const { userId, subject } = await spendToken(ctx, 'change-email', token);
  if (userId !== own.id) throw deadToken();
  const email = String(subject.email);
  if (email !== own.email) await change(ctx, own, email);
  await ctx.db.updateTable('users').set({ email_confirmed_at: ctx.now }).where('id', '=', own.id).execute();
  const changes = {
    'emailConfirmation.confirmed': [own.email_confirmed_at !== null && email === own.email, true],
  } as const;
  ctx.emit(emailConfirmed, { subject: ctx.actor.agentId, data: { email }, changes });
  return { emailAddress: email, isConfirmed: true, isSent: false };
};

const change = async (ctx: Context, own: { id: string; email: string }, email: string): Promise<void> => {
  if ((await findUser(ctx, email)) || !(await renameAddress(ctx, own.id, email))) throw emailTaken();
  await ctx.db.updateTable('users').set({ email }).where('id', '=', own.id).execute();
  // Links in the earlier mailbox die with it.
  for (const purpose of ['reset-password', 'confirm-email'] as const)
    await revokeTokens(ctx, purpose, { userId: own.id });
  ctx.emit(emailChanged, {
    subject: ctx.actor.agentId,
    data: { email },
    changes: { 'email.emailAddress': [own.email, email] },
  });
  await tellAddressChanged(ctx, own.email, email);
};
