// Attributes events of a contact's timeline to the workflow that caused them: whoever reads 'Maya added a tag' must see that a workflow did it with
// her rights. A step and what it does are of one transaction, and so of one moment.

import { sql } from 'kysely';
import type { AttributeEvents } from '#/domains/timeline/server.ts';
import { contactEntered, contactLeft, contactPutBack } from '#/domains/workflows/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';

interface Row {
  id: string;
  workflow_id: string;
  name: string;
}

/** Events of those who entered and left name their workflow themselves. */
const named = (data: Readonly<Record<string, unknown>>): { _id: string; name: string } | undefined => {
  const { workflowId, displayName } = data;
  return typeof workflowId === 'string' && typeof displayName === 'string'
    ? { _id: workflowId, name: displayName }
    : undefined;
};

const findWorkflows: AttributeEvents = async (ctx, events) => {
  const told = events.flatMap(({ _id, data }) => {
    const own = named(data);
    return own ? [[_id, own] as const] : [];
  });
  const known = new Set(told.map(([id]) => id));
  const others = events.filter(({ _id }) => !known.has(_id));
  if (others.length === 0) return new Map(told);
  const { rows } = await sql<Row>`
    select e.id, w.id as workflow_id, w.name from events e
    join lateral (
      select r.workflow_id from workflow_runs r
      join workflow_run_steps s on s.agency_id = r.agency_id and s.run_id = r.id and s.at = e.at and s.outcome = 'done'
      where r.agency_id = e.agency_id and r.contact_id = e.subject_id order by r.entered_at desc limit 1) b on true
    join workflows w on w.agency_id = e.agency_id and w.id = b.workflow_id
    where e.agency_id = ${ctx.agency.id} and e.subject_type = 'contact'
      and e.id = any(${uuids(others.map(({ _id }) => _id))})`.execute(ctx.db);
  return new Map([...told, ...rows.map(({ id, workflow_id, name }) => [id, { _id: workflow_id, name }] as const)]);
};

/** Events of those who entered and left are its own. */
export const behindEvents = { own: [contactEntered, contactLeft, contactPutBack], find: findWorkflows };
