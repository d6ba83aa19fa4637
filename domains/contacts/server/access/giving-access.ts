// The one place where access lists are read and written. An entry is what somebody, a list or the whole agency was given; that a contact
// is assigned to somebody is kept beside it by a trigger, and never touched here (decision 78).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

export type Level = 4 | 6 | 7;
export type PrincipalKind = 'agent' | 'list' | 'agency';

/** What a principal was given on a contact; null is nothing. */
export interface Entry {
  contactId: string;
  principalId: string;
  kind: PrincipalKind;
  level: Level | null;
}

/** Who is on the access list of a contact, and whether they are its assigned agent. */
export interface Listed extends Entry {
  isAssigned: boolean;
}

/** Keeps others from changing the access lists of contacts until the transaction ends, so that what is read before is what is changed. */
export const holdAccess = async (ctx: Context, contactIds: readonly string[]): Promise<void> => {
  await sql`
    select from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)})
    order by id for no key update`.execute(ctx.db);
};

/** The access lists of contacts; with `principalIds` only what they say of those. */
export const readAccess = async (
  ctx: Context,
  contactIds: readonly string[],
  principalIds?: readonly string[],
): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select contact_id as "contactId", principal_id as "principalId", principal_kind as kind, shared_level as level,
           is_assigned as "isAssigned"
    from contact_access
    where agency_id = ${ctx.agency.id} and contact_id = any(${uuids(contactIds)})
      ${principalIds ? sql`and principal_id = any(${uuids(principalIds)})` : sql``}
    order by contact_id, principal_kind, principal_id`.execute(ctx.db);
  return rows;
};

/** How many contacts that are there any of these principals is on the list of. */
export const countReached = async (ctx: Context, principalIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct contact_id) as count from contact_access
    where agency_id = ${ctx.agency.id} and principal_id = any(${uuids(principalIds)}) and not is_removed`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
};

/** Gives each principal its level on its contact, or takes away what it was given. An assigned agent stays assigned. */
export const writeAccess = async (ctx: Context, entries: readonly Entry[]): Promise<void> => {
  const given = entries.filter(({ level }) => level !== null);
  const taken = entries.filter(({ level }) => level === null);
  if (taken.length > 0) {
    const pairs = sql`unnest(${uuids(taken.map(({ contactId }) => contactId))},
        ${uuids(taken.map(({ principalId }) => principalId))}) as o (contact_id, principal_id)
      where a.agency_id = ${ctx.agency.id} and a.contact_id = o.contact_id and a.principal_id = o.principal_id`;
    await sql`update contact_access a set shared_level = null from ${pairs} and a.is_assigned`.execute(ctx.db);
    await sql`delete from contact_access a using ${pairs} and not a.is_assigned`.execute(ctx.db);
  }
  if (given.length === 0) return;
  await sql`
    insert into contact_access
      (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at, is_removed)
    select c.agency_id, c.id, o.principal_id, o.kind, o.level, c.created_at, c.removed_at is not null
    from unnest(${uuids(given.map(({ contactId }) => contactId))}, ${uuids(given.map(({ principalId }) => principalId))},
        ${given.map(({ kind }) => kind)}::text[], ${given.map(({ level }) => level)}::smallint[])
      as o (contact_id, principal_id, kind, level)
    join contacts c on c.agency_id = ${ctx.agency.id} and c.id = o.contact_id
    on conflict (agency_id, contact_id, principal_id) do update set shared_level = excluded.shared_level`.execute(
    ctx.db,
  );
};

/** Gives one agent what another was given, who keeps it; of two levels on one contact the higher. Deleted contacts count, they may come back. */
export const passOnAccess = async (ctx: Context, fromId: string, toId: string): Promise<void> => {
  const { rows } = await sql<{ contactId: string; level: Level }>`
    select a.contact_id as "contactId", greatest(a.shared_level, own.shared_level) as level from contact_access a
    left join contact_access own on own.agency_id = a.agency_id and own.contact_id = a.contact_id and own.principal_id = ${toId}
    where a.agency_id = ${ctx.agency.id} and a.principal_id = ${fromId} and a.shared_level is not null`.execute(ctx.db);
  await writeAccess(
    ctx,
    rows.map(({ contactId, level }) => ({ contactId, principalId: toId, kind: 'agent', level })),
  );
};
