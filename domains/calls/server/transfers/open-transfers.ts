// Transfers that go on: of a call there is one at a time.
import { sql } from 'kysely';
import type { TransferState } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface Transfer {
  id: string;
  callId: string;
  fromAgentId: string | null;
  toAgentId: string | null;
  isWarm: boolean;
  state: TransferState;
  legId: string | null;
  didHold: boolean;
  askedAt: Temporal.Instant;
  joinedAt: Temporal.Instant | null;
}

const columns = sql`id, call_id as "callId", from_agent_id as "fromAgentId", to_agent_id as "toAgentId", is_warm as "isWarm", state,
  leg_id as "legId", did_hold as "didHold", asked_at as "askedAt", joined_at as "joinedAt"`;

/** Of a call that is held until the transaction ends; undefined where it is not being handed on. */
export const openTransfer = async (ctx: Context, callId: string): Promise<Transfer | undefined> => {
  const { rows } = await sql<Transfer>`
    select ${columns} from call_transfers where agency_id = ${ctx.agency.id} and call_id = ${callId} and ended_at is null`.execute(
    ctx.db,
  );
  return rows[0];
};

/** One by its id, with its call held. */
export const holdTransfer = async (ctx: Context, id: string): Promise<Transfer | undefined> => {
  await sql`select from calls where agency_id = ${ctx.agency.id}
    and id = (select call_id from call_transfers where agency_id = ${ctx.agency.id} and id = ${id}) for no key update`.execute(
    ctx.db,
  );
  const { rows } = await sql<Transfer>`
    select ${columns} from call_transfers where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** The newest transfer of a call that an agent began; undefined where there is none. */
export const lastTransferOf = async (ctx: Context, callId: string, agentId: string | null) => {
  const { rows } = await sql<Transfer>`
    select ${columns} from call_transfers where agency_id = ${ctx.agency.id} and call_id = ${callId} and from_agent_id = ${agentId}
    order by asked_at desc, id desc limit 1`.execute(ctx.db);
  return rows[0];
};
