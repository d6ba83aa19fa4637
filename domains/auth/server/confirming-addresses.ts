// Proof of an address: at sign-up by a link that works once within a week, and again when it changes (core §7; decision 96).
import * as z from 'zod/mini';
import { type authContract, emailConfirmed } from '#/domains/auth/contract.ts';
import { newcomer } from '#/domains/team/server.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { countTokens, deadToken, issueToken, spendToken } from '#/kernel/server/tokens.ts';
import { findAccount } from './finding-accounts.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 7 * 24 } as const;

/** Links an hour that one account gets. */
const mostLinks = 5;

/** Sends the link that confirms an account's address. */
export const sendConfirmation = async (
  ctx: Context,
  { userId, agentId }: { userId: string; agentId: string },
  email: string,
): Promise<void> => {
  const subject = { email, agentId };
  const token = await issueToken(
    ctx,
    { purpose: 'confirm-email', agencyId: ctx.agency.id, userId, subject },
    linkLifetime,
  );
  await sendSystemMail(ctx, {
    to: email,
    kind: 'auth.confirmEmail',
    subject: 'Please confirm your email',
    heading: 'Please confirm your email',
    lines: [
      'Welcome to Lintel. Confirm that this address is yours, so that your agency can go live and clients can answer you.',
      'The link works once, within 7 days. If you did not sign up, you can ignore this mail.',
    ],
    button: { label: 'Confirm email', url: appLink(ctx, '/confirm-email', { token }) },
  });
};

/** POST resend-confirmation. All addresses are alike here, in answer and in time; the job knows more. */
export const resendConfirmation: Verb<Calls['resendConfirmation']> = async (ctx, { email }) => {
  await sendConfirmationAgain.later(ctx, { email });
  return { message: 'If that address is waiting to be confirmed, we sent a link' };
};

export const sendConfirmationAgain = job({
  name: 'auth.sendConfirmationAgain',
  input: z.object({ email: z.string() }),
  run: (run, { email }) =>
    run.publicly(async (ctx) => {
      const account = await findAccount(ctx, email);
      if (!account || account.isConfirmed) return;
      const since = ctx.now.subtract({ hours: 1 });
      if ((await countTokens(ctx, 'confirm-email', { userId: account.userId, since })) >= mostLinks) return;
      await ctx.inAgency(account.agencyId, system, (inside) => sendConfirmation(inside, account, email));
    }),
});

/** POST email-confirmation. The link is about one address of one account: after a change of address it is dead. */
export const emailConfirmation: Verb<Calls['emailConfirmation']> = async (ctx, { token }) => {
  const { userId, agencyId, subject } = await spendToken(ctx, 'confirm-email', token);
  const { email, agentId } = subject as { email: string; agentId: string };
  if (!userId || !agencyId) throw deadToken();
  const confirmed = await ctx.db
    .updateTable('users')
    .set((set) => ({ email_confirmed_at: set.fn.coalesce('email_confirmed_at', set.val(ctx.now)) }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  if (!confirmed) throw deadToken();
  await ctx.inAgency(agencyId, newcomer(userId, agentId, email), (inside) => {
    const changes = { 'emailConfirmation.confirmed': [false, true] } as const;
    inside.emit(emailConfirmed, { subject: agentId, data: { email }, changes });
    return Promise.resolve();
  });
  return { emailAddress: email, isConfirmed: true };
};
