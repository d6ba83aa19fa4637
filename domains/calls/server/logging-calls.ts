// Calls that were made without the softphone, written down by hand, and what is changed about them later.
import { sql } from 'kysely';
import { type CallRecord, callEntity, callLogged, type callsContract, callUpdated } from '#/domains/calls/contract.ts';
import { judgePhone, servedContacts, touchContact } from '#/domains/contacts/server.ts';
import { noteCall } from '#/domains/messaging/server.ts';
import type { TimelineItems } from '#/domains/timeline/server.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { planFollowUp } from './following-up.ts';
import { servedCalls } from './serving-calls.ts';
import { bindCall } from './voice/binding-lines.ts';

type Calls = typeof callsContract.calls;
type Outcome = CallRecord['outcome'];

// Clocks of people and servers differ a little (decision 44 allows tasks as much).
const grace = { seconds: 60 } as const;

/** When a call began. Refuses one that has not been yet. */
const momentOf = (ctx: Context, at: string): Temporal.Instant => {
  const moment = Temporal.Instant.from(at);
  if (Temporal.Instant.compare(moment, ctx.now.add(grace)) > 0) throw invalid('at', 'must not be in the future');
  return moment;
};

/** Whether somebody spoke with somebody: what an outcome says, or else the status. */
const isAnswered = (outcome: Outcome, status: string): boolean =>
  outcome === null ? status === 'completed' : outcome === 'spoke' || outcome === 'notInterested';

/** An outcome that nobody was reached by is a missed call, unless the caller says otherwise. */
const statusOf = (outcome: Outcome): 'completed' | 'missed' =>
  outcome === 'noAnswer' || outcome === 'busy' ? 'missed' : 'completed';

/** What the inbox says of a call without a note. */
export const wordsOfCall = (outcome: Outcome, direction: string): string =>
  callEntity.attributes.outcome.options.options.find(({ value }) => value === outcome)?.label ??
  (direction === 'incoming' ? 'Incoming call' : 'Outgoing call');

/**
 * POST /crm/calls: outgoing, now and completed unless the caller says otherwise; the number is kept as E.164 where it is one. Refuses
 * not-found out of reach, forbidden where the contact may only be read or a task may not be planned, and a call in the future. With `callId`
 * it logs nothing, and binds that call to what its provider calls it.
 */
export const logCall: Verb<Calls['create']> = async (ctx, { callId, externalId, contactId, ...input }) => {
  if (callId !== undefined) return bindCall(ctx, { callId, externalId });
  if (contactId === undefined) throw invalid('contactId', 'is required');
  return logByHand(ctx, { ...input, contactId });
};

type ByHand = Omit<ValidOf<Calls['create']>, 'callId' | 'externalId' | 'contactId'> & { contactId: string };

const logByHand = async (ctx: Context, input: ByHand): Promise<CallRecord> => {
  const { contactId, direction = 'outgoing', outcome = null, note = null, durationSeconds = null } = input;
  const { status = statusOf(outcome), phoneNumber = null } = input;
  await mustReach(ctx, servedContacts, contactId, 'write');
  const at = input.at === undefined ? ctx.now : momentOf(ctx, input.at);
  const id = ctx.house.ids.next();
  await ctx.db
    .insertInto('calls')
    .values({
      agency_id: ctx.agency.id,
      id,
      contact_id: contactId,
      made_with: contactId,
      agent_id: ctx.actor.agentId,
      direction,
      status,
      outcome,
      note,
      phone_number: phoneNumber === null ? null : (judgePhone(phoneNumber, ctx.agency.country)?.number ?? phoneNumber),
      duration_seconds: durationSeconds,
      at,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  const communication = { channel: 'call', direction, isAnswered: isAnswered(outcome, status) } as const;
  await touchContact(ctx, contactId, { kind: 'call', at, communication });
  ctx.emit(callLogged, { subject: contactId, data: { callId: id, direction, status, outcome }, at });
  const isUnread = direction === 'incoming' && status === 'missed';
  await noteCall(ctx, { contactId, direction, at, snippet: note ?? wordsOfCall(outcome, direction), isUnread });
  if (input.followUpDays !== undefined) await planFollowUp(ctx, contactId, input.followUpDays);
  return getRecord(ctx, servedCalls, id);
};

/** PATCH /crm/calls/{id}: what is left out stays, null clears. Refuses like logging one does. */
export const updateCall: Verb<Calls['update']> = async (ctx, { id, followUpDays, ...input }) => {
  const before = await getRecord(ctx, servedCalls, id);
  await mustReach(ctx, servedContacts, before.contactId, 'write');
  if (followUpDays !== undefined) await planFollowUp(ctx, before.contactId, followUpDays);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return before;
  const { direction, status, outcome, note, at, durationSeconds } = input;
  await mustBeByHand(ctx, id, { direction, status, at, durationSeconds });
  await ctx.db
    .updateTable('calls')
    .set({
      ...(direction === undefined ? {} : { direction }),
      ...(status === undefined ? {} : { status }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(note === undefined ? {} : { note }),
      ...(at === undefined ? {} : { at: momentOf(ctx, at) }),
      ...(durationSeconds === undefined ? {} : { duration_seconds: durationSeconds }),
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  const after = await getRecord(ctx, servedCalls, id);
  const { updatedAt: _, note: changedNote, ...changes } = changesBetween(before, after);
  if (changedNote || Object.keys(changes).length > 0)
    ctx.emit(callUpdated, {
      subject: after.contactId,
      data: { callId: id, direction: after.direction, status: after.status, outcome: after.outcome },
      changes,
    });
  return after;
};

/** What the provider tells of a call that it carried is not for people to change. */
const mustBeByHand = async (ctx: Context, id: string, told: Readonly<Record<string, unknown>>): Promise<void> => {
  const [field] = Object.keys(told).filter((name) => told[name] !== undefined);
  if (field === undefined) return;
  const { rows } = await sql<{ provider: string | null }>`
    select provider from calls where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  if (rows[0] && rows[0].provider !== null)
    throw invalid(field, 'is told by the phone provider and cannot be changed', 'calls.toldByProvider');
};

/** What the items of calls show besides their event: the call as it reads today. */
export const callItems: TimelineItems = async (ctx, events) => {
  const callIds = events.flatMap(({ data: { callId } }) => (typeof callId === 'string' ? [callId] : []));
  const { rows } = await sql<{ id: string; phoneNumber: string | null } & Record<string, unknown>>`
    select c.id, c.direction, c.status, c.outcome, c.note, c.phone_number as "phoneNumber", c.duration_seconds as "durationSeconds",
      c.phase is not null and c.direction = 'incoming' as "wasRung",
      case when v.call_id is not null then json_build_object('seconds', v.seconds, 'heardAt', v.heard_at) end as voicemail
    from calls c left join voicemails v on v.agency_id = c.agency_id and v.call_id = c.id
    where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(callIds)})`.execute(ctx.db);
  const calls = new Map(
    rows.map(({ id, ...call }) => {
      const international = call.phoneNumber === null ? null : (judgePhone(call.phoneNumber)?.international ?? null);
      return [id, { _id: id, ...call, international }];
    }),
  );
  return new Map(
    events.flatMap(({ _id, data }) => {
      const call = calls.get(String(data.callId));
      return call ? [[_id, call] as const] : [];
    }),
  );
};
