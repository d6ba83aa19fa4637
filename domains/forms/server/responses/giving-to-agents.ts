// Whose a new contact becomes: the agent whose link it came through, else as the form is set, of those who are at work.
import { sql } from 'kysely';
import type { FormSettings } from '#/domains/forms/contract/document.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

const isAtWork = sql`status = 'active' and removed_at is null and not is_visiting`;

/** The agent that a link names; null where it names none who is at work in this agency. */
export const agentOfLink = async (ctx: Context, userId: string | undefined): Promise<string | null> => {
  if (userId === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) return null;
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and id = ${userId} and ${isAtWork}`.execute(ctx.db);
  return rows[0]?.id ?? null;
};

/** One of the agents of a form, as it is set: the first, any, or the next after whoever has most of its responses. Null where none is at work. */
export const agentOf = async (
  ctx: Context,
  formId: string,
  { kind, agentIds, style }: FormSettings['assignTo'],
): Promise<string | null> => {
  if (kind === 'none' || agentIds.length === 0) return null;
  const { rows } = await sql<{ id: string; count: number }>`
    select a.id, (select count(*) from form_responses r join contacts c on c.agency_id = r.agency_id and c.id = r.contact_id
      where r.agency_id = a.agency_id and r.form_id = ${formId} and r.status = 'submitted' and r.is_new_contact and c.assigned_agent_id = a.id) as count
    from unnest(${uuids(agentIds)}) with ordinality as chosen (id, place) join agents a on a.agency_id = ${ctx.agency.id} and a.id = chosen.id
    where ${isAtWork} order by chosen.place`.execute(ctx.db);
  if (style === 'first') return rows[0]?.id ?? null;
  if (style === 'random') return rows[ctx.house.random.below(Math.max(1, rows.length))]?.id ?? null;
  // In turn: whoever has the fewest, the first of equals.
  return rows.toSorted((one, other) => one.count - other.count)[0]?.id ?? null;
};
