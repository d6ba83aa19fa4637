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
    const { rows } = await sql<{ _id: string; agentId: string }>`
      select id as "_id", agent_id as "agentId" from calls
      where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and agent_id is not null and phase is not null`.execute(
      ctx.db,
    );
    return rows.map(({ _id, agentId }) => ({ to: { agentIds: [agentId], owners: false }, body: { _id } }));
  },
};
