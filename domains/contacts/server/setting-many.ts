// The statement behind "set for many": columns of contacts, each with a value of its own, in one update, told contact by contact.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { contactAssigned, contactsAssigned, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';

const id = z.optional(z.nullable(z.string()));
/** What is set for many; what is left out stays, null clears. */
export const settings = z.object({
  stage: id,
  assignedAgent: id,
  domain: id,
  doNotDisturb: z.optional(
    z.nullable(
      z.object({ isEnabled: z.boolean(), startDate: z.nullable(z.string()), endDate: z.nullable(z.string()) }),
    ),
  ),
});
export type Settings = z.output<typeof settings>;

export interface Setting {
  id: string;
  set: Settings;
  /** What the contact must still have; one that has anything else is left alone. */
  unless: Settings;
}

interface Row {
  id: string;
  name: string | null;
  before: Settings;
  after: Settings;
}

/** What can be set, as it is in a row. */
const stateOf = (row: 't' | 'old' | 'new') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`jsonb_build_object('stage', ${column('stage_id')}, 'assignedAgent', ${column('assigned_agent_id')},
    'domain', ${column('domain_id')}, 'doNotDisturb', ${column('do_not_disturb')})`;
};

/** Sets columns of contacts; answers what each had and has, of those that changed. */
export const setForMany = async (
  ctx: Context,
  wanted: readonly Setting[],
): Promise<ReadonlyMap<string, { before: Settings; after: Settings }>> => {
  const given = (name: string, column: string, as: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when a."set" ? ${name} then ${as} else t.${sql.ref(column)} end`;
  const { rows } = await sql<Row>`
    update contacts t set updated_at = ${ctx.now},
      ${given('stage', 'stage_id', sql`(a."set" ->> 'stage')::uuid`)},
      ${given('assignedAgent', 'assigned_agent_id', sql`(a."set" ->> 'assignedAgent')::uuid`)},
      ${given('domain', 'domain_id', sql`(a."set" ->> 'domain')::uuid`)},
      ${given('doNotDisturb', 'do_not_disturb', sql`nullif(a."set" -> 'doNotDisturb', 'null')`)}
    from jsonb_to_recordset(${json(wanted)}) as a (id uuid, "set" jsonb, "unless" jsonb)
    where t.agency_id = ${ctx.agency.id} and t.id = a.id and t.removed_at is null
      and ${stateOf('t')} @> a."unless" and ${stateOf('t')} || a."set" <> ${stateOf('t')}
    returning t.id, t.full_name as name, ${stateOf('old')} as before, ${stateOf('new')} as after`.execute(ctx.db);
  await tell(ctx, rows);
  return new Map(rows.map(({ id, before, after }) => [id, different(before, after)]));
};

const names = Object.keys(settings.shape) as (keyof Settings)[];

/** Of two states, what is not the same in both. */
const different = (before: Settings, after: Settings): { before: Settings; after: Settings } => {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (state: Settings): Settings => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
};

const tell = async (ctx: Context, rows: readonly Row[]): Promise<void> => {
  const known = await namesOf(
    ctx,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const named = (value: Settings[keyof Settings]) =>
    typeof value === 'string' ? { _id: value, displayName: known.get(value) ?? '' } : (value ?? null);
  const given = new Map<string, Row[]>();
  for (const row of rows) {
    const { before, after } = different(row.before, row.after);
    const changes: Changes = Object.fromEntries(
      names.filter((name) => name in after).map((name) => [name, [named(before[name]), named(after[name])]]),
    );
    ctx.emit(contactUpdated, { subject: row.id, data: { displayName: row.name ?? '' }, changes });
    if (after.assignedAgent) given.set(after.assignedAgent, [...(given.get(after.assignedAgent) ?? []), row]);
  }
  for (const [agentId, contacts] of given) {
    const agentName = known.get(agentId) ?? '';
    const [only] = contacts;
    if (only && contacts.length === 1)
      ctx.emit(contactAssigned, { subject: only.id, data: { displayName: only.name ?? '', agentId, agentName } });
    else ctx.emit(contactsAssigned, { subject: null, data: { count: contacts.length, agentId, agentName } });
  }
};

/** What is there of all that these settings point to, by id. */
export const namesOf = async (ctx: Context, states: readonly Settings[]): Promise<ReadonlyMap<string, string>> => {
  const ids = states.flatMap(({ stage, assignedAgent, domain }) => [stage, assignedAgent, domain]);
  const asked = uuids([...new Set(ids.filter((id) => typeof id === 'string'))]);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from tags where agency_id = ${ctx.agency.id} and id = any(${asked})
    union all select id, coalesce(full_name, email) from agents
      where agency_id = ${ctx.agency.id} and id = any(${asked}) and removed_at is null
    union all select id, host from domains where agency_id = ${ctx.agency.id} and id = any(${asked})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
