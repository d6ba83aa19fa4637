// What the labels, people and domains are called to which columns of contacts point by their ids.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { pointedTo } from '../setting-many.ts';
import type { ContactColumns } from './contact-columns.ts';

/** Columns that hold ids of something else, by the attribute that shows it. */
export const pointers: Readonly<Record<string, string>> = {
  stage_id: 'stage',
  tag_ids: 'tags',
  origin_ids: 'origins',
  assigned_agent_id: 'assignedAgent',
  domain_id: 'domain',
};

/** Names by id, of all that some contacts point to. */
export const namesOfPointers = async (
  ctx: Context,
  contacts: readonly ContactColumns[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set<string>();
  for (const columns of contacts)
    for (const column of Object.keys(pointers))
      for (const value of [columns[column]].flat()) if (typeof value === 'string') ids.add(value);
  if (ids.size === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      ${pointedTo(ctx)} union all select id, display_name from origins where agency_id = ${ctx.agency.id}
    ) p where id = any(${uuids([...ids])})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
