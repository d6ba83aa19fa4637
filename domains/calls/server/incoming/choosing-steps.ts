// Who is rung for a call that comes in, step by step: whose contact it is, or whose number, and after them the owners.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Agents of each step; a step without anybody is left out. */
export type Steps = string[][];

interface Known {
  assigned: string | null;
  numberOf: string | null;
  owners: string[];
}

/** Nobody is rung twice. */
export const stepsOf = ({ assigned, numberOf, owners }: Known): Steps => {
  const first = assigned ?? numberOf;
  const steps = [first === null ? [] : [first], owners.filter((id) => id !== first)];
  return steps.filter((step) => step.length > 0);
};

/** Of a contact, called at a number of an integration: only of agents who are there. */
export const stepsFor = async (ctx: Context, contactId: string, integrationId: string): Promise<Steps> => {
  const { rows } = await sql<Known>`
    select
      (select a.id from contacts c join agents a on a.agency_id = c.agency_id and a.id = c.assigned_agent_id
        where c.agency_id = ${ctx.agency.id} and c.id = ${contactId} and a.status = 'active' and a.removed_at is null) as assigned,
      (select a.id from integrations t join agents a on a.agency_id = t.agency_id and a.id = t.agent_id
        where t.agency_id = ${ctx.agency.id} and t.id = ${integrationId} and a.status = 'active' and a.removed_at is null) as "numberOf",
      array(select id from agents where agency_id = ${ctx.agency.id} and role = 'owner' and status = 'active' and removed_at is null
        order by created_at, id) as owners`.execute(ctx.db);
  return stepsOf(rows[0] ?? { assigned: null, numberOf: null, owners: [] });
};
