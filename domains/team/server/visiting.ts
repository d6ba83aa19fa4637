// Owners of a parent agency in its children: full rights by switching, never upwards, sideways or to grandchildren (decision 15).
// They act there through an agent of their own, marked as visiting; whether they still own the parent is asked at every request.
import { agentVisited } from '#/domains/team/contract.ts';
import { type Actor, type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { revokeTokens } from '#/kernel/server/tokens.ts';

/**
 * The agent through whom an owner of the parent acts in an agency, made at the first visit; undefined for everybody else.
 * Refuses not-found for an agency that is not there.
 */
export const visit = (
  ctx: PublicContext,
  { userId, agencyId }: { userId: string; agencyId: string },
): Promise<string | undefined> =>
  ctx.inAgency(agencyId, { ...visitor, userId }, async (inside) => {
    const parentId = inside.agency.parentId;
    if (!parentId) return undefined;
    const ownership = await inside.db
      .selectFrom('memberships')
      .select('agent_id')
      .where('user_id', '=', userId)
      .where('agency_id', '=', parentId)
      .where('role', '=', 'owner')
      .where('status', '=', 'active')
      .where('is_visiting', '=', false)
      .executeTakeFirst();
    if (!ownership) return undefined;
    return (await findOwn(inside, userId)) ?? (await settleIn(inside, userId, parentId, ownership.agent_id));
  });

const findOwn = async (ctx: Context, userId: string): Promise<string | undefined> => {
  const agent = await ctx.db
    .selectFrom('agents')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return agent?.id;
};

const settleIn = async (
  ctx: Context,
  userId: string,
  parentId: string,
  parentAgentId: string,
): Promise<string | undefined> => {
  const person = await ctx.inAgency(parentId, ctx.actor, (parent) =>
    parent.db
      .selectFrom('agents')
      .select(['email', 'first_name', 'last_name', 'phone'])
      .where('agency_id', '=', parentId)
      .where('id', '=', parentAgentId)
      .executeTakeFirstOrThrow(),
  );
  const id = (await takeUpInvitation(ctx, userId, person.email)) ?? (await arriveAnew(ctx, userId, person));
  // Another request of the same person was faster.
  if (!id) return findOwn(ctx, userId);
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email;
  ctx.emit(agentVisited, { subject: id, data: { name } });
  return id;
};

/** Somebody invited here who turns out to own the parent needs no invitation any more. */
const takeUpInvitation = async (ctx: Context, userId: string, email: string): Promise<string | undefined> => {
  const invited = await ctx.db
    .updateTable('agents')
    .set({ user_id: userId, status: 'active', role: 'owner', is_visiting: true, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (invited) await revokeTokens(ctx, 'invite', { agencyId: ctx.agency.id, subject: { agentId: invited.id } });
  return invited?.id;
};

const arriveAnew = async (
  ctx: Context,
  userId: string,
  person: { email: string; first_name: string | null; last_name: string | null; phone: string | null },
): Promise<string | undefined> => {
  const made = await ctx.db
    .insertInto('agents')
    .values({
      ...person,
      agency_id: ctx.agency.id,
      id: ctx.house.ids.next(),
      user_id: userId,
      role: 'owner',
      status: 'active',
      is_visiting: true,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** The agent through whom a person may work in an agency right now, as a member or as a visitor; undefined where they may not. */
export const enterAs = async (
  ctx: PublicContext,
  person: { userId: string; agencyId: string },
): Promise<string | undefined> => {
  const membership = await ctx.db
    .selectFrom('memberships')
    .select('agent_id')
    .where('user_id', '=', person.userId)
    .where('agency_id', '=', person.agencyId)
    .where('status', '=', 'active')
    .where('is_visiting', '=', false)
    .executeTakeFirst();
  return membership?.agent_id ?? visit(ctx, person);
};

/**
 * Runs `work` in the agency that a call names by `?agencyId`: the caller's own, or a child of it that they may visit.
 * Refuses not-found for every other, whether it exists or not.
 */
export const actIn = async <T>(
  ctx: Context,
  agencyId: string | undefined,
  work: (inside: Context) => Promise<T>,
): Promise<T> => {
  const asked = agencyId?.toLowerCase();
  if (!asked || asked === ctx.agency.id) return work(ctx);
  const { userId } = ctx.actor;
  const child = await ctx.db
    .selectFrom('agencies')
    .select('id')
    .where('id', '=', asked)
    .where('parent_id', '=', ctx.agency.id)
    .executeTakeFirst();
  const agentId = child && userId && (await visit(ctx, { userId, agencyId: child.id }));
  if (!agentId) throw notFound();
  const owner: Actor = { ...ctx.actor, agentId, rights: { role: 'owner', permissions: [] } };
  return ctx.inAgency(child.id, owner, work);
};
