// Sets a call up: it is asked whether it may be made, its first points are held, and its agent is let in. Nobody is dialled before the agent's
// browser is there.
import { sql } from 'kysely';
import { holdBalance, pointsBalance, reservePoints } from '#/domains/billing/server.ts';
import type { GuardVerdict, liveCallsContract } from '#/domains/calls/contract.ts';
import { verdictOf } from '#/domains/calls/server/guard/guarding.ts';
import { knowCall } from '#/domains/calls/server/guard/knowing-calls.ts';
import type { CallPhase } from '#/domains/calls/server/phases/call-phases.ts';
import { watchStay } from '#/domains/calls/server/phases/watching-stays.ts';
import { phoneCalls, pointsAtOnce } from '#/domains/calls/server/points/phone-calls.ts';
import { openCarrier } from '#/domains/calls/server/voice/carried-calls.ts';
import { ticketOf } from '#/domains/calls/server/voice/tickets.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type CallingNumber, numberToCallFrom } from './choosing-numbers.ts';
import { contactWith, unknownContact } from './finding-contacts.ts';
import { mustBeAllowed } from './refusing-calls.ts';

type Setup = (typeof liveCallsContract)['calls']['setup'];

/** How long a browser has to come. */
const waits = { seconds: 60 } as const;

/**
 * POST /crm/calls/setup. Of two at once one is first, because the agency's points are held meanwhile, and the other finds its agent on a call.
 * Refuses what the guard does, `calls.noIntegration`, `calls.noVoice`, and `billing.tooFewPoints` where there is none left.
 */
export const setUpCall: Verb<Setup> = async (ctx, input) => {
  const balance = await holdBalance(ctx);
  const { requestKey, phoneNumber, sendAnywayReason } = input;
  const known = requestKey === undefined ? undefined : await setUpBefore(ctx, requestKey);
  if (known !== undefined) return answerOf(ctx, known);
  const { contactId } = input;
  if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'write');
  const from = await numberToCallFrom(ctx, input.integration?._id);
  const found = contactId ?? (phoneNumber === undefined ? undefined : await contactWith(ctx, phoneNumber));
  const wanted = await knowCall(ctx, { contactId: found, phoneNumber });
  const guard = verdictOf(wanted);
  mustBeAllowed(guard, sendAnywayReason);
  const number = wanted.phone?.number ?? '';
  const called = found ?? (await unknownContact(ctx, number));
  const callId = await writeCall(ctx, { from, number, contactId: called, guard, requestKey, sendAnywayReason });
  const points = Math.max(1, Math.min(pointsAtOnce, balance));
  await reservePoints(ctx, phoneCalls, [{ subjectId: callId, points }]);
  await sql`update calls set reserved_points = ${points}, reserves = 1 where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
    ctx.db,
  );
  await watchStay(ctx, callId, { direction: 'outgoing', phase: 'new', since: ctx.now, answeredAt: null });
  return answerOf(ctx, callId);
};

const setUpBefore = async (ctx: Context, requestKey: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from calls where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} and setup_key = ${requestKey}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
};

interface NewCall {
  from: CallingNumber;
  number: string;
  contactId: string;
  guard: GuardVerdict;
  requestKey: string | undefined;
  sendAnywayReason: string | undefined;
}

const writeCall = async (ctx: Context, call: NewCall): Promise<string> => {
  const { from, number, contactId, guard, requestKey, sendAnywayReason } = call;
  const id = ctx.house.ids.next();
  const phase: CallPhase = 'new';
  await sql`
    insert into calls (agency_id, id, contact_id, made_with, agent_id, direction, status, phone_number, at, created_at, updated_at, provider,
      integration_id, from_number, phase, phase_since, setup_key, guard)
    values (${ctx.agency.id}, ${id}, ${contactId}, ${contactId}, ${ctx.actor.agentId}, 'outgoing', 'ongoing', ${number}, ${ctx.now}, ${ctx.now},
      ${ctx.now}, ${from.provider}, ${from.integrationId}, ${from.number}, ${phase}, ${ctx.now}, ${requestKey ?? null},
      ${json({ ...guard, sendAnywayReason: sendAnywayReason ?? null })})`.execute(ctx.db);
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, agent_id, state, asked_at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${id}, 'agent', ${ctx.actor.agentId}, 'asked', ${ctx.now})`.execute(
    ctx.db,
  );
  return id;
};

interface Row {
  contactId: string;
  integrationId: string | null;
  externalId: string | null;
  guard: GuardVerdict;
  reservedPoints: number;
  createdAt: Temporal.Instant;
}

const answerOf = async (ctx: Context, id: string) => {
  const { rows } = await sql<Row>`
    select contact_id as "contactId", integration_id as "integrationId", external_id as "externalId", guard, reserved_points as "reservedPoints",
      created_at as "createdAt"
    from calls where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw new Error(`The call ${id} was not written`);
  const { contactId, integrationId, externalId, guard, reservedPoints, createdAt } = call;
  const { verdict, reasons, localTime, consent, callsLast24h, cost } = guard;
  const until = createdAt.add(waits);
  const carrier = integrationId === null ? undefined : await openCarrier(ctx, integrationId);
  const ticket = ticketOf(ctx.house, { agencyId: ctx.agency.id, callId: id });
  return {
    _id: id,
    token:
      carrier?.voice.tokenFor(ctx.house, carrier.connection, {
        callId: id,
        ticket,
        until,
        agentId: ctx.actor.agentId,
      }) ?? '',
    provider: carrier?.voice.name ?? '',
    contactId,
    remainingPoints: await pointsBalance(ctx),
    externalId,
    guard: { verdict, reasons, localTime, consent, callsLast24h, cost },
    codecs: ['opus' as const, 'pcmu' as const],
    reservedPoints,
    expiresAt: until.toString({ fractionalSecondDigits: 3 }),
  };
};
