// Mailings that went to several, and one with everybody it was asked for: seen by whoever wrote it, and by owners.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { listQuery } from '#/kernel/contract/list.ts';
import { flagInQuery, id } from '#/kernel/contract/values.ts';
import {
  listedMailing,
  mailingPage,
  mailingRecipient,
  recipientMarks,
  recipientStates,
  sentLetter,
} from './mailings.ts';
import { sendingRefusals } from './sending-calls.ts';

const byId = z.strictObject({ id: id() });
const paging = { length: listQuery.shape.length, lastId: listQuery.shape.lastId };

/** As many clicks of a mailing are looked through for its links. */
export const mostClicks = 50_000;
/** Those who can be reached now are named up to this many. */
export const mostNamed = 20;
/** So many of the skipped are looked at, unless all of them are asked for. */
export const mostLookedAt = 1_000;

const calls = {
  list: call({
    method: 'GET',
    path: '/crm/messaging/mailings',
    summary: 'Mailings that were asked for several, the newest first',
    query: z.strictObject(paging),
    answer: z.object({ data: z.array(listedMailing), hasMore: z.boolean() }),
    needs: 'message.read',
    refusals: {},
  }),
  sent: call({
    method: 'GET',
    path: '/crm/messaging/sent',
    summary: 'What one sent oneself, to one or to several, the last first',
    query: z.strictObject(paging),
    answer: z.object({ data: z.array(sentLetter), hasMore: z.boolean() }),
    needs: 'message.read',
    by: 'person',
    refusals: {},
  }),
  get: call({
    method: 'GET',
    path: '/crm/messaging/mailings/{id}',
    summary: 'What became of one mailing, in numbers',
    params: byId,
    answer: mailingPage,
    needs: 'message.read',
    refusals: {},
  }),
  recipients: call({
    method: 'GET',
    path: '/crm/messaging/mailings/{id}/recipients',
    summary: 'Everybody a mailing was asked for, each once: where it is, and of the skipped the reason',
    params: byId,
    query: z.strictObject({ ...paging, show: z.optional(z.enum([...recipientStates, ...recipientMarks])) }),
    answer: z.object({ data: z.array(mailingRecipient), hasMore: z.boolean() }),
    needs: 'message.read',
    refusals: {},
  }),
  links: call({
    method: 'GET',
    path: '/crm/messaging/mailings/{id}/links',
    summary: 'The links of a mailing that were followed: by how many people, and by how many programs alone',
    params: byId,
    answer: z.object({
      data: z.array(z.object({ url: z.string(), people: z.int(), machines: z.int() })),
      /** There were more clicks than are looked through. */
      isCapped: z.boolean(),
    }),
    needs: 'message.read',
    refusals: {},
  }),
  stop: call({
    method: 'POST',
    path: '/crm/messaging/mailings/{id}/stop',
    summary: 'Stop what of a mailing has not gone yet; what is being handed over goes',
    params: byId,
    answer: z.object({
      /** How many do not get it. */
      stopped: z.int(),
      /** How many had left, or were being handed over. */
      left: z.int(),
      /** Of those, how many were being handed over: nothing else leaves after the answer. */
      inFlight: z.int(),
    }),
    needs: 'message.write',
    refusals: { 'messaging.nothingWaits': 'conflict' },
  }),
  mended: call({
    method: 'GET',
    path: '/crm/messaging/mailings/{id}/mended',
    summary: 'Who of the skipped can be reached now: whatever spoke against it is gone',
    params: byId,
    /** All of them, however many they are. */
    query: z.strictObject({ isWhole: z.optional(flagInQuery()) }),
    answer: z.object({
      count: z.int(),
      names: z.array(z.string()),
      points: z.int(),
      /** Only the first of the skipped were looked at, and there are more. */
      isCapped: z.boolean(),
    }),
    needs: 'message.read',
    refusals: {},
  }),
  sendToSkipped: call({
    method: 'POST',
    path: '/crm/messaging/mailings/{id}/send-to-skipped',
    summary: 'Send a mailing to those of the skipped who can be reached now; asked twice, it goes once',
    params: byId,
    answer: z.object({ count: z.int() }),
    needs: 'message.write',
    refusals: {
      'billing.tooFewPoints': sendingRefusals['billing.tooFewPoints'],
      'messaging.nobodyMended': 'conflict',
      'messaging.stillGoing': 'conflict',
      'messaging.wasStopped': 'conflict',
      'messaging.noSender': 'invalid',
    },
  }),
} as const;

export const mailingsContract = contract('mailings', calls);
