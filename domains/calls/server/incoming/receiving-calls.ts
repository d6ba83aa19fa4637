// Somebody calls a number of the agency: whose call it is, who is rung, and into which room the caller is let meanwhile.
import { sql } from 'kysely';
import { holdBalance, reservePoints } from '#/domains/billing/server.ts';
import type { CallPhase } from '#/domains/calls/server/phases/call-phases.ts';
import { noteOfLegs } from '#/domains/calls/server/phases/noting-events.ts';
import { watchStay } from '#/domains/calls/server/phases/watching-stays.ts';
import { phoneCalls, pointsAtOnce } from '#/domains/calls/server/points/phone-calls.ts';
import { takeEarly } from '#/domains/calls/server/voice/following-lines.ts';
import type { From, Heard, Instruction } from '#/domains/calls/server/voice/provider.ts';
import { addUnknownContact, judgePhone, lockMarks } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { stepsFor } from './choosing-steps.ts';
import { ringStep } from './ringing-agents.ts';

type Caller = Extract<Heard, { is: 'calls' }>;

const no: Instruction = { does: 'hangUp' };

/** The same call told again is answered the same. Without a point left nobody is rung: the call is there as missed. */
export const receiveCall = async (ctx: Context, from: From, told: Caller): Promise<Instruction> => {
  const balance = await holdBalance(ctx);
  const number = await numberOf(ctx, from);
  if (number?.number !== told.to) return no;
  const known = await callOf(ctx, from, told.externalId);
  if (known) return { does: 'join', ...known, endsRoom: true };
  const contactId = await callerOf(ctx, told.from, number.agentId);
  const call = await writeCall(ctx, { from, told, contactId });
  await watchStay(ctx, call.callId, { direction: 'incoming', phase: 'offered', since: ctx.now, answeredAt: null });
  await takeEarly(ctx, from.provider, call.legId);
  if (balance < 1) {
    await refuse(ctx, from, call.legId);
    return no;
  }
  await holdFirst(ctx, call.callId, Math.min(pointsAtOnce, balance));
  await ringStep(ctx, call.callId, 0);
  return { does: 'join', ...call, endsRoom: true };
};

const numberOf = async (ctx: Context, { integrationId }: From) => {
  const { rows } = await sql<{ number: string | null; agentId: string | null }>`
    select phone_number as number, agent_id as "agentId" from integrations where agency_id = ${ctx.agency.id} and id = ${integrationId}`.execute(
    ctx.db,
  );
  return rows[0];
};

interface Written {
  callId: string;
  legId: string;
}

const callOf = async (ctx: Context, { provider }: From, externalId: string): Promise<Written | undefined> => {
  const { rows } = await sql<Written>`
    select c.id as "callId", l.id as "legId" from calls c
    join call_legs l on l.agency_id = c.agency_id and l.call_id = c.id and l.kind = 'contact'
    where c.agency_id = ${ctx.agency.id} and c.provider = ${provider} and c.external_id = ${externalId} and c.direction = 'incoming'`.execute(
    ctx.db,
  );
  return rows[0];
};

/** Of several with one number, who was talked to last; or somebody unknown, whom the agent of the number may see. */
const callerOf = async (ctx: Context, typed: string, agentId: string | null): Promise<string> => {
  const number = judgePhone(typed)?.number;
  const marks = { emails: [], phones: number === undefined ? [] : [number] };
  await lockMarks(ctx, marks);
  const { rows } = await sql<{ id: string }>`
    select c.id from contact_phones p join contacts c on c.agency_id = p.agency_id and c.id = p.contact_id
    where p.agency_id = ${ctx.agency.id} and p.number = ${number ?? null} and c.removed_at is null
    order by c.is_unknown, (select max(l.at) from calls l where l.agency_id = c.agency_id and l.contact_id = c.id) desc nulls last, c.created_at, c.id
    limit 1`.execute(ctx.db);
  const nameless = { firstName: null, lastName: null, isUnknown: true } as const;
  return rows[0]?.id ?? addUnknownContact(ctx, { ...marks, ...nameless, agentId, by: 'call', hasWritten: false });
};

const writeCall = async (
  ctx: Context,
  { from, told, contactId }: { from: From; told: Caller; contactId: string },
): Promise<Written> => {
  const [callId, legId] = [ctx.house.ids.next(), ctx.house.ids.next()];
  const phase: CallPhase = 'offered';
  const steps = await stepsFor(ctx, contactId, from.integrationId);
  await sql`
    insert into calls (agency_id, id, contact_id, made_with, direction, status, phone_number, at, created_at, updated_at, provider, external_id,
      integration_id, from_number, phase, phase_since, ring_steps, ring_seconds)
    values (${ctx.agency.id}, ${callId}, ${contactId}, ${contactId}, 'incoming', 'ongoing', ${told.from}, ${ctx.now}, ${ctx.now}, ${ctx.now},
      ${from.provider}, ${told.externalId}, ${from.integrationId}, ${told.to}, ${phase}, ${ctx.now}, ${json(steps.map(({ agentIds }) => agentIds))},
      ${json(steps.map(({ seconds }) => seconds))})`.execute(ctx.db);
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, number, external_id, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'contact', ${told.from}, ${told.externalId}, 'asked', ${ctx.now})`.execute(
    ctx.db,
  );
  return { callId, legId };
};

const holdFirst = async (ctx: Context, callId: string, points: number): Promise<void> => {
  await reservePoints(ctx, phoneCalls, [{ subjectId: callId, points }]);
  await sql`update calls set reserved_points = ${points}, reserves = 1 where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
    ctx.db,
  );
};

const refuse = async (ctx: Context, { provider }: From, legId: string): Promise<void> => {
  ctx.house.log.warn({ leg: legId }, 'a call came in, and there were no points to take it with');
  const ended = { legId, what: 'ended', at: ctx.now, cause: 'failed' } as const;
  await noteOfLegs(ctx, provider, [{ ...ended, eventId: `${legId} refused` }]);
};
