// Who is behind an address. Anybody may sign up with any address, so several accounts may name one: "the account of this address" is the one
// that has proven it. Nothing else in the product may look people up by what they merely say (finding-accounts.test.ts holds that).
import type { PublicContext } from '#/kernel/server/context.ts';

export interface Account {
  id: string;
  passwordHash: string | null;
  isProven: boolean;
}

/** The account that has proven the address: the one to mean wherever a person is looked up by their address. */
export const findProven = async (ctx: PublicContext, email: string): Promise<Account | undefined> =>
  (await findClaimants(ctx, email)).proven;

/** The newest account that says the address is its own and waits for the proof. It has no right to anything that is meant for the address. */
export const findWaiting = async (ctx: PublicContext, email: string): Promise<Account | undefined> =>
  (await findClaimants(ctx, email)).waiting;

/** Both of them: whoever signs in, or reads the mailbox, may mean either. One statement, whatever there is. */
export const findClaimants = async (
  ctx: PublicContext,
  email: string,
): Promise<{ proven: Account | undefined; waiting: Account | undefined }> => {
  const of = ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_confirmed_at'])
    .where('email', '=', email);
  const rows = await of
    .where('email_confirmed_at', 'is not', null)
    .unionAll((all) =>
      all.parens(
        of.where('email_confirmed_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1),
      ),
    )
    .execute();
  const accounts = rows.map(({ id, password_hash, email_confirmed_at }) => ({
    id,
    passwordHash: password_hash,
    isProven: email_confirmed_at !== null,
  }));
  return {
    proven: accounts.find(({ isProven }) => isProven),
    waiting: accounts.find(({ isProven }) => !isProven),
  };
};

/** One account, while it still says the address is its own and waits for the proof. */
export const findWaitingById = async (ctx: PublicContext, id: string, email: string): Promise<Account | undefined> => {
  const row = await ctx.db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row && { id, passwordHash: row.passwordHash, isProven: false };
};

/** An account with an agency in whose name it can be written to. */
export interface PlacedAccount extends Account {
  agencyId: string;
  agentId: string;
}

/** The account that a mail to the address is about: the proven one, else the newest that waits. Undefined where it is active nowhere. */
export const findReader = async (ctx: PublicContext, email: string): Promise<PlacedAccount | undefined> => {
  const { proven, waiting } = await findClaimants(ctx, email);
  return findPlaced(ctx, proven ?? waiting);
};

/** Where an account works: the agency it used last, else another in which it is active. */
export const findPlaced = async (
  ctx: PublicContext,
  account: Account | undefined,
): Promise<PlacedAccount | undefined> => {
  if (!account) return undefined;
  const places = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.last_agency_id', 'memberships.agency_id as agencyId', 'memberships.agent_id as agentId'])
    .where('memberships.user_id', '=', account.id)
    .where('memberships.status', '=', 'active')
    .where('memberships.is_visiting', '=', false)
    .execute();
  const place = places.find(({ agencyId, last_agency_id }) => agencyId === last_agency_id) ?? places[0];
  return place && { ...account, agencyId: place.agencyId, agentId: place.agentId };
};
