// Who rings for calls to a number: what the owner said, or the usual way as long as nobody said anything.
import { sql } from 'kysely';
import { numberRouted, type Route, type RouteStep, type routesContract, usualRoute } from '#/domains/calls/contract.ts';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof routesContract)['calls'];

/** The number of a connection. Refuses not-found, and a connection without one. */
const numberOf = async (ctx: Context, id: string): Promise<string> => {
  const { rows } = await sql<{ number: string | null }>`
    select phone_number as number from integrations where agency_id = ${ctx.agency.id} and id = ${id} and removed_at is null`.execute(
    ctx.db,
  );
  if (!rows[0]) throw notFound();
  if (rows[0].number === null) throw invalid('id', 'must be a phone number');
  return rows[0].number;
};

/** The route of a number; undefined as long as nobody said who rings. */
export const findRoute = async (ctx: Context, integrationId: string): Promise<Route | undefined> => {
  const { rows } = await sql<Route>`
    select steps, hours from number_routes where agency_id = ${ctx.agency.id} and integration_id = ${integrationId}`.execute(
    ctx.db,
  );
  return rows[0];
};

const answerOf = async (ctx: Context, id: string) => {
  const route = await findRoute(ctx, id);
  const { steps, hours } = route ?? usualRoute;
  return {
    steps: steps.map((step) => ({ ...step, agentIds: [...step.agentIds] })),
    hours: [...hours],
    timezone: ctx.agency.timezone,
    isUsual: route === undefined,
  };
};

/** GET /crm/phone-numbers/{id}/route. */
export const readRoute: Verb<Calls['route']> = async (ctx, { id }) => {
  await numberOf(ctx, id);
  return answerOf(ctx, id);
};

/** Agents are named where they are rung, and nowhere else. */
const checkStep = async (ctx: Context, { ring, agentIds }: RouteStep, field: string): Promise<void> => {
  if ((ring === 'agents') !== agentIds.length > 0)
    throw invalid(field, 'must name agents where they are rung, and nobody else');
  for (const [place, agentId] of agentIds.entries()) await checkAgent(ctx, agentId, `${field}.${place}`);
};

/** PUT /crm/phone-numbers/{id}/route. */
export const setRoute: Verb<Calls['setRoute']> = async (ctx, { id, steps, hours }) => {
  const displayName = await numberOf(ctx, id);
  for (const [step, one] of steps.entries()) await checkStep(ctx, one, `steps.${step}.agentIds`);
  for (const [place, { from, to }] of hours.entries())
    if (from >= to) throw invalid(`hours.${place}.to`, 'must be after from');
  await sql`
    insert into number_routes (agency_id, integration_id, steps, hours, updated_by, updated_at)
    values (${ctx.agency.id}, ${id}, ${json(steps)}, ${json(hours)}, ${ctx.actor.agentId}, ${ctx.now})
    on conflict (agency_id, integration_id) do update set steps = excluded.steps, hours = excluded.hours, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(ctx.db);
  ctx.emit(numberRouted, { subject: id, data: { displayName } });
  await announce(ctx, 'numberRoute', [id]);
  return answerOf(ctx, id);
};
