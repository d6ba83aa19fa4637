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
import { isPassword } from '#/kernel/server/passwords.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { type AskContext, ask, type Verb } from '#/kernel/server/verb.ts';
import { beginIn } from './beginning-sessions.ts';
import { findProven, findWaiting } from './finding-accounts.ts';
import { type Credentials, makeAccount, prepareCredentials } from './making-accounts.ts';
import { proveAddress } from './proving-addresses.ts';

type Calls = (typeof authContract)['calls'];

/** GET invite/{token}. */
export const invite: Verb<Calls['invite']> = async (ctx, { token }) => {
  const { email, agencyName, invitedBy, role, positionTitle } = await readInvitation(ctx, token);
  const hasAccount = (await findProven(ctx, email)) !== undefined;
  return { emailAddress: email, agencyName, invitedBy, role, positionTitle, hasAccount };
};

/** POST register-agent. The address must be the invited one, which the link has proven. */
export const registerAgent = ask<Calls['registerAgent']>(
  async (ctx, { token, firstName, lastName = null, phoneNumber = null, ...form }) => {
    const expected = await ctx.transaction((tx) => readInvitation(tx, token));
    if (expected.email !== form.email)
      throw invalid('email', 'is not the invited address', 'auth.otherAddress', 'Use the address that was invited');
    const credentials = await prepareCredentials(ctx, form);
    const own = await findOwnWaiting(ctx, form);
    return ctx.transaction(async (tx) => {
      const invitation = await spendInvitation(tx, token);
      const userId = own ?? (await makeAccount(tx, credentials, { isInvited: true })).userId;
      if (own) await proveAddress(tx, own, form.email);
      await join(tx, invitation, userId, { firstName, lastName, phone: phoneNumber });
      const { agencyId, agentId } = invitation;
      return beginIn(tx, { userId, agencyId, agentId }, false);
    });
  },
);

/**
 * The account that waits for the proof of the invited address, if the password is its own: then the same person founded an agency before
 * and keeps it. Any other account of the address may be a stranger's, and the invitation is not for it.
 */
const findOwnWaiting = async (
  ctx: AskContext<PublicContext>,
  { email, password }: Credentials,
): Promise<string | undefined> => {
  const waiting = await ctx.transaction((tx) => findWaiting(tx, email));
  const isOwn = password && waiting && (await isPassword(password, waiting.passwordHash, ctx.house.passwordCost));
  return isOwn ? waiting.id : undefined;
};

/** POST accept-invite. Whoever holds the link reads the mailbox of the account, so it signs in as well. */
export const acceptInvite: Verb<Calls['acceptInvite']> = async (ctx, { token }) => {
  const invitation = await spendInvitation(ctx, token);
  const user = await findProven(ctx, invitation.email);
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
