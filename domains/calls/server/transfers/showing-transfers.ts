// The transfer of a call, as the browsers of both agents show it: the one that goes on, or the last one that there was.
import { sql } from 'kysely';
import type { TransferState } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Shown {
  _id: string;
  agent: { _id: string; displayName: string } | null;
  isWarm: boolean;
  note: string | null;
  state: TransferState;
  isMine: boolean;
}

/** Of those that the reader began, or that were begun for them; the other agent is named. */
export const transferShown = async (ctx: Context, callId: string): Promise<Shown | null> => {
  const { rows } = await sql<Shown>`
    select t.id as "_id", t.is_warm as "isWarm", t.note, t.state, t.from_agent_id = ${ctx.actor.agentId} as "isMine",
      case when a.id is not null then json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) end as agent
    from call_transfers t left join agents a on a.agency_id = t.agency_id
      and a.id = case when t.from_agent_id = ${ctx.actor.agentId} then t.to_agent_id else t.from_agent_id end
    where t.agency_id = ${ctx.agency.id} and t.call_id = ${callId} and ${ctx.actor.agentId}::uuid in (t.from_agent_id, t.to_agent_id)
    order by t.asked_at desc, t.id desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
};
