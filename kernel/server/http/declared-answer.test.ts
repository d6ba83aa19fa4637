// What a contract does not declare leaves the server in no answer, wherever in the record it stands and however the call is repeated.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { insecureDoor } from '#/test/loops/insecure-door.ts';
import { declaredPart } from './declared-answer.ts';

const { app } = await openHouse({ doors: [insecureDoor] });
const { app: live } = await openHouse({ doors: [insecureDoor], checksAnswers: false });

const { token, agencyId, agentId } = people.maya;
const asked = {
  url: `/api/crm/agents/${agentId}/blabber`,
  headers: { authorization: `Bearer ${token}`, 'x-agency-id': agencyId },
};

test('a record with a field too much is a fault that a test is told of', async () => {
  expect((await app.inject(asked)).statusCode).toBe(500);
});

test('in production the record is answered without it', async () => {
  const response = await live.inject(asked);
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: Record<string, unknown>[] }>();
  expect(data[0]).toMatchObject({ _id: agentId, email: { emailAddress: people.maya.email } });
  expect(response.body).not.toContain('kept from everybody');
});

const person = z.object({
  name: z.string(),
  tags: z.array(z.object({ _id: z.string() })),
  home: z.nullable(z.object({ city: z.optional(z.string()) })),
  flags: z.record(z.enum(['mail', 'text']), z.boolean()),
  attributes: z.record(z.string(), z.unknown()),
  by: z.union([
    z.object({ is: z.literal('agent'), agent: z.string() }),
    z.object({ is: z.literal('job'), job: z.string() }),
  ]),
});
const schema = z.intersection(person, z.object({ page: z.optional(z.int()) }));
const text = fc.string({ maxLength: 5 });
const declared = fc.record(
  {
    name: text,
    tags: fc.array(fc.record({ _id: text }), { maxLength: 3 }),
    home: fc.option(fc.record({ city: text }, { requiredKeys: [] })),
    flags: fc.record({ mail: fc.boolean(), text: fc.boolean() }),
    attributes: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 })),
    by: fc.oneof(
      fc.record({ is: fc.constant('agent' as const), agent: text }),
      fc.record({ is: fc.constant('job' as const), job: text }),
    ),
    page: fc.nat(),
  },
  { requiredKeys: ['name', 'tags', 'home', 'flags', 'attributes', 'by'] },
);

test('what is declared stays to the letter', () => {
  fc.assert(
    fc.property(declared, (value) => {
      expect(declaredPart(schema, value)).toEqual(value);
    }),
  );
});

test('whatever is added in any of its objects goes, also where another value is not of its type', () => {
  fc.assert(
    fc.property(declared, fc.boolean(), (value, isOdd) => {
      const secret = { passwordHash: 'x' };
      const spoilt = {
        ...value,
        ...secret,
        tags: value.tags.map((tag) => ({ ...tag, ...secret })),
        home: value.home && { ...value.home, ...secret },
        flags: { ...value.flags, ...secret },
        by: { ...value.by, ...secret },
        ...(isOdd ? { name: 7 } : {}),
      };
      expect(declaredPart(schema, spoilt)).toEqual({ ...value, ...(isOdd ? { name: 7 } : {}) });
    }),
  );
});

test('of a value that is none of several, all that any of them declares is answered', () => {
  const odd = { is: 'nobody', agent: 'a', passwordHash: 'x' };
  expect(declaredPart(person.shape.by, odd)).toEqual({ is: 'nobody', agent: 'a' });
});

test('moments are answered as they write themselves', () => {
  const at = Temporal.Instant.from('2026-01-02T03:04:05Z');
  const part = declaredPart(z.object({ at: z.string() }), { at, passwordHash: 'x' });
  expect(JSON.stringify(part)).toBe('{"at":"2026-01-02T03:04:05Z"}');
});
