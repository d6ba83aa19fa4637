// Which tasks an agent may see and change (decision 16): owners all of the agency's; a member those that are theirs, that a list of agents
// they are on has, that they made, and those about a contact they reach, for reading or for writing.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listsOfAgent } from '#/domains/collections/server.ts';
import { principalsOf, reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Act, Reach } from '#/kernel/server/entities/served-entity.ts';

const among = (field: string, value: string[]): FiltersGroups[number] => [{ field, rule: 'isInIds', value }];

/**
 * The reach of tasks, and of appointments, which no list of agents has. The entity names what it asks for `agentAccess`, `makerAccess`,
 * `listAccess`, `access` and `writeAccess`. Deleting one is changing it.
 */
export const reachThrough =
  ({ hasLists }: { hasLists: boolean }) =>
  async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
    const throughContacts = await servedContacts.reach(actor, ctx, act === 'read' ? 'read' : 'write');
    if (throughContacts === 'all') return 'all';
    const { agentId } = actor;
    if (agentId === null) return throughContacts;
    const lists = hasLists ? await listsOfAgent(ctx, agentId) : [];
    return [
      among('agentAccess', [agentId]),
      among('makerAccess', [agentId]),
      ...(lists.length > 0 ? [among('listAccess', lists)] : []),
      ...throughContacts,
    ];
  };

/** Whether whoever acts may change the task in row `t`; the same as the reach says, for one row that they see. */
export const editableSql = (ctx: Context, { hasLists } = { hasLists: true }): RawBuilder<SqlBool> => {
  const { actor } = ctx;
  if (!ctx.can('task.write')) return sql`false`;
  if (actor.rights?.role === 'owner') return sql`true`;
  // The lists of an agent are among their principals.
  const onList = hasLists ? sql` or t.collection_id = any(${uuids(principalsOf(ctx, actor))})` : sql``;
  return sql`coalesce(t.agent_id = ${actor.agentId} or t.created_by = ${actor.agentId}${onList}
    or ${reachesSql(ctx, sql`t.contact_id`, 'write')}, false)`;
};
