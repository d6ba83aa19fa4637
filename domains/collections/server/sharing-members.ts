// Giving the records of a collection to somebody for as long as they are in it, and taking that away again: an owner's act.
import { sql } from 'kysely';
import { collectionShared, type collectionsContract } from '#/domains/collections/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import type { LiveLevel } from './giving-access.ts';
import { describe } from './saving.ts';
import { servedCollections } from './serving-collections.ts';

type Calls = (typeof collectionsContract)['calls'];
type Kind = 'agent' | 'list' | 'agency';

/** Kinds of records that are reached one by one. */
const reachedOneByOne: ReadonlySet<string> = new Set(['contact']);

interface Principal {
  id: string;
  kind: Kind;
  name: string;
}

const everybody = ({ agency }: Context): Principal => ({
  id: agency.id,
  kind: 'agency',
  name: `Everybody at ${agency.name}`,
});

const findPrincipals = async (
  ctx: Context,
  ids: readonly string[],
  { isGiven }: { isGiven: boolean },
): Promise<Map<string, Principal>> => {
  const there = isGiven ? sql`` : sql` and removed_at is null and status <> 'disabled'`;
  const { rows } = await sql<Principal>`
    select id, 'agent' as kind, coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})${there}
    union all
    select id, 'list', display_name from collections
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and type_name = 'agent'`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** GET /crm/collections/{id}/access: who reaches its records by it. Told to whoever sees the collection. */
export const access: Verb<Calls['access']> = async (ctx, { id }) => {
  await mustReach(ctx, servedCollections, id, 'read');
  const { rows } = await sql<{ id: string; kind: Kind; level: LiveLevel }>`
    select principal_id as id, principal_kind as kind, level from collection_access
    where agency_id = ${ctx.agency.id} and collection_id = ${id}`.execute(ctx.db);
  const names = await findPrincipals(
    ctx,
    rows.map((row) => row.id),
    { isGiven: true },
  );
  const data = rows
    .map(({ id: _id, kind, level }) => ({
      _id,
      kind,
      displayName: (kind === 'agency' ? everybody(ctx).name : names.get(_id)?.name) ?? 'Unknown',
      permissionType: level,
    }))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName) || (a._id < b._id ? -1 : 1));
  return { data, total: data.length };
};

/**
 * PUT /crm/collections/{id}/access: gives one agent, list of agents or the whole agency a level, or takes it away by null. Refuses kinds
 * whose records are not reached one by one, and whoever is not an agent of the agency.
 */
export const setAccess: Verb<Calls['setAccess']> = async (ctx, { id, principalId, permissionType }) => {
  await mustReach(ctx, servedCollections, id, 'write');
  const { displayName, typeName } = await describe(ctx, id);
  if (!reachedOneByOne.has(typeName))
    throw invalid('id', 'holds records that everybody sees', 'collections.nothingToShare');
  const wanted = principalId.toLowerCase();
  const principal =
    wanted === ctx.agency.id
      ? everybody(ctx)
      : (await findPrincipals(ctx, [wanted], { isGiven: permissionType === null })).get(wanted);
  if (!principal)
    throw invalid(
      'principalId',
      'is not an agent of the agency',
      'collections.unknownAgent',
      'They are not there any more',
    );
  const { rows } = await (permissionType === null
    ? sql`delete from collection_access where agency_id = ${ctx.agency.id} and collection_id = ${id} and principal_id = ${wanted} returning 1 as n`
    : sql`insert into collection_access (agency_id, collection_id, principal_id, principal_kind, level, created_at)
          values (${ctx.agency.id}, ${id}, ${wanted}, ${principal.kind}, ${permissionType}, ${ctx.now})
          on conflict (agency_id, collection_id, principal_id) do update set level = excluded.level
          where collection_access.level <> excluded.level returning 1 as n`
  ).execute(ctx.db);
  if (rows.length > 0)
    ctx.emit(collectionShared, {
      subject: id,
      data: { displayName, with: principal.name, how: permissionType === null ? 'stopped sharing' : 'shared' },
    });
  return access(ctx, { id });
};
