// From which number a call is made: the one that was named, or else the usual one, of those whose provider carries calls.
import { sql } from 'kysely';
import { carriesSql } from '#/domains/calls/server/voice/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';

export interface CallingNumber {
  integrationId: string;
  provider: string;
  number: string;
}

interface OwnNumber extends CallingNumber {
  carries: boolean;
}

const field = 'integration._id';

/** The sentence is the specification's, and so odd; screens show another one in its place (R915). */
const noneSetUp = (): Refusal =>
  invalid(field, 'must be a mongodb id', 'calls.noIntegration', 'Integration._id must be a mongodb id');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The agent's own numbers, then the agency's; what the agent chose is first. */
const numbersOf = async (ctx: Context): Promise<OwnNumber[]> => {
  const { rows } = await sql<OwnNumber>`
    select t.id as "integrationId", t.provider, t.phone_number as number, ${carriesSql(ctx.house)} as carries
    from integrations t
    left join sender_defaults d on d.agency_id = t.agency_id and d.agent_id = ${ctx.actor.agentId} and d.channel = 'phone'
      and d.integration_id = t.id
    where t.agency_id = ${ctx.agency.id} and t.removed_at is null and t.is_enabled and t.service_type = 'phone' and t.phone_number is not null
      and (t.agent_id is null or t.agent_id = ${ctx.actor.agentId})
    order by d.integration_id is null, t.agent_id is null, not t.is_primary, t.created_at, t.id`.execute(ctx.db);
  return rows;
};

/** Refuses `calls.noIntegration` where there is none, and `calls.noVoice` where none of them carries calls. */
export const numberToCallFrom = async (ctx: Context, named: string | null | undefined): Promise<CallingNumber> => {
  if (typeof named === 'string' && !uuid.test(named)) throw noneSetUp();
  const own = await numbersOf(ctx);
  const wanted = typeof named === 'string' ? own.filter(({ integrationId }) => integrationId === named) : own;
  if (own.length > 0 && wanted.length === 0) throw invalid(field, 'does not exist', 'calls.noIntegration');
  if (wanted.length === 0) throw noneSetUp();
  const able = wanted.find(({ carries }) => carries);
  if (!able)
    throw invalid(field, 'does not carry calls yet', 'calls.noVoice', 'Calls are not possible with this number yet');
  return able;
};

/** Whether there is a number that the agent may call from, and any of the agency's at which they may be called. */
export const numbersHere = async (ctx: Context): Promise<{ canCall: boolean; canBeRung: boolean }> => {
  const { rows } = await sql<{ canCall: boolean | null; canBeRung: boolean }>`
    select bool_or(t.agent_id is null or t.agent_id = ${ctx.actor.agentId}) as "canCall", count(*) > 0 as "canBeRung" from integrations t
    where t.agency_id = ${ctx.agency.id} and removed_at is null and is_enabled and service_type = 'phone' and phone_number is not null
      and ${carriesSql(ctx.house)}`.execute(ctx.db);
  return { canCall: rows[0]?.canCall ?? false, canBeRung: rows[0]?.canBeRung ?? false };
};
