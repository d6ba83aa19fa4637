// Numbers that an agency buys from a provider it is connected to, and gives back. They cost points by the month.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { country, flagInQuery, id, phone, text } from '#/kernel/contract/values.ts';
import { phoneNumber } from './phone-number.ts';

export const numberKinds = ['local', 'mobile', 'tollFree'] as const;
export type NumberKind = (typeof numberKinds)[number];

const digits = (least: number, most: number) =>
  z.string().check(z.regex(new RegExp(`^\\d{${least},${most}}$`), `must be ${least} to ${most} digits`));

const offeredNumber = z.object({
  /** E.164. */
  number: z.string(),
  name: z.string(),
  country: z.string(),
  /** Where it is, as far as the provider tells. */
  locality: z.nullable(z.string()),
  canText: z.boolean(),
  canCall: z.boolean(),
});

/** The provider said no, or could not be asked; the sentence says why. */
const asked = { 'messaging.providerRefuses': 'invalid', 'messaging.providerSilent': 'unavailable' } as const;

export const numberCalls = {
  availableNumbers: call({
    method: 'GET',
    path: '/crm/phone-numbers/available',
    summary: 'Numbers that can be bought through an account, and what they cost by the month',
    query: z.strictObject({
      integrationId: id(),
      country: country(),
      kind: z.optional(z.enum(numberKinds)),
      /** Digits somewhere in the number. */
      contains: z.optional(digits(2, 10)),
      /** Digits after those of the country. */
      areaCode: z.optional(digits(1, 6)),
      /** A number of the United States or Canada that they are to be near to. */
      near: z.optional(phone()),
    }),
    answer: z.object({ data: z.array(offeredNumber), pointsPerMonth: z.int() }),
    needs: 'owner',
    refusals: { ...asked, 'messaging.noNumbersForSale': 'conflict' },
  }),
  buyNumber: call({
    method: 'POST',
    path: '/crm/phone-numbers/buy',
    summary: 'Buy a number for points by the month: asked once it is bought once, however often it is asked again',
    body: z.strictObject({
      integrationId: id(),
      number: phone(),
      agentId: z.optional(z.nullable(id())),
      /** Asked again under the same key nothing more is bought. */
      requestKey: z.optional(text(100)),
    }),
    answer: z.object({
      _id: id(),
      /** 'asked' where nobody knows yet whether the provider sold it: it is looked up until somebody does. */
      state: z.enum(['asked', 'bought']),
      phoneNumber: z.nullable(phoneNumber),
    }),
    needs: 'owner',
    refusals: {
      ...asked,
      'messaging.integrationTaken': 'conflict',
      'messaging.noNumbersForSale': 'conflict',
      'messaging.notBought': 'conflict',
      'billing.tooFewPoints': 'conflict',
    },
    status: 201,
  }),
  removeNumber: call({
    method: 'DELETE',
    path: '/crm/phone-numbers/{id}',
    summary: 'Take a number off; one that was bought goes back to its provider, for good',
    params: z.strictObject({ id: id() }),
    query: z.strictObject({
      /** Gives a number back that was bought. */
      release: z.optional(flagInQuery()),
      /** The number itself, as a person types it who means it. */
      confirm: z.optional(phone()),
    }),
    answer: z.object({
      deletedCount: z.int(),
      /** 'releasing' where nobody knows yet whether the provider took it back: it is asked until somebody does. */
      state: z.enum(['removed', 'releasing', 'released']),
    }),
    needs: 'owner',
    refusals: { ...asked, 'messaging.boughtNumber': 'conflict' },
  }),
} as const;
