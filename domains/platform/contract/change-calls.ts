// The change feed: what happened, in the order in which it was committed, as far as whoever asks reaches it.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, wholeInQuery } from '#/kernel/contract/values.ts';

const change = z.object({
  _id: id(),
  type: z.string(),
  timestamp: z.string(),
  subject: z.object({ type: z.string(), _id: z.nullable(id()) }),
  actor: z.object({
    type: z.string(),
    _id: z.nullable(id()),
    /** The key that a program acted with for that agent; null where people acted. */
    keyId: z.nullable(id()),
  }),
  details: z.record(z.string(), z.unknown()),
  /** Fields with their values before and after. */
  changes: z.record(z.string(), z.unknown()),
});

export const changeCalls = {
  list: call({
    method: 'GET',
    path: '/crm/changes',
    summary:
      'What happened since a cursor, oldest first: none is left out and none comes twice. Without a cursor it begins now, with `oldest` 30 days ago',
    query: z.strictObject({
      after: z.optional(z.string().check(z.maxLength(200))),
      /** Event names or 'contact.*', with commas between them. */
      types: z.optional(z.string().check(z.maxLength(2_000))),
      limit: z.optional(wholeInQuery(1, 500)),
    }),
    answer: z.object({ data: z.array(change), next: z.string(), isMore: z.boolean() }),
    needs: 'signedIn',
    by: 'key',
    refusals: { 'platform.oldCursor': 'gone', 'platform.unknownEvent': 'invalid' },
    isReading: true,
  }),
} as const;
