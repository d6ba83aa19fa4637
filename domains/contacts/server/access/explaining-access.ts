// Who can see a contact, how far, and why: told by the same rows that the reach asks (core §6; decisions 9, 78, 79).
import { sql } from 'kysely';
import { isInForAll, listsOfAgent, liveAccess, visibleNames } from '#/domains/collections/server.ts';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { filesBase } from '#/kernel/server/files/file-links.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { wholeAgency } from './finding-principals.ts';
import { type Level, type Listed, readAccess } from './giving-access.ts';

type Calls = (typeof contactsContract)['calls'];
type Because = AnswerOf<Calls['access']>['data'][number]['because'][number];

/** An assignment gives writing (decision 78). */
const levelOf = ({ level, isAssigned }: Listed): Level => ((level ?? 0) | (isAssigned ? 6 : 0)) as Level;

/** What agents and lists are called, by their ids. */
const principalNames = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(full_name, email) as name from agents where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})
    union all
    select id, display_name from collections where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** GET /crm/contacts/permissions: the access lists of contacts by their ids; those out of reach are left out. */
export const permissions: Verb<Calls['permissions']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; assigned: string | null }>`
    select t.id, t.assigned_agent_id as assigned from contacts t
    where ${await reachable(ctx, servedContacts)} and t.id = any(${uuids([ids].flat())})`.execute(ctx.db);
  const listed = await readAccess(
    ctx,
    rows.map(({ id }) => id),
  );
  const names = await principalNames(
    ctx,
    listed.map(({ principalId }) => principalId),
  );
  const of = Map.groupBy(listed, ({ contactId }) => contactId);
  const data = rows.map(({ id, assigned }) => ({
    _id: id,
    assignedAgent: assigned,
    entries: (of.get(id) ?? []).map((entry) => ({
      _id: entry.principalId,
      kind: entry.kind,
      displayName: entry.kind === 'agency' ? wholeAgency(ctx).name : (names.get(entry.principalId) ?? 'Unknown'),
      permissionType: levelOf(entry),
      isAssigned: entry.isAssigned,
      sharedType: entry.level,
    })),
  }));
  return { data, total: data.length };
};

interface Agent {
  id: string;
  fullName: string | null;
  profilePicture: string | null;
  role: string;
}

/** Everybody who can sign in to the agency, or was invited to. */
const listAgents = async (ctx: Context): Promise<Agent[]> => {
  const { rows } = await sql<Agent>`
    select a.id, coalesce(a.full_name, a.email) as "fullName", a.role,
           (select ${filesBase(ctx.house)} || f.storage_key from files f
            where f.agency_id = a.agency_id and f.id = a.picture_file_id) as "profilePicture"
    from agents a
    where a.agency_id = ${ctx.agency.id} and a.removed_at is null and a.status <> 'disabled'
      and (not a.is_visiting or exists (
        select from memberships m where m.user_id = a.user_id and m.agency_id = ${ctx.agency.parentId}
          and m.role = 'owner' and m.status = 'active' and not m.is_visiting))
    order by 2, 1`.execute(ctx.db);
  return rows;
};

interface LiveOn {
  principalId: string;
  kind: 'agent' | 'list' | 'agency';
  level: Level;
  /** What the collection is called, for whoever sees it. */
  collection: string | null;
}

/** What collections give on this contact, which is in them now. */
const runUntil = async (ctx: Context, contactId: string): Promise<LiveOn[]> => {
  const given = await liveAccess(ctx, 'contact');
  if (given.length === 0) return [];
  const collections = [...new Map(given.map(({ collection }) => [collection.id, collection])).values()];
  const isIn = await inTurn(collections, (collection) => isInForAll(ctx, servedContacts, collection));
  const { rows } = await sql<{ isIn: boolean[] }>`
    select array[${sql.join(isIn)}] as "isIn" from contacts t where t.agency_id = ${ctx.agency.id} and t.id = ${contactId}`.execute(
    ctx.db,
  );
  const holding = new Set(collections.flatMap(({ id }, at) => (rows[0]?.isIn[at] ? [id] : [])));
  const names = await visibleNames(ctx, [...holding]);
  return given.flatMap(({ collection: { id }, principalId, kind, level }) =>
    holding.has(id) ? [{ principalId, kind, level, collection: names.get(id) ?? null }] : [],
  );
};

/** Each agent who reaches a contact, with the level that all reasons together give, and the reasons. */
const reachedBy = async (ctx: Context, id: string): Promise<AnswerOf<Calls['access']>['data']> => {
  await mustReach(ctx, servedContacts, id, 'read');
  const listed = await readAccess(ctx, [id]);
  const by = new Map(listed.map((entry) => [entry.principalId, entry]));
  const live = await runUntil(ctx, id);
  const hasLists = [...listed, ...live].some(({ kind }) => kind === 'list');
  const names = await principalNames(
    ctx,
    [...listed, ...live].map(({ principalId }) => principalId),
  );
  const data: AnswerOf<Calls['access']>['data'] = [];
  for (const agent of await listAgents(ctx)) {
    const lists = hasLists ? await listsOfAgent(ctx, agent.id) : [];
    const reasons: [number, Because][] = [];
    if (agent.role === 'owner') reasons.push([7, { reason: 'owner', list: null, collection: null }]);
    const own = by.get(agent.id);
    if (own?.isAssigned) reasons.push([6, { reason: 'assigned', list: null, collection: null }]);
    if (own?.level) reasons.push([own.level, { reason: 'shared', list: null, collection: null }]);
    for (const list of lists) {
      const entry = by.get(list);
      if (entry)
        reasons.push([levelOf(entry), { reason: 'list', list: names.get(list) ?? 'Unknown', collection: null }]);
    }
    for (const { principalId, kind, level, collection } of live)
      if ([agent.id, ctx.agency.id, ...lists].includes(principalId)) {
        const list = kind === 'list' ? (names.get(principalId) ?? 'Unknown') : null;
        reasons.push([level, { reason: 'collection', list, collection }]);
      }
    const everybody = by.get(ctx.agency.id);
    if (everybody) reasons.push([levelOf(everybody), { reason: 'agency', list: null, collection: null }]);
    if (reasons.length === 0) continue;
    const { id: _id, fullName, profilePicture } = agent;
    data.push({
      agent: { _id, fullName, profilePicture },
      permissionType: reasons.reduce<number>((level, [given]) => level | given, 0) as Level,
      because: reasons.map(([, because]) => because),
    });
  }
  return data;
};

/** GET /crm/contacts/{id}/access. Refuses not-found out of reach. */
export const access: Verb<Calls['access']> = async (ctx, { id }) => {
  const data = await reachedBy(ctx, id);
  return { data, total: data.length };
};

export interface Colleague {
  _id: string;
  fullName: string;
  /** Tells two of one name apart. */
  email: string;
  profilePicture: string | null;
}

/** Who can sign in and sees the contact, by name. Refuses not-found out of the actor's own reach. */
export const colleaguesWhoSee = async (ctx: Context, contactId: string): Promise<Colleague[]> => {
  const data = await reachedBy(ctx, contactId);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(data.map(({ agent }) => agent._id))}) and status = 'active'`.execute(
    ctx.db,
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return data.flatMap(({ agent: { fullName, ...agent } }) => {
    const email = emails.get(agent._id);
    return fullName !== null && email !== undefined ? [{ ...agent, fullName, email }] : [];
  });
};
