// A provider tells of a message: it is kept with its call, once, however often and whenever it is told. Its sound is fetched by a job, put among
// the agency's files, and erased at the provider.
import { sql } from 'kysely';
import { callMessageLeft } from '#/domains/calls/contract.ts';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import type { From, HeardMessage } from '#/domains/calls/server/voice/provider.ts';
import { noteCall } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { fetchMessage } from './fetching-messages.ts';
import { leastSeconds, lengthWords } from './lengths.ts';

interface AskedCall {
  id: string;
  contactId: string;
  at: Temporal.Instant;
}

/** The call that a message was asked for and that nothing was told of yet, held; of another integration there is none. */
const holdCall = async (ctx: Context, { integrationId, provider }: From, legId: string) => {
  const { rows } = await sql<AskedCall>`
    select c.id, c.contact_id as "contactId", c.at from calls c
    where c.agency_id = ${ctx.agency.id} and c.provider = ${provider} and c.integration_id = ${integrationId} and c.direction = 'incoming'
      and c.message_asked_at is not null and c.message_told_at is null and c.id = (
        select call_id from call_legs where agency_id = ${ctx.agency.id} and id = ${legId} and kind = 'contact')
    for no key update of c`.execute(ctx.db);
  return rows[0];
};

/** Of less than two seconds there is none: the caller hung up after the tone. */
export const keepMessage = async (ctx: Context, from: From, message: HeardMessage): Promise<void> => {
  const { legId, externalId, seconds, at } = message;
  const call = await holdCall(ctx, from, legId);
  if (!call) return;
  await sql`update calls set message_told_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${call.id}`.execute(
    ctx.db,
  );
  if (seconds < leastSeconds) return noteOfCall(ctx, call.id, 'callerGone', at);
  await sql`
    insert into voicemails (agency_id, call_id, external_id, seconds, left_at)
    values (${ctx.agency.id}, ${call.id}, ${externalId}, ${seconds}, ${at}) on conflict do nothing`.execute(ctx.db);
  await noteOfCall(ctx, call.id, 'messageLeft', at);
  await tell(ctx, call, seconds);
  await fetchMessage.later(ctx, { callId: call.id });
};

/** In the inbox, on screens that are open, and to whoever was rung. */
const tell = async (ctx: Context, { id, contactId, at }: AskedCall, seconds: number): Promise<void> => {
  const length = lengthWords(seconds);
  await noteCall(ctx, { contactId, direction: 'incoming', at, snippet: `Voicemail, ${length}`, isUnread: true });
  const { rows } = await sql<{ agentId: string }>`
    select distinct agent_id as "agentId" from call_rings
    where agency_id = ${ctx.agency.id} and call_id = ${id} and agent_id is not null`.execute(ctx.db);
  const agentIds = rows.map(({ agentId }) => agentId);
  ctx.emit(callMessageLeft, { subject: contactId, data: { callId: id, seconds, length, agentIds } });
  await announce(ctx, 'call', [id]);
};
