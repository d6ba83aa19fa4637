import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const insides = 'duplicate key value violates unique constraint "agents_pkey"';
const trouble = contract('trouble', {
  make: call({
    method: 'POST',
    path: '/crm/trouble',
    summary: 'Make trouble',
    body: z.strictObject({
      state: z.optional(z.string()),
      kind: z.optional(z.string()),
      thrown: z.optional(z.string()),
    }),
    answer: z.object({}),
    needs: 'signedIn',
    refusals: {},
  }),
});
let tries = 0;
const { app } = await openHouse({
  doors: [
    {
      name: 'trouble',
      calls: serveCalls(trouble, {
        make: async (ctx, { state, kind, thrown }) => {
          tries += 1;
          if (state)
            await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${state}', message = '${insides}'; end $$`)}`.execute(
              ctx.db,
            );
          if (kind) throw new Refusal(kind as 'invalid', 'test.no', 'is no good', { field: 'when.startAt' });
          throw thrown === 'nothing' ? undefined : new Error(thrown);
        },
      }),
    },
  ],
});
const make = async (payload: object) => {
  tries = 0;
  const response = await app.inject({
    method: 'POST',
    url: '/api/crm/trouble',
    headers: { authorization: `Bearer ${people.maya.token}` },
    payload,
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: response.json<Record<string, unknown>>(),
    retryAfter: response.headers['retry-after'],
    tries,
  };
};

test.each([
  ['23505', 409, 'kernel.duplicate'],
  ['23503', 409, 'kernel.inUse'],
  ['23514', 422, 'kernel.invalid'],
  ['22P02', 422, 'kernel.invalid'],
  ['22021', 422, 'kernel.invalid'],
  ['22003', 422, 'kernel.invalid'],
  ['57014', 503, 'kernel.unavailable'],
  ['57P01', 503, 'kernel.unavailable'],
  ['53100', 503, 'kernel.databaseFull'],
  ['53200', 503, 'kernel.unavailable'],
  ['53300', 503, 'kernel.unavailable'],
  ['08006', 503, 'kernel.unavailable'],
  ['55P03', 503, 'kernel.unavailable'],
  ['25006', 503, 'kernel.unavailable'],
])('what the database says with %s is a %d, in words of ours', async (state, status, reason) => {
  const refused = await make({ state });
  expect([refused.status, refused.body.status, refused.body.reason]).toEqual([status, status, reason]);
  expect(refused.retryAfter).toBe(state === '53100' ? '30' : status === 503 ? '1' : undefined);
  expect(refused.text).not.toMatch(/agents_pkey|violates|duplicate key/);
});

test.each([['40001'], ['40P01']])('after %s the work is done anew, four times at most', async (state) => {
  const refused = await make({ state });
  expect([refused.status, refused.tries]).toEqual([503, 4]);
});

test.each([
  ['invalid', 422, 'ValidationError'],
  ['unauthenticated', 401, 'Unauthorized'],
  ['forbidden', 403, 'AccessDenied'],
  ['not-found', 404, 'NotFound'],
  ['conflict', 409, 'Conflict'],
  ['limit-reached', 429, 'TooManyRequests'],
  ['unavailable', 503, 'Unavailable'],
  ['storage-full', 507, 'StorageFull'],
])(
  'decision 101: a refusal of kind %s is a %d with its code, its reason and its field in lower case',
  async (kind, status, code) => {
    const { body, ...refused } = await make({ kind });
    expect([refused.status, body.status, body.code]).toEqual([status, status, code]);
    expect(body).toMatchObject({ reason: 'test.no', field: 'when.startat' });
  },
);

test.each([['relation "agents" does not exist'], ['nothing']])(
  'anything else is a 500 that says nothing: %s',
  async (thrown) => {
    const { status, text } = await make({ thrown });
    expect(status).toBe(500);
    expect(text).not.toContain('agents');
  },
);

test('an error of the database that nobody expects is a 500 too, and done once', async () => {
  const { status, text, tries: done } = await make({ state: '42P01' });
  expect([status, done]).toEqual([500, 1]);
  expect(text).not.toContain('agents_pkey');
});
