// A call as whoever carries it has to know it: its provider, opened, and how far it is.
import { sql } from 'kysely';
import type { CallPhase } from '#/domains/calls/server/phases/call-phases.ts';
import type { LegState } from '#/domains/calls/server/phases/leg-states.ts';
import { CertainlyRefused, openIntegration } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { openCallAccount } from './call-accounts.ts';
import type { Connection, From, Room, Voice } from './provider.ts';
import { needsAccount, voiceOf } from './registry.ts';

export interface Carried extends Carrier {
  callId: string;
  room: Room;
  phase: CallPhase;
  fromNumber: string | null;
}

interface Carrier {
  from: From;
  voice: Voice;
  connection: Connection;
}

/** The provider that carries the calls of an integration; undefined where nothing does, or does not any more. */
export const openCarrier = async (ctx: Context, integrationId: string): Promise<Carrier | undefined> => {
  const integration = await openIntegration(ctx, integrationId);
  const voice = integration && (await voiceOf(ctx.house, integration.provider));
  if (!integration || !voice) return undefined;
  const { connection } = integration;
  const account = needsAccount(integration.provider) ? await openCallAccount(ctx, connection) : {};
  if (!account) return undefined;
  return {
    voice,
    connection: { ...connection, secret: { ...connection.secret, ...account } },
    from: { integrationId, provider: integration.provider },
  };
};

/** A call with its provider; undefined where nothing carries it, or does not any more. */
export const carriedCall = async (ctx: Context, callId: string): Promise<Carried | undefined> => {
  const { rows } = await sql<{ phase: CallPhase; integrationId: string | null; fromNumber: string | null }>`
    select phase, integration_id as "integrationId", from_number as "fromNumber" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} and provider is not null`.execute(ctx.db);
  const [call] = rows;
  const carrier = call?.integrationId ? await openCarrier(ctx, call.integrationId) : undefined;
  if (!call || !carrier) return undefined;
  const { phase, fromNumber } = call;
  return { callId, phase, fromNumber, room: { callId, lines: await linesOf(ctx, callId) }, ...carrier };
};

const linesOf = async (ctx: Context, callId: string): Promise<Room['lines']> => {
  const { rows } = await sql<Room['lines'][number]>`
    select id as "legId", external_id as "externalId" from call_legs
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and external_id is not null order by asked_at, id`.execute(
    ctx.db,
  );
  return rows;
};

export interface DialledLeg {
  id: string;
  callId: string;
  number: string;
  state: LegState;
  externalId: string | null;
  dialledAt: Temporal.Instant | null;
}

/** A leg of a contact, held until the transaction ends. */
export const holdLeg = async (ctx: Context, legId: string): Promise<DialledLeg | undefined> => {
  await sql`select from calls where agency_id = ${ctx.agency.id}
    and id = (select call_id from call_legs where agency_id = ${ctx.agency.id} and id = ${legId}) for no key update`.execute(
    ctx.db,
  );
  const { rows } = await sql<DialledLeg>`
    select id, call_id as "callId", number, state, external_id as "externalId", dialled_at as "dialledAt" from call_legs
    where agency_id = ${ctx.agency.id} and id = ${legId} and kind = 'contact'`.execute(ctx.db);
  return rows[0];
};

/** Whether a provider was not to be had, or did not want to: what is asked again later. */
export const isFailureOfProvider = (error: unknown): error is Error =>
  error instanceof EgressFailure || error instanceof CertainlyRefused;
