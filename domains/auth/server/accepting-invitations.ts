// Joining an agency with the link of an invitation: as a new person by a form, as a known one by a single button (core §7).
import type { authContract } from '#/domains/auth/contract.ts';
import {
  type Invitation,
  join,
  namesIn,
  type PersonNames,
  readInvitation,
  spendInvitation,
} from '#/domains/team/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { ask, type Verb } from '#/kernel/server/door.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { beginIn } from './beginning-sessions.ts';
import { makeAccount, prepareCredentials } from './making-accounts.ts';

type Calls = (typeof authContract)['calls'];

const findUser = (ctx: PublicContext, email: string) =>
  ctx.db.selectFrom('users').select(['id', 'last_agency_id']).where('email', '=', email).executeTakeFirst();

/** GET invite/{token}. */
export const invite: Verb<Calls['invite']> = async (ctx, { token }) => {
  const { email, agencyName, invitedBy, role, positionTitle } = await readInvitation(ctx, token);
  const hasAccount = (await findUser(ctx, email)) !== undefined;
  return { emailAddress: email, agencyName, invitedBy, role, positionTitle, hasAccount };
};

/** POST register-agent. The address must be the invited one, which the link has proven. */
export const registerAgent = ask<Calls['registerAgent']>(
  async (ctx, { token, firstName, lastName = null, phoneNumber = null, ...form }) => {
    const expected = await ctx.transaction((tx) => readInvitation(tx, token));
    if (expected.email !== form.email)
      throw invalid('email', 'is not the invited address', 'auth.otherAddress', 'Use the address that was invited');
    const credentials = await prepareCredentials(ctx, form);
    return ctx.transaction(async (tx) => {
      const invitation = await spendInvitation(tx, token);
      const { userId } = await makeAccount(tx, credentials, { isInvited: true });
      await join(tx, invitation, userId, { firstName, lastName, phone: phoneNumber });
      const { agencyId, agentId } = invitation;
      return beginIn(tx, { userId, agencyId, agentId }, false);
    });
  },
);

/** POST accept-invite. Whoever holds the link reads the mailbox of the account, so it signs in as well. */
export const acceptInvite: Verb<Calls['acceptInvite']> = async (ctx, { token }) => {
  const invitation = await spendInvitation(ctx, token);
  const user = await findUser(ctx, invitation.email);
  if (!user) throw new Refusal('conflict', 'auth.noAccount', 'There is no account with this address yet');
  return beginIn(ctx, await joinAs(ctx, invitation, user.id), false);
};

/** Makes a known person an agent of the agency that invited them, under the names they go by. */
export const joinAs = async (
  ctx: PublicContext,
  invitation: Invitation,
  userId: string,
): Promise<{ userId: string; agencyId: string; agentId: string }> => {
  const { agencyId, agentId } = invitation;
  await join(ctx, invitation, userId, await namesOf(ctx, userId));
  await ctx.db
    .updateTable('users')
    .set((set) => ({ email_confirmed_at: set.fn.coalesce('email_confirmed_at', set.val(ctx.now)) }))
    .where('id', '=', userId)
    .execute();
  return { userId, agencyId, agentId };
};

/**
 * The names of a person: where they work now, else in the agency they used last, which keeps them when it removes somebody. Whoever has
 * none anywhere is called by their address.
 */
const namesOf = async (ctx: PublicContext, userId: string): Promise<PersonNames> => {
  const { email, last_agency_id } = await ctx.db
    .selectFrom('users')
    .select(['email', 'last_agency_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const places = await ctx.db
    .selectFrom('memberships')
    .select('agency_id')
    .where('user_id', '=', userId)
    .orderBy('agent_id')
    .execute();
  for (const agencyId of [...places.map(({ agency_id }) => agency_id), ...(last_agency_id ? [last_agency_id] : [])]) {
    const names = await namesIn(ctx, agencyId, userId);
    if (names) return names;
  }
  return { firstName: email.split('@')[0] ?? email, lastName: null, phone: null };
};
