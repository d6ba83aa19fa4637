// Changing one's own password: the current one is asked for unless the sign-in is fresh.
import { type authContract, passwordChanged } from '#/domains/auth/contract.ts';
import { hashPassword } from '#/kernel/server/passwords.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { revokeTokens } from '#/kernel/server/tokens.ts';
import { ask } from '#/kernel/server/verb.ts';
import { refuseCommon } from './checking-passwords.ts';
import { tellPasswordChanged } from './notices.ts';
import { proveOneself, readOwn, wrongPassword } from './proving-oneself.ts';

type Calls = (typeof authContract)['calls'];

/** POST change-password. Ends all other sessions and tells the person by mail. */
export const changePassword = ask<Calls['changePassword']>(async (ctx, { password, currentPassword }) => {
  const own = await ctx.transaction(readOwn);
  await proveOneself(ctx, own, currentPassword);
  refuseCommon('password', password);
  const hash = await hashPassword(password, ctx.house.passwordCost);
  await ctx.transaction(async (tx) => {
    const changed = await tx.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', own.userId)
      .where('password_hash', 'is not distinct from', own.hash)
      .returning('id')
      .executeTakeFirst();
    // Somebody changed it while this was being proven.
    if (!changed) throw wrongPassword();
    await endSessions(tx, { userId: own.userId, exceptSessionId: tx.actor.sessionId });
    for (const purpose of ['reset-password', 'auto-login'] as const)
      await revokeTokens(tx, purpose, { userId: own.userId });
    tx.emit(passwordChanged, { subject: tx.actor.agentId, data: {} });
    await tellPasswordChanged(tx, own.email);
  });
  return { isChanged: true };
});
