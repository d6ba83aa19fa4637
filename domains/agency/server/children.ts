// The children of an agency: listed by its owners as records of the agency, founded by them, and read inside the child itself.
import { sql } from 'kysely';
import { agencyContract, agencyEntity, type childrenContract } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgency } from './describing-agencies.ts';
import { foundAgency } from './founding.ts';

const { calls } = agencyContract;

/**
 * A parent's transaction sees no row of a child's agents or domains. The counts come from the two indexes that look across agencies
 * and hold no business data; `t` holds children of the parent only.
 */
export const servedChildren = serveEntity(agencyEntity, {
  reach: () => 'all',
  computed: {
    agentCount: () =>
      sql`(select count(*) from memberships m where m.agency_id = t.id and m.status = 'active' and not m.is_visiting and t.agency_id is not null)`,
    domainCount: () =>
      sql`(select count(distinct h.domain_id) from hosts h where h.agency_id = t.id and t.agency_id is not null)`,
  },
});

/** GET /crm/agency/children/{id}: read inside the child, after it has proven to be one. */
export const getChild: Verb<typeof childrenContract.calls.get> = async (ctx, { id }) => {
  const child = await ctx.db
    .selectFrom('agencies')
    .select('id')
    .where('parent_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!child) throw notFound();
  return ctx.inAgency(child.id, ctx.actor, async (inside) => ({
    ...(await describeAgency(inside)),
    agentCount: await countAgents(inside),
  }));
};

const countAgents = async (ctx: Context): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('agency_id', '=', ctx.agency.id)
    .where('status', '=', 'active')
    .where('is_visiting', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** POST /crm/agency/children: the parent's owners are let in when they first switch there. */
export const createChild: Verb<typeof calls.createChild> = (ctx, { agencyName, agencyPhoneNumber, timezone }) =>
  foundAgency(
    ctx,
    {
      name: agencyName,
      phone: agencyPhoneNumber ?? null,
      timezone: timezone ?? ctx.agency.timezone,
      country: ctx.agency.country,
      parentId: ctx.agency.id,
    },
    ctx.actor,
    describeAgency,
  );
