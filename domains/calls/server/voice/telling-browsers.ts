// Browsers of an agent hear that their call stands otherwise, also those that do not have its sound: the body names the call alone, which is
// then asked for.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { LiveEvent } from '#/kernel/server/events/live-event.ts';

export const callChangedName = 'callChanged';

export const callChanged: LiveEvent = {
  name: callChangedName,
  read: async (ctx: Context, ids) => {
    // Whoever handed it on learns that it is not theirs any more.
    const { rows } = await sql<{ _id: string; agentIds: string[] }>`
      select c.id as "_id", array(
        select c.agent_id where c.agent_id is not null
        union select l.agent_id from call_legs l where l.agency_id = c.agency_id and l.call_id = c.id and l.agent_id is not null) as "agentIds"
      from calls c where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(ids)}) and c.phase is not null`.execute(
      ctx.db,
    );
    return rows.map(({ _id, agentIds }) => ({ to: { agentIds, owners: false }, body: { _id } }));
  },
};
