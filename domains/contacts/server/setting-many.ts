// The statement behind "set for many": columns of contacts, each with a value of its own, in one update, told contact by contact.
import { sql } from 'kysely';
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

/** Sets columns of contacts; answers what each had and has, of those that changed. */
export const setForMany = async (
  ctx: Context,
  wanted: readonly Setting[],
): Promise<ReadonlyMap<string, { before: Settings; after: Settings }>> => {
  const { rows } = await sql<Row>`
    update contacts t set updated_at = ${ctx.now},
      stage_id = (w.after ->> 'stage')::uuid,
      assigned_agent_id = (w.after ->> 'assignedAgent')::uuid,
      domain_id = (w.after ->> 'domain')::uuid,
      do_not_disturb = nullif(w.after -> 'doNotDisturb', 'null')
    from (
      select c.id, c.before, c.before || a."set" as after
      from jsonb_to_recordset(${json(wanted)}) as a (id uuid, "set" jsonb, "unless" jsonb)
      cross join lateral (
        select id, jsonb_build_object('stage', stage_id, 'assignedAgent', assigned_agent_id, 'domain', domain_id,
                 'doNotDisturb', do_not_disturb) as before
        from contacts where agency_id = ${ctx.agency.id} and id = a.id and removed_at is null for no key update
      ) c
      where c.before @> a."unless"
    ) w
    where t.agency_id = ${ctx.agency.id} and t.id = w.id and w.after <> w.before
    returning t.id, t.full_name as name, w.before, w.after`.execute(ctx.db);
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
