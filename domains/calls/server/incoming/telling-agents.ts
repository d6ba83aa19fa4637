// Browsers of the agents who are rung hear of it at once, and again when they should be silent: the body names the call alone, which is then
// asked for under the reader's own reach.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { LiveEvent } from '#/kernel/server/events/live-event.ts';

export const incomingCallName = 'incomingCall';

export const incomingCall: LiveEvent = {
  name: incomingCallName,
  read: async (ctx: Context, ids) => {
    const { rows } = await sql<{ _id: string; ringing: string[]; silent: string[] }>`
      select c.id as "_id", coalesce(array_agg(distinct r.agent_id) filter (where r.outcome is null and r.agent_id is not null), '{}') as ringing,
        coalesce(array_agg(distinct r.agent_id) filter (where r.outcome is not null and r.agent_id is not null), '{}') as silent
      from calls c join call_rings r on r.agency_id = c.agency_id and r.call_id = c.id
      where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(ids)}) group by c.id`.execute(ctx.db);
    return rows.flatMap(({ _id, ringing, silent }) => [
      { to: { agentIds: ringing, owners: false }, body: { _id, isRinging: true } },
      {
        to: { agentIds: silent.filter((id) => !ringing.includes(id)), owners: false },
        body: { _id, isRinging: false },
      },
    ]);
  },
};
