// The statement behind "set for many": columns of contacts, each with a value of its own, in one update, told contact by contact.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { contactAssigned, contactsAssigned, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { changeInOne } from '#/kernel/server/jobs/visible/changing-in-one.ts';
import type { Journal } from '#/kernel/server/jobs/visible/visible-job.ts';
import { servedContacts } from './finding/serving-contacts.ts';

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

type Name = keyof Settings;
/** Where each is kept, and how it is read from a `"set"`. */
const columns: Readonly<Record<Name, { column: string; read: RawBuilder<unknown> }>> = {
  stage: { column: 'stage_id', read: sql`(a."set" ->> 'stage')::uuid` },
  assignedAgent: { column: 'assigned_agent_id', read: sql`(a."set" ->> 'assignedAgent')::uuid` },
  domain: { column: 'domain_id', read: sql`(a."set" ->> 'domain')::uuid` },
  doNotDisturb: { column: 'do_not_disturb', read: sql`nullif(a."set" -> 'doNotDisturb', 'null')` },
};
const allNames = Object.keys(columns) as Name[];

/** The names that some settings speak of. */
export const namesIn = (given: Settings): Name[] => allNames.filter((name) => given[name] !== undefined);

/** Settings as they are in a row. */
const stateOf = (row: 't' | 'old' | 'new', names: readonly Name[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql.ref(`${row}.${columns[name].column}`)]),
  )})`;

/** All that settings may point to and that is there, by id, with its name for people. */
export const pointedTo = (ctx: Context): RawBuilder<unknown> => sql`
  select id, display_name as name from tags where agency_id = ${ctx.agency.id}
  union all select id, coalesce(full_name, email) from agents where agency_id = ${ctx.agency.id} and removed_at is null
  union all select id, host from domains where agency_id = ${ctx.agency.id}`;

/** The value of setting `s` in a state as people are told of it. */
const named = (state: 'was' | 'became') => {
  const value = sql`${sql.ref(state)} -> s.name`;
  return sql`case when jsonb_typeof(${value}) <> 'string' then ${value} else jsonb_build_object('_id', ${value}, 'displayName',
    coalesce((select name from pointed_to p where p.id = (${sql.ref(state)} ->> s.name)::uuid), '')) end`;
};

/** That the same is set for all of some contacts, which must still have what `unless` says. */
export const toAll = (contactIds: readonly string[], set: Settings, unless: Settings = {}): RawBuilder<unknown> =>
  sql`select id, ${json(set)} as "set", ${json(unless)} as "unless" from unnest(${uuids(contactIds)}) id`;

interface Assigned {
  agentId: string;
  count: number;
  /** One of the contacts, and its name. */
  id: string;
  name: string | null;
}

/**
 * Sets columns of contacts as `wanted (id, "set", "unless")` says of each: what it is to have, and what it must still have, or is left
 * alone, as are those that the actor may not change. It speaks of settings of these `names` only, so that nothing that follows from
 * others is looked at. Answers which changed.
 */
export const setForMany = async (
  ctx: Context,
  most: number,
  names: readonly Name[],
  wanted: RawBuilder<unknown>,
  journal: Journal | null,
): Promise<ReadonlySet<string>> => {
  const given = names.map((name) => {
    const { column, read } = columns[name];
    return sql`${sql.ref(column)} = case when a."set" ? ${name} then ${read} else t.${sql.ref(column)} end`;
  });
  const { changed, answer } = await changeInOne(
    ctx,
    most,
    {
      event: contactUpdated,
      update: sql`
        update contacts t set updated_at = ${ctx.now}, ${sql.join(given)}
        from (${wanted}) a
        where ${await reachable(ctx, servedContacts, 'write')} and t.id = a.id
          and ${stateOf('t', names)} @> a."unless" and ${stateOf('t', names)} || a."set" <> ${stateOf('t', names)}
        returning t.id, t.full_name as name, ${stateOf('old', names)} as was, ${stateOf('new', names)} as became`,
      ways: sql`
        with pointed_to as materialized (${pointedTo(ctx)})
        select was, became, jsonb_object_agg(s.name, jsonb_build_array(${named('was')}, ${named('became')})) as changes,
               jsonb_object_agg(s.name, was -> s.name) as before, jsonb_object_agg(s.name, became -> s.name) as after
        from ways, unnest(${names}::text[]) s (name) where was -> s.name <> became -> s.name
        group by was, became`,
      answer: sql`
        select jsonb_agg(given) from (
          select became ->> 'assignedAgent' as "agentId", count(*), (array_agg(id))[1] as id, (array_agg(name))[1] as name
          from changed where became -> 'assignedAgent' <> was -> 'assignedAgent' and became ->> 'assignedAgent' is not null group by 1
        ) given`,
    },
    journal,
  );
  await tellAssigned(ctx, (answer as Assigned[] | null) ?? []);
  return new Set(changed);
};

/** Agents hear of each contact that became theirs by its name, and of many in one line. */
const tellAssigned = async (ctx: Context, assigned: readonly Assigned[]): Promise<void> => {
  if (assigned.length === 0) return;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and removed_at is null and id = any(${uuids(assigned.map(({ agentId }) => agentId))})`.execute(
    ctx.db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const { agentId, count, id, name } of assigned) {
    const agentName = names.get(agentId) ?? '';
    if (count === 1) ctx.emit(contactAssigned, { subject: id, data: { displayName: name ?? '', agentId, agentName } });
    else ctx.emit(contactsAssigned, { subject: null, data: { count, agentId, agentName } });
  }
};
