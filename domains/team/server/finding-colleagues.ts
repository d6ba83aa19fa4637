// Pickers of people: active agents by name or address, and groups of agents that other domains keep (core §7).

import { sql } from 'kysely';
import type { teamContract } from '#/domains/team/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { extension } from '#/kernel/server/extension.ts';
import { filesBase } from '#/kernel/server/files/file-links.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof teamContract)['calls'];
type Picked = AnswerOf<Calls['autocomplete']>['data'][number];

/** Entries of a picker unless the call says otherwise. */
const defaultLimit = 20;

/** Something that can stand beside an agent where access is given or a message is sent: a collection of agents. */
export interface AgentGroup {
  _id: string;
  displayName: string;
}

/** Where such groups come from. Answers those whose name holds the search text, at most `limit`, without those of `notInIds`. */
export interface AgentGroups {
  find(
    ctx: Context,
    asked: { search: string | undefined; limit: number; notInIds: readonly string[] },
  ): Promise<readonly AgentGroup[]>;
}

/** Groups of agents that domains above keep. */
export const agentGroups = extension<AgentGroups>('team.agentGroups');

interface Asked {
  search?: string | undefined;
  limit?: number | undefined;
  notInIds?: string | string[] | undefined;
}

const findAgents = async (ctx: Context, { search, limit = defaultLimit, notInIds = [] }: Asked): Promise<Picked[]> => {
  const text = lowerCase(search?.trim() ?? '');
  const { rows } = await sql<Picked>`
    select a.id as "_id", 'agent' as type, coalesce(a.full_name, a.email) as "displayName", a.full_name as "fullName", a.email,
           (select ${filesBase(ctx.house)} || f.storage_key from files f
            where f.agency_id = a.agency_id and f.id = a.picture_file_id) as "profilePicture"
    from agents a
    where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null
      and (strpos(lower(coalesce(a.full_name, '')), ${text}) > 0 or strpos(a.email, ${text}) > 0)
      and a.id <> all (${uuids([notInIds].flat())})
      and (not a.is_visiting or exists (
        select from memberships m where m.user_id = a.user_id and m.agency_id = ${ctx.agency.parentId}
          and m.role = 'owner' and m.status = 'active' and not m.is_visiting))
    order by 3, 1
    limit ${limit}`.execute(ctx.db);
  return rows;
};

const findGroups = async (ctx: Context, { search, limit = defaultLimit, notInIds = [] }: Asked): Promise<Picked[]> => {
  const found: Picked[] = [];
  for (const groups of agentGroups.of(ctx.house)) {
    const some = await groups.find(ctx, { search, limit: limit - found.length, notInIds: [notInIds].flat() });
    found.push(
      ...some.map(
        (group): Picked => ({ ...group, type: 'collection', fullName: null, email: null, profilePicture: null }),
      ),
    );
  }
  return found;
};

const findBoth = async (ctx: Context, asked: Asked): Promise<{ data: Picked[] }> => {
  const limit = asked.limit ?? defaultLimit;
  const agents = await findAgents(ctx, { ...asked, limit });
  const groups = agents.length < limit ? await findGroups(ctx, { ...asked, limit: limit - agents.length }) : [];
  return { data: [...agents, ...groups] };
};

/** GET /crm/agents/autocomplete. */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, { search }) => ({
  data: await findAgents(ctx, { search }),
});

/** GET /crm/agents/autocomplete/permissions: whom access can be given to. */
export const autocompletePermissions: Verb<Calls['autocompletePermissions']> = findBoth;

/** GET /crm/agents/autocomplete/recipients: whom messages can be sent to. */
export const autocompleteRecipients: Verb<Calls['autocompleteRecipients']> = findBoth;
