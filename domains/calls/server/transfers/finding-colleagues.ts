// Colleagues to whom a call can be handed: whether each is there, and not on the phone.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export interface Colleague {
  _id: string;
  displayName: string;
  isThere: boolean;
  isBusy: boolean;
}

const columns = (ctx: Context) => sql`a.id as "_id", coalesce(a.full_name, a.email) as "displayName",
  exists (select from call_devices d where d.agency_id = a.agency_id and d.agent_id = a.id and d.registered_until > ${ctx.now}) as "isThere",
  exists (select from calls c where c.agency_id = a.agency_id and c.agent_id = a.id and c.status = 'ongoing')
    or exists (select from call_rings r where r.agency_id = a.agency_id and r.agent_id = a.id and r.outcome is null)
    or exists (select from call_transfers t where t.agency_id = a.agency_id and t.to_agent_id = a.id and t.ended_at is null) as "isBusy"`;

const mostColleagues = 200;

/** Whoever can take it first, then by name. */
export const listColleagues = async (ctx: Context): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select * from (select ${columns(ctx)} from agents a
      where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and a.id <> ${ctx.actor.agentId}) f
    order by f."isThere" and not f."isBusy" desc, f."isThere" desc, f."displayName", f."_id" limit ${mostColleagues}`.execute(
    ctx.db,
  );
  return rows;
};

/** One of them, held until the transaction ends: two calls are not handed to one colleague at once. */
export const colleagueNamed = async (ctx: Context, agentId: string): Promise<Colleague | undefined> => {
  await sql`select from agents where agency_id = ${ctx.agency.id} and id = ${agentId} for no key update`.execute(
    ctx.db,
  );
  const { rows } = await sql<Colleague>`
    select ${columns(ctx)} from agents a
    where a.agency_id = ${ctx.agency.id} and a.id = ${agentId} and a.status = 'active' and a.removed_at is null`.execute(
    ctx.db,
  );
  return rows[0];
};
