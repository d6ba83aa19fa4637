// Numbers that nobody of the agency calls: the guard refuses each of them, whoever has it. Anybody may put one there; owners look after the list.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { id, text, wholeInQuery } from '#/kernel/contract/values.ts';

/** A number as people dial it at home, or from abroad. */
const typed = () => text(40);

export const longestDoNotCallReason = 500;

const listedNumber = z.object({
  _id: id(),
  /** E.164. */
  number: z.string(),
  reason: z.nullable(z.string()),
  /** Null for whom the agency does not know any more. */
  addedBy: z.nullable(z.object({ _id: id(), displayName: z.string() })),
  addedAt: z.string(),
});
export type ListedNumber = z.infer<typeof listedNumber>;

/** Numbers that nobody calls. */
export const doNotCallContract = contract('doNotCall', {
  list: call({
    method: 'GET',
    path: '/crm/do-not-call',
    summary: 'The numbers that nobody calls, the newest first',
    query: z.strictObject({
      /** Digits of a number, or words of a reason. */
      search: z.optional(text(100)),
      start: z.optional(wholeInQuery(0, 1_000_000)),
      length: z.optional(wholeInQuery(1, 200)),
    }),
    answer: z.object({ data: z.array(listedNumber), total: z.int() }),
    needs: 'owner',
    refusals: {},
    isReading: true,
  }),
  check: call({
    method: 'GET',
    path: '/crm/do-not-call/check',
    summary: 'Whether a number is on the list, and why',
    query: z.strictObject({ number: typed() }),
    answer: z.object({
      number: z.string(),
      isListed: z.boolean(),
      reason: z.nullable(z.string()),
      addedAt: z.nullable(z.string()),
    }),
    needs: 'signedIn',
    refusals: {},
    isReading: true,
  }),
  add: call({
    method: 'POST',
    path: '/crm/do-not-call',
    summary: 'Put a number on the list; one that is there stays as it is',
    body: z.strictObject({ number: typed(), reason: z.optional(z.nullable(text(longestDoNotCallReason))) }),
    answer: listedNumber,
    needs: 'signedIn',
    refusals: {},
    status: 201,
  }),
  remove: call({
    method: 'DELETE',
    path: '/crm/do-not-call/{id}',
    summary: 'Take a number off the list, so that it may be called again',
    params: z.strictObject({ id: id() }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: {},
  }),
});
