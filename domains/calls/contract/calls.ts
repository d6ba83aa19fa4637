// A call with a contact: logged by hand now, made with the softphone later (core §3 "Timeline item", communication §3 "Call", §7).
import * as z from 'zod/mini';
import { date, dropdown, groups, number, object, objects, string } from '#/kernel/contract/attribute.ts';
import { call } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, instant, text, whole } from '#/kernel/contract/values.ts';
import { callDirections } from './ways.ts';

/** What came of it, in the order of the keys 1 to 6. */
export const callOutcomes = ['spoke', 'noAnswer', 'leftMessage', 'busy', 'wrongNumber', 'notInterested'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
export const longestCallNote = 5_000;
/** A call of more than a day is a mistake of whoever wrote it down. */
const longestCallSeconds = 86_400;

const options = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

export const callEntity = entity({
  typeName: 'call',
  plural: 'calls',
  path: '/crm/calls',
  resource: 'call',
  table: 'calls',
  title: { one: 'call', many: 'calls' },
  label: 'phoneNumber',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['at', 'contact', 'direction', 'status', 'outcome', 'durationSeconds', 'agent', 'note'],
  attributes: {
    contact: object('Contact', { isRequired: true, isComputed: true, isFilterable: false }),
    contactId: string('Contact id', { isRequired: true, holds: 'id' }),
    agent: object('Agent', { isComputed: true, isFilterable: false }),
    agentId: string('Agent id', { holds: 'id' }),
    direction: dropdown('Direction', {
      isRequired: true,
      options: options({ incoming: 'Incoming', outgoing: 'Outgoing' }),
    }),
    status: dropdown('Status', {
      isRequired: true,
      options: options({ ongoing: 'Ongoing', completed: 'Completed', missed: 'Missed' }),
    }),
    outcome: dropdown('Outcome', {
      options: options<CallOutcome>({
        spoke: 'Spoke',
        noAnswer: 'No answer',
        leftMessage: 'Left message',
        busy: 'Busy',
        wrongNumber: 'Wrong number',
        notInterested: 'Not interested',
      }),
    }),
    note: string('Note', { isSearchable: true, max: longestCallNote }),
    phoneNumber: string('Number', { isSearchable: true }),
    externalId: string('External id', { isFilterable: false }),
    participants: objects('Participants', { isComputed: true, isFilterable: false }),
    durationSeconds: number('Duration', { isWhole: true }),
    at: date('When', { hasTime: true, isRequired: true, isSortable: true }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
    // Whose contact it is about, asked by the reach alone.
    access: groups('Access', { isHidden: true, isComputed: true, of: 'agents' }),
  },
});
export type CallRecord = RecordOf<typeof callEntity>;

const callRecord = recordSchema(callEntity);
const note = z.nullable(text(longestCallNote));
/** By hand only calls that are over are logged; an ongoing one is the softphone's to tell. */
const status = z.enum(['completed', 'missed']);
const outcome = z.nullable(z.enum(callOutcomes));
const durationSeconds = z.nullable(whole(0, longestCallSeconds));

export const callCalls = {
  ...readCalls(callEntity, 'contact.read'),
  create: call({
    method: 'POST',
    path: '/crm/calls',
    summary:
      'Log a call with a contact that was made without the softphone; or, with callId and externalId, say what the provider calls one that was set up',
    body: z.strictObject({
      /** Left out only with `callId`. */
      contactId: z.optional(id()),
      direction: z.optional(z.enum(callDirections)),
      status: z.optional(status),
      outcome: z.optional(outcome),
      note: z.optional(note),
      phoneNumber: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))),
      at: z.optional(instant()),
      durationSeconds: z.optional(durationSeconds),
      /** Plans a task to call again so many days later. */
      followUpDays: z.optional(whole(1, 365)),
      callId: z.optional(id()),
      externalId: z.optional(text(100)),
    }),
    answer: callRecord,
    needs: 'contact.write',
    refusals: { 'calls.otherExternalId': 'conflict', 'calls.notYours': 'forbidden' },
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/calls/{id}',
    summary: 'Change what was written about a call; what is left out stays, null clears',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({
      direction: z.optional(z.enum(callDirections)),
      status: z.optional(status),
      outcome: z.optional(outcome),
      note: z.optional(note),
      at: z.optional(instant()),
      durationSeconds: z.optional(durationSeconds),
      /** Plans a task to call again so many days later, as where a call is logged. */
      followUpDays: z.optional(whole(1, 365)),
    }),
    answer: callRecord,
    needs: 'contact.write',
    refusals: { 'calls.toldByProvider': 'invalid' },
  }),
} as const;
