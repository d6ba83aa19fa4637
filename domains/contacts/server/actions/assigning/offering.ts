// Contacts that are offered to several agents: who claims one first has it. Where nobody does within half an hour, the first of them who can has it,
// and where none can, an owner (decision 65).
import { sql } from 'kysely';
import { claimOffered, contactOffered } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import type { ActingFor, ActingStep, ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { byKey } from '../contacts-at-a-step.ts';
import { type Considered, isAvailable, receipt } from './considering-agents.ts';

export const offeredFor = { minutes: 30 } as const;
export const offeredUntil = `for ${offeredFor.minutes} minutes to whoever claims it first`;

/** The timers by which offers end. */
export const claimTimer = 'contacts.endClaims';

interface Row {
  id: string;
  contact_id: string;
  name: string | null;
}

/** Offers contacts to everybody who can have them; each step of each contact offers once. */
export const offer = async (
  ctx: Context,
  { workflowId }: Pick<ActingStep, 'workflowId'>,
  items: readonly ActingFor[],
  { considered, reached }: { considered: readonly Considered[]; reached: ReadonlyMap<string, unknown> },
): Promise<ReadonlyMap<string, ActionOutcome>> => {
  const available = considered.filter(isAvailable);
  const agentIds = available.map(({ agentId }) => agentId);
  const endsAt = ctx.now.add(offeredFor);
  const offers = items.flatMap(({ key, contactId }) =>
    reached.has(contactId) ? { id: ctx.house.ids.next(), contactId, key } : [],
  );
  const { rows } = await sql<Row>`
    with offered as (
      insert into contact_claims (agency_id, id, contact_id, step_key, workflow_id, agent_ids, offered_at, ends_at, had_agent_id, offered_by)
      select ${ctx.agency.id}, o.id, c.id, o.key, ${workflowId}, ${agentIds}::uuid[], ${ctx.now}, ${endsAt}, c.assigned_agent_id,
        ${ctx.actor.agentId}::uuid
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o (id uuid, "contactId" uuid, key text)
      join contacts c on c.agency_id = ${ctx.agency.id} and c.id = o."contactId"
      on conflict do nothing returning id, contact_id)
    select o.id, o.contact_id, c.full_name as name from offered o join contacts c on c.agency_id = ${ctx.agency.id} and c.id = o.contact_id`.execute(
    ctx.db,
  );
  for (const { id, contact_id, name } of rows) {
    const displayName = name ?? 'Unknown contact';
    ctx.emit(contactOffered, { subject: contact_id, data: { displayName, count: agentIds.length } });
    ctx.emit(claimOffered, { subject: id, data: { displayName, agentIds } });
  }
  await setTimers(
    ctx,
    claimTimer,
    rows.map(({ id }) => ({ subjectId: id, dueAt: endsAt })),
  );
  const words = `Offered to ${available.map(({ name }) => name).join(', ')}, ${offeredUntil}`;
  return byKey(items, (contactId) =>
    reached.has(contactId)
      ? { outcome: 'waiting', words, until: endsAt, conditions: receipt(considered, null, '') }
      : undefined,
  );
};
