// Which agencies a person may switch to.
import { sql } from 'kysely';
import { agencyContract } from '#/domains/agency/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';

const { calls } = agencyContract;

/**
 * GET /crm/agency: the agencies the person belongs to and the children of those they own. Never a parent, a sibling or a grandchild,
 * unless they belong to it (decision 15). An owner of the parent is an owner in the child, whatever else they are there.
 */
export const listAgencies: Verb<typeof calls.list> = async (ctx) => {
  const { rows } = await sql<{
    _id: string;
    agencyName: string;
    parentId: string | null;
    role: 'owner' | 'member';
    isTestMode: boolean;
  }>`
    with own as (
      select agency_id, role from memberships
      where user_id = ${ctx.actor.userId} and status = 'active' and not is_visiting
    )
    select g.id as "_id", g.name as "agencyName", p.agency_id as "parentId", case when p.role = 'owner' then 'owner' else o.role end as role, g.is_test_mode as "isTestMode"
    from agencies g
    left join own o on o.agency_id = g.id
    left join own p on p.agency_id = g.parent_id
    where o.agency_id is not null or p.role = 'owner'
    order by g.name, g.id`.execute(ctx.db);
  return { data: rows, total: rows.length };
};
