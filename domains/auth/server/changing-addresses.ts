// The address one signs in with, confirmed anew or changed: a link to the new address, a notice to the earlier one. It is the same
// in every agency the person works in (decision 96).
import * as z from 'zod/mini';
import { type authContract, emailChanged, emailConfirmed } from '#/domains/auth/contract.ts';
import { renameAddress } from '#/domains/team/server.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { deadToken, issueToken, readToken, revokeTokens, spendToken } from '#/kernel/server/tokens.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { type Account, findPlaced, findProven } from './finding-accounts.ts';
import { mayMail } from './limiting-mails.ts';
import { tellAddressChanged, tellAddressWanted } from './notices.ts';
import { emailTaken, proveAddress } from './proving-addresses.ts';
import { proveOneself, readOwn } from './proving-oneself.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 24 } as const;
const mostLinks = { count: 10, seconds: 3_600 } as const;

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
 * business: the answer is the same, and only the job looks.
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
      const holder = await findProven(ctx, email);
      if (holder && holder.id !== userId) return tellHolder(ctx, holder, email);
      if (!(await mayMail(ctx, 'change of address', email))) return;
      await revokeTokens(ctx, 'change-email', { userId });
      const token = await issueToken(ctx, { purpose: 'change-email', userId, subject: { email } }, linkLifetime);
      await ctx.inAgency(agencyId, system, (inside) => mailLink(inside, email, token));
    }),
});

/** Tells whoever has the address that somebody wanted it, in the name of an agency of theirs; so many times a day, whoever asks. */
const tellHolder = async (ctx: PublicContext, holder: Account, email: string): Promise<void> => {
  const account = await findPlaced(ctx, holder);
  if (account && (await mayMail(ctx, 'wanted address', email)))
    await ctx.inAgency(account.agencyId, system, (inside) => tellAddressWanted(inside, email));
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
  else await proveAddress(ctx, own.id, email);
  const changes = {
    'emailConfirmation.confirmed': [own.email_confirmed_at !== null && email === own.email, true],
  } as const;
  ctx.emit(emailConfirmed, { subject: ctx.actor.agentId, data: { email }, changes });
  return { emailAddress: email, isConfirmed: true, isSent: false };
};

const change = async (ctx: Context, own: { id: string; email: string }, email: string): Promise<void> => {
  await proveAddress(ctx, own.id, email);
  if (!(await renameAddress(ctx, own.id, email))) throw emailTaken();
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
