// A forgotten password: a link that works once within an hour, and a new password that ends every other session (core §7).
import * as z from 'zod/mini';
import { type authContract, passwordChanged } from '#/domains/auth/contract.ts';
import { newcomer } from '#/domains/team/server.ts';
import { system } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { hashPassword } from '#/kernel/server/passwords.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { deadToken, issueToken, readToken, revokeTokens, spendToken } from '#/kernel/server/tokens.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { beginIn, findPlace } from './beginning-sessions.ts';
import { refuseCommon } from './checking-passwords.ts';
import { findReader } from './finding-accounts.ts';
import { forgetGuesses } from './guessing.ts';
import { mayMail } from './limiting-mails.ts';
import { tellPasswordChanged } from './notices.ts';
import { proveAddress } from './proving-addresses.ts';

type Calls = (typeof authContract)['calls'];

const linkLifetime = { hours: 1 } as const;

/** POST forgot-password. Whether the address is known is looked up by the job alone: here all addresses are alike, in answer and in time. */
export const forgotPassword: Verb<Calls['forgotPassword']> = async (ctx, { email }) => {
  await sendResetLink.later(ctx, { email });
  return { message: 'If that address exists, we sent a link' };
};

export const sendResetLink = job({
  name: 'auth.sendResetLink',
  input: z.object({ email: z.string() }),
  run: (run, { email }) =>
    run.publicly(async (ctx) => {
      const account = await findReader(ctx, email);
      if (!account || !(await mayMail(ctx, 'reset', email))) return;
      const { id: userId, agencyId } = account;
      const token = await issueToken(ctx, { purpose: 'reset-password', userId, subject: { email } }, linkLifetime);
      await ctx.inAgency(agencyId, system, (inside) =>
        sendSystemMail(inside, {
          to: email,
          kind: 'auth.resetPassword',
          subject: 'Set a new password',
          heading: 'Set a new password',
          lines: [
            'Somebody, most likely you, asked to set a new password for your account.',
            'The link works once, within an hour. If it was not you, you can ignore this mail.',
          ],
          button: { label: 'Set a new password', url: appLink(inside, '/reset-password', { token }) },
        }),
      );
    }),
});

/** POST reset-password. The link was read in the person's mailbox, so it also proves the address: it is refused where another account did so first. */
export const resetPassword = ask<Calls['resetPassword']>(async (ctx, { token, newPassword }) => {
  await ctx.transaction((tx) => readToken(tx, 'reset-password', token));
  refuseCommon('newPassword', newPassword);
  const hash = await hashPassword(newPassword, ctx.house.passwordCost);
  const { email, answer } = await ctx.transaction(async (tx) => {
    const { userId, subject } = await spendToken(tx, 'reset-password', token);
    const user = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // The address was changed since: whoever reads the old mailbox has no business here.
    if (!userId || !user || user.email !== subject.email) throw deadToken();
    await proveAddress(tx, userId, user.email, deadToken);
    await tx.db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await endSessions(tx, { userId });
    for (const purpose of ['reset-password', 'auto-login'] as const) await revokeTokens(tx, purpose, { userId });
    const place = await findPlace(tx, userId);
    await tx.inAgency(place.agencyId, newcomer(userId, place.agentId, ''), async (inside) => {
      inside.emit(passwordChanged, { subject: place.agentId, data: {} });
      await tellPasswordChanged(inside, user.email);
    });
    return { email: user.email, answer: await beginIn(tx, place, false) };
  });
  await forgetGuesses(ctx.house, email, ctx.request);
  return answer;
});
