// The one place where an address becomes an account's own: by a link that was mailed to it, or by Google. Of several accounts that name
// an address the first to prove it has it; the database holds that, also for two at once (decision 0015).
import { sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Said only to whoever has just shown that they read the mailbox, or hold the Google account: nobody else learns whether it is taken. */
export const emailTaken = (): Refusal =>
  new Refusal('conflict', 'auth.emailTaken', 'is already in use', {
    field: 'email',
    fullMessage: 'This email is already in use',
  });

/**
 * Makes an address the proven one of an account. Refuses one that another account has proven: what was mailed to the accounts that waited
 * for it does nothing from then on.
 */
export const proveAddress = async (
  ctx: PublicContext,
  userId: string,
  email: string,
  refusal: () => Refusal = emailTaken,
): Promise<void> => {
  const confirmed = sql<Temporal.Instant>`case when email = ${email} then coalesce(email_confirmed_at, ${ctx.now}) else ${ctx.now} end`;
  try {
    await ctx.db.updateTable('users').set({ email, email_confirmed_at: confirmed }).where('id', '=', userId).execute();
  } catch (error) {
    // The index under which an address is proven by one account only. Of two at once, the second waits there for the first.
    if ((error as { constraint?: unknown }).constraint === 'users_proven') throw refusal();
    throw error;
  }
};
