// POST /crm/billing/transfers: points go from an agency to one of its children, or to its parent, in one transaction that enters both. The rows of
// both agencies are held first, in the order of their ids, so that two who move towards each other do not wait for each other.
import { sql } from 'kysely';
import type { billingContract, NearAgency } from '#/domains/billing/contract.ts';
import { holdBalance, tooFew } from '#/domains/billing/server/keeping-points.ts';
import { debtOf } from '#/domains/billing/server/ledger/debt.ts';
import { enterTransfer } from '#/domains/billing/server/ledger/writing-entries.ts';
import { noticeLow } from '#/domains/billing/server/refill/noticing-low.ts';
import { tellMoved } from '#/domains/billing/server/telling-points.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof billingContract.calls;

/** Works inside of an agency: this one, as whoever acts, or another, as the product. */
const inside = <T>(ctx: Context, agencyId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  agencyId === ctx.agency.id ? work(ctx) : ctx.inAgency(agencyId, system, work);

/** The children, and the parent, by their names. */
const near = async (ctx: Context): Promise<NearAgency[]> => {
  const { rows } = await sql<NearAgency>`
    select id as "_id", name as "agencyName", false as "isParent", points_balance::integer as points from agencies where parent_id = ${ctx.agency.id}
    order by name, id`.execute(ctx.db);
  const { parentId } = ctx.agency;
  if (parentId === null) return rows;
  const agencyName = await ctx.inAgency(parentId, system, ({ agency }) => Promise.resolve(agency.name));
  return [{ _id: parentId, agencyName, isParent: true, points: null }, ...rows];
};

/** Where points can be moved to. */
export const nearAgencies: Verb<Calls['nearAgencies']> = async (ctx) => ({ data: await near(ctx) });

/** Moves points. Refuses `billing.tooFewPoints`; an agency that is neither a child nor the parent is not there. */
export const movePoints: Verb<Calls['movePoints']> = async (ctx, { agencyId, points }) => {
  const to = (await near(ctx)).find(({ _id }) => _id === agencyId);
  if (!to) throw notFound();
  const id = ctx.house.ids.next();
  for (const held of [ctx.agency.id, agencyId].toSorted()) await inside(ctx, held, holdBalance);
  const available = await holdBalance(ctx);
  if (points > available) throw tooFew({ toDo: 'move these points' });
  await enterTransfer(ctx, { id, points: -points, pays: 0, words: `to ${to.agencyName}` });
  tellMoved(ctx, { points: -points, other: to.agencyName });
  await noticeLow(ctx);
  await ctx.inAgency(agencyId, system, async (there) => {
    await enterTransfer(there, {
      id,
      points,
      pays: Math.min(await debtOf(there), points),
      words: `from ${ctx.agency.name}`,
    });
    tellMoved(there, { points, other: ctx.agency.name });
  });
  return { _id: id, points, available: available - points };
};
