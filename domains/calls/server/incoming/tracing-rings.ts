// The trace of a call that came in, for whoever reaches the call: who was rung, and what became of it.
import { sql } from 'kysely';
import type { liveCallsContract, ringOutcomes } from '#/domains/calls/contract.ts';
import { servedCalls } from '#/domains/calls/server/serving-calls.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';

interface Ring {
  _id: string;
  agent: { _id: string; displayName: string } | null;
  step: number;
  rangAt: string;
  receiptAt: string | null;
  endedAt: string | null;
  outcome: (typeof ringOutcomes)[number] | null;
  transferredBy: { _id: string; displayName: string } | null;
}

interface Message {
  seconds: number;
  leftAt: string;
  heardAt: string | null;
}

/** GET /crm/calls/{id}/rings: in the order in which they rang, and the message that was left where nobody took it. */
export const traceRings: Verb<(typeof liveCallsContract)['calls']['rings']> = async (ctx, { id }) => {
  await mustReach(ctx, servedCalls, id, 'read');
  const { rows } = await sql<Ring>`
    select r.id as "_id", r.step, r.outcome, ${momentOf(sql`r.rang_at`)} as "rangAt", ${momentOf(sql`r.receipt_at`)} as "receiptAt",
      ${momentOf(sql`r.ended_at`)} as "endedAt",
      case when a.id is not null then json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) end as agent,
      case when b.id is not null then json_build_object('_id', b.id, 'displayName', coalesce(b.full_name, b.email)) end as "transferredBy"
    from call_rings r left join agents a on a.agency_id = r.agency_id and a.id = r.agent_id
      left join call_transfers t on t.agency_id = r.agency_id and t.id = r.transfer_id
      left join agents b on b.agency_id = t.agency_id and b.id = t.from_agent_id
    where r.agency_id = ${ctx.agency.id} and r.call_id = ${id} order by r.step, r.rang_at, r.id`.execute(ctx.db);
  const { rows: messages } = await sql<Message>`
    select seconds, ${momentOf(sql`left_at`)} as "leftAt", ${momentOf(sql`heard_at`)} as "heardAt" from voicemails
    where agency_id = ${ctx.agency.id} and call_id = ${id}`.execute(ctx.db);
  return { data: rows, message: messages[0] ?? null };
};
