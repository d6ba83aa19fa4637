// How many invitations go out: one mails words that people typed to an address that did not ask for it.
import { type Context, system } from '#/kernel/server/context.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';

const day = 86_400;
const maxInvitations = { ofFamily: 300, ofUnconfirmed: 5, toAddress: 5 } as const;

/**
 * Counts an invitation to an address. Refuses `kernel.tooOften` after 300 a day of an agency and all its children together, or 5 to
 * one address, and `team.confirmFirst` after 5 a day that people sent whose own address is not confirmed.
 */
export const countInvitation = async (ctx: Context, email: string): Promise<void> => {
  const root = await findRoot(ctx);
  if (!(await isConfirmed(ctx))) await countUnconfirmed(ctx, root);
  await countUseIn(ctx, `invitations of ${root}`, maxInvitations.ofFamily, day);
  await countUseIn(ctx, `invitations of ${root} to ${email}`, maxInvitations.toAddress, day);
};

/** The agency above all of this one's parents, so that founding children brings no more invitations. */
const findRoot = async (ctx: Context): Promise<string> => {
  const { id, parentId } = ctx.agency;
  return parentId ? ctx.inAgency(parentId, system, findRoot) : id;
};

const isConfirmed = async (ctx: Context): Promise<boolean> => {
  const inviter = await ctx.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return inviter?.email_confirmed_at != null;
};

const countUnconfirmed = async (ctx: Context, root: string): Promise<void> => {
  try {
    await countUseIn(ctx, `invitations of the unconfirmed of ${root}`, maxInvitations.ofUnconfirmed, day);
  } catch (error) {
    if (!isExpectedNo(error)) throw error;
    const fullMessage = 'Confirm your own email address first to invite more people today';
    throw new Refusal('limit-reached', 'team.confirmFirst', fullMessage, { ...error.details, fullMessage });
  }
};
