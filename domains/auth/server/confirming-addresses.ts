// Proof of an address at sign-up, by a link that works once within a week (core §7; decision 96). Whether somebody has proven the address
// before is looked up by the job alone, and told by mail alone.
import * as z from 'zod/mini';
import { type authContract, emailConfirmed } from '#/domains/auth/contract.ts';
import { newcomer } from '#/domains/team/server.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { deadToken, issueToken, spendToken } from '#/kernel/server/tokens.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findClaimants, findPlaced, findWaitingById, type PlacedAccount } from './finding-accounts.ts';
import { mayMail } from './limiting-mails.ts';
import { tellAccountExists } from './notices.ts';
import { proveAddress } from './proving-addresses.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 7 * 24 } as const;

/** POST resend-confirmation. All addresses are alike here, in answer and in time; the job knows more. */
export const resendConfirmation: Verb<Calls['resendConfirmation']> = async (ctx, { email }) => {
  await sendConfirmation.later(ctx, { email, userId: null });
  return { message: 'If that address is waiting to be confirmed, we sent a link' };
};

/** Mails to the address of an account that waits for its proof: of the one that has just signed up, else of the newest. */
export const sendConfirmation = job({
  name: 'auth.sendConfirmation',
  input: z.object({ email: z.string(), userId: z.nullable(z.string()) }),
  run: (run, { email, userId }) =>
    run.publicly(async (ctx) => {
      const { proven, waiting } = await findClaimants(ctx, email);
      const account = await findPlaced(ctx, userId === null ? waiting : await findWaitingById(ctx, userId, email));
      if (!account || !(await mayMail(ctx, 'sign-up', email))) return;
      if (!proven) return mailLink(ctx, account, email);
      // In the name of an agency of theirs, so that whoever signs up cannot put words into it; who has none left hears it all the same.
      const { agencyId } = (await findPlaced(ctx, proven)) ?? account;
      await ctx.inAgency(agencyId, system, (inside) => tellAccountExists(inside, email));
    }),
});

const mailLink = async (
  ctx: PublicContext,
  { id: userId, agencyId, agentId }: PlacedAccount,
  email: string,
): Promise<void> => {
  const subject = { email, agentId };
  const token = await issueToken(ctx, { purpose: 'confirm-email', agencyId, userId, subject }, linkLifetime);
  await ctx.inAgency(agencyId, system, (inside) =>
    sendSystemMail(inside, {
      to: email,
      kind: 'auth.confirmEmail',
      subject: 'Please confirm your email',
      heading: 'Please confirm your email',
      lines: [
        'Welcome to Lintel. Confirm that this address is yours, so that your agency can go live and clients can answer you.',
        'The link works once, within 7 days. If you did not sign up, you can ignore this mail.',
      ],
      button: { label: 'Confirm email', url: appLink(inside, '/confirm-email', { token }) },
    }),
  );
};

/**
 * POST email-confirmation. The link is about one address of one account: after a change of address it is dead. Where another account has
 * proven the address meanwhile, it says so: whoever has the link reads the mailbox.
 */
export const emailConfirmation: Verb<Calls['emailConfirmation']> = async (ctx, { token }) => {
  const { userId, agencyId, subject } = await spendToken(ctx, 'confirm-email', token);
  const { email, agentId } = subject as { email: string; agentId: string };
  if (!userId || !agencyId) throw deadToken();
  const own = await lockOwn(ctx, userId);
  if (own?.email !== email) throw deadToken();
  await proveAddress(ctx, userId, email);
  await ctx.inAgency(agencyId, newcomer(userId, agentId, email), (inside: Context) => {
    const changes = { 'emailConfirmation.confirmed': [false, true] } as const;
    inside.emit(emailConfirmed, { subject: agentId, data: { email }, changes });
    return Promise.resolve();
  });
  return { emailAddress: email, isConfirmed: true };
};

const lockOwn = (ctx: PublicContext, userId: string) =>
  ctx.db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
