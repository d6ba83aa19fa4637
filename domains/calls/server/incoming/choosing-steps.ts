// Who is rung for a call that comes in, step by step, as the route of its number says. Outside of its hours nobody is.
import { sql } from 'kysely';
import { isOpenAt, type RingKind, type Route, usualRoute } from '#/domains/calls/contract.ts';
import { findRoute } from '#/domains/calls/server/routes/keeping-routes.ts';
import type { Context } from '#/kernel/server/context.ts';

/** Who is rung in a step, and for how long. A step without anybody is left out. */
export interface RungStep {
  agentIds: string[];
  seconds: number;
}

/** Agents who are there. */
export interface Known {
  assigned: string | null;
  numberOf: string | null;
  owners: readonly string[];
  everybody: readonly string[];
}

const whom: Readonly<Record<RingKind, (known: Known, named: readonly string[]) => readonly (string | null)[]>> = {
  assigned: ({ assigned, numberOf }) => [assigned ?? numberOf],
  owners: ({ owners }) => owners,
  everybody: ({ everybody }) => everybody,
  agents: ({ everybody }, named) => named.filter((id) => everybody.includes(id)),
};

/** Nobody is rung twice. */
export const stepsOf = ({ steps }: Pick<Route, 'steps'>, known: Known): RungStep[] => {
  const rung = new Set<string>();
  return steps.flatMap(({ ring, agentIds, seconds }) => {
    const fresh = whom[ring](known, agentIds).filter((id): id is string => id !== null && !rung.has(id));
    for (const id of fresh) rung.add(id);
    return fresh.length === 0 ? [] : [{ agentIds: fresh, seconds }];
  });
};

/** Of a contact, called at a number of an integration: only of agents who are there. */
export const stepsFor = async (ctx: Context, contactId: string, integrationId: string): Promise<RungStep[]> => {
  const route = (await findRoute(ctx, integrationId)) ?? usualRoute;
  if (!isOpenAt(route.hours, ctx.now.toZonedDateTimeISO(ctx.agency.timezone))) return [];
  const { rows } = await sql<Known>`
    select
      (select a.id from contacts c join agents a on a.agency_id = c.agency_id and a.id = c.assigned_agent_id
        where c.agency_id = ${ctx.agency.id} and c.id = ${contactId} and a.status = 'active' and a.removed_at is null) as assigned,
      (select a.id from integrations t join agents a on a.agency_id = t.agency_id and a.id = t.agent_id
        where t.agency_id = ${ctx.agency.id} and t.id = ${integrationId} and a.status = 'active' and a.removed_at is null) as "numberOf",
      array(select id from agents where agency_id = ${ctx.agency.id} and role = 'owner' and status = 'active' and removed_at is null
        order by created_at, id) as owners,
      array(select id from agents where agency_id = ${ctx.agency.id} and status = 'active' and removed_at is null
        order by created_at, id) as everybody`.execute(ctx.db);
  return stepsOf(route, rows[0] ?? { assigned: null, numberOf: null, owners: [], everybody: [] });
};
