// Who may be given a contact: the agents of a step, those of its lists in the order of their names, each with the reason where it cannot be them
// (decisions 65, 78). It is the receipt that the trace keeps.
import { sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';

/** What a step chose: an agent, or a collection of agents. */
export interface Chosen {
  _id: string;
  displayName: string;
  type: 'agent' | 'collection';
}

export interface Considered {
  /** Null of a list that is gone, or that holds nobody. */
  agentId: string | null;
  name: string;
  /** Why it cannot be them; null where it can. */
  reason: string | null;
}

/** One who can be given a contact. */
export type Available = Considered & { agentId: string; reason: null };

export const isAvailable = (one: Considered): one is Available => one.agentId !== null && one.reason === null;

interface Row {
  id: string;
  name: string;
  reason: string | null;
}

/** Agents as they stand; those who are gone too. */
const named = sql`t.id, coalesce(t.full_name, t.email) as name, case
  when t.removed_at is not null then 'has left the agency'
  when t.status = 'pending' then 'has not joined yet'
  when t.status <> 'active' then 'is disabled'
  when t.is_visiting then 'only visits the agency'
  when not coalesce((t.settings ->> 'takesContacts')::boolean, true) then 'is away'
end as reason`;

/** Agents by their ids. */
export const considerAgents = async (ctx: Context, ids: readonly string[]): Promise<Considered[]> => {
  const { rows } = await sql<Row>`
    select ${named} from agents t where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  const found = new Map(rows.map(({ id, ...row }) => [id, { agentId: id, ...row }]));
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
};

const ofList = async (ctx: Context, { _id, displayName }: Chosen): Promise<Considered[]> => {
  const { rows } = await sql<Row>`
    select ${named} from agents t where t.agency_id = ${ctx.agency.id} and t.removed_at is null and ${await memberSql(ctx, 'agent', [_id])}
    order by coalesce(t.full_name, t.email) collate "und-x-icu", t.id`.execute(ctx.db);
  return rows.length === 0
    ? [{ agentId: null, name: displayName, reason: 'is empty' }]
    : rows.map(({ id, ...row }) => ({ agentId: id, ...row }));
};

/** Everybody whom a step chose, each once, in the order of the step. */
export const consider = async (ctx: Context, chosen: readonly Chosen[]): Promise<Considered[]> => {
  const agents = new Map(
    (
      await considerAgents(
        ctx,
        chosen.flatMap(({ _id, type }) => (type === 'agent' ? _id : [])),
      )
    ).map((one) => [one.agentId, one]),
  );
  const found: Considered[] = [];
  for (const one of chosen) {
    const gone = { agentId: null, name: one.displayName, reason: 'has left the agency' };
    if (one.type === 'agent') found.push(agents.get(one._id.toLowerCase()) ?? gone);
    else found.push(...(await ofList(ctx, one)));
  }
  return found.filter(
    ({ agentId }, place) => agentId === null || found.findIndex((other) => other.agentId === agentId) === place,
  );
};

/** An owner at work, who has what nobody else can have: the one who has been there longest. */
export const anOwner = async (ctx: Context): Promise<Available | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, coalesce(t.full_name, t.email) as name from agents t
    where t.agency_id = ${ctx.agency.id} and t.role = 'owner' and t.status = 'active' and t.removed_at is null and not t.is_visiting
    order by t.created_at, t.id limit 1`.execute(ctx.db);
  const [row] = rows;
  return row && { agentId: row.id, name: row.name, reason: null };
};

/** A trace shows no longer receipt. */
const mostShown = 50;

/** Who was considered, and what became of it. */
export const receipt = (
  considered: readonly Considered[],
  chosenId: string | null,
  why: string,
): NonNullable<ActionOutcome['conditions']> =>
  considered.slice(0, mostShown).map(({ agentId, name, reason }) => {
    const isMet = agentId !== null && agentId === chosenId;
    return { words: name, value: reason ?? (isMet ? why : 'could have it too'), isMet };
  });

/** 'Tom Example is disabled; Lena Example is away'. */
export const reasonsOf = (considered: readonly Considered[]): string =>
  considered.flatMap(({ name, reason }) => (reason === null ? [] : `${name} ${reason}`)).join('; ');
