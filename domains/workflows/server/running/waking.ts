// Waits for an event end when it happens (decision 63): whoever reads events says what happened to whom, and the engine takes those up who waited
// for it. Few wait for events beside those who wait for the clock; an index holds them alone.
import { sql } from 'kysely';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { runTimer } from './runs.ts';

/** What happened to a contact. */
export interface Happening {
  contactId: string;
  /** When it did: a wait that began later was not for this. */
  at: Temporal.Instant;
  /** Whether it is what this trigger of a workflow waits for. */
  meets: (trigger: Trigger, workflowId: string) => boolean;
}

interface Waiting {
  id: string;
  workflow_id: string;
  contact_id: string;
  node_id: string;
  iteration: number;
  waits_for: Trigger;
  moved_at: Temporal.Instant;
}

/** Ends the waits for what happened; answers how many. They go on at once, or when their workflow is on again. */
export const wakeByEvent = async (ctx: Context, happenings: readonly Happening[]): Promise<number> => {
  if (happenings.length === 0) return 0;
  const byContact = Map.groupBy(happenings, ({ contactId }) => contactId);
  const { rows } = await sql<Waiting>`
    select id, workflow_id, contact_id, node_id, iteration, waits_for, moved_at from workflow_runs
    where agency_id = ${ctx.agency.id} and contact_id = any(${uuids([...byContact.keys()])}) and waits_for is not null
      and happened_at is null`.execute(ctx.db);
  const over = rows.filter(({ workflow_id, contact_id, waits_for, moved_at }) =>
    byContact
      .get(contact_id)
      ?.some(({ at, meets }) => Temporal.Instant.compare(at, moved_at) >= 0 && meets(waits_for, workflow_id)),
  );
  if (over.length === 0) return 0;
  // Whoever went on meanwhile, or waits elsewhere by now, is left alone.
  const { rows: woken } = await sql<{ id: string }>`
    update workflow_runs r set happened_at = ${ctx.now}
    from unnest(${uuids(over.map(({ id }) => id))}, ${over.map((one) => one.node_id)}::text[], ${over.map((one) => one.iteration)}::integer[])
      as o (id, node_id, iteration)
    where r.agency_id = ${ctx.agency.id} and r.id = o.id and r.node_id = o.node_id and r.iteration = o.iteration
      and r.phase = 'waits' and r.waits_for is not null and r.happened_at is null
    returning r.id`.execute(ctx.db);
  await setTimers(
    ctx,
    runTimer,
    woken.map(({ id }) => ({ subjectId: id, dueAt: ctx.now })),
  );
  return woken.length;
};

/**
 * Has the steps that wait for people look again, of contacts that were given to somebody or were offered and are no more, and of those that are
 * offered still though these agents have them. A look too many costs nothing: what is open still waits on.
 */
export const wakeHeld = async (
  ctx: Context,
  { contacts, claims, agents }: Readonly<Record<'contacts' | 'claims' | 'agents', readonly string[]>>,
): Promise<void> => {
  if (contacts.length + claims.length + agents.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs where agency_id = ${ctx.agency.id} and phase = 'acts' and until is not null
      and contact_id in (select unnest(${uuids(contacts)}) union
        select contact_id from contact_claims where agency_id = ${ctx.agency.id} and id = any(${uuids(claims)}) union
        select o.contact_id from contact_claims o join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
        where o.agency_id = ${ctx.agency.id} and o.status = 'open' and c.assigned_agent_id = any(${uuids(agents)}))`.execute(
    ctx.db,
  );
  await setTimers(
    ctx,
    runTimer,
    rows.map(({ id }) => ({ subjectId: id, dueAt: ctx.now })),
  );
};
