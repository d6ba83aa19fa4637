import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { parseJson } from './read-input.ts';

const echo = contract('echo', {
  say: call({
    method: 'POST',
    path: '/crm/echo/{id}',
    summary: 'Say it back',
    params: z.strictObject({ id: z.string().check(z.maxLength(50)) }),
    query: z.strictObject({
      length: z.optional(z.string()),
      tags: z.optional(z.union([z.string(), z.array(z.string())])),
    }),
    body: z.strictObject({
      name: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      age: z.optional(z.int().check(z.gte(0))),
      when: z.optional(z.strictObject({ startAt: z.optional(z.string()) })),
      list: z.optional(z.array(z.strictObject({ text: z.optional(z.string()) })).check(z.maxLength(3))),
      any: z.optional(z.unknown()),
    }),
    answer: z.object({ given: z.unknown() }),
    needs: 'signedIn',
    refusals: {},
  }),
});
let runs = 0;
const { app } = await openHouse({
  doors: [
    {
      name: 'echo',
      calls: serveCalls(echo, {
        say: (_ctx, given) => {
          runs += 1;
          return Promise.resolve({ given });
        },
      }),
    },
  ],
});

const authorization = `Bearer ${people.maya.token}`;
const post = async (payload: string | object, url = '/api/crm/echo/x', headers: Record<string, string> = {}) => {
  const before = runs;
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const { given, field, reason, message } = response.json<Record<string, unknown>>();
  return { status: response.statusCode, given, field, reason, message, didRun: runs > before };
};

describe('a list of ids in an address', () => {
  const [a, b] = [people.maya.agentId, people.tom.agentId];
  test.each([[`tags=${a}&tags=${b}`], [`tags[]=${a}&tags[]=${b}`], [`tags=${a},${b}`]])(
    'is one however it is written: %s',
    async (query) => {
      expect((await post({}, `/api/crm/echo/x?${query}`)).given).toEqual({ id: 'x', tags: [a, b] });
    },
  );
  test('and a comma in other text is text', async () => {
    expect((await post({}, '/api/crm/echo/x?tags=Pop,%20Ana')).given).toEqual({ id: 'x', tags: 'Pop, Ana' });
  });
});

describe('R221, decision 106: an empty string counts as not sent', () => {
  test('at any depth of a body and in a query; null, a space, 0 and false are values', async () => {
    const sent = {
      name: '',
      when: { startAt: '' },
      list: [{ text: '' }, { text: ' ' }],
      any: { a: '', b: null, c: 0 },
    };
    expect((await post(sent, '/api/crm/echo/x?length=')).given).toEqual({
      id: 'x',
      when: {},
      list: [{}, { text: ' ' }],
      any: { b: null, c: 0 },
    });
    expect((await post({ name: null, any: false })).given).toEqual({ id: 'x', name: null, any: false });
  });
});

describe('what is sent is refused with its field before the verb runs', () => {
  test.each<[string, object, string]>([
    ['an unknown field', { nickname: 'x' }, 'nickname'],
    ['an unknown field further down', { when: { endAt: 'x' } }, 'when.endat'],
    ['text where a number belongs', { age: '5' }, 'age'],
    ['a number out of bounds', { age: -1 }, 'age'],
    ['a broken number', { age: 1.5 }, 'age'],
    ['text that is too long', { name: 'x'.repeat(11) }, 'name'],
    ['too many entries', { list: [{}, {}, {}, {}] }, 'list'],
    ['an entry that is wrong', { list: [{}, { text: 5 }] }, 'list.1.text'],
    ['NUL in text', { name: 'a\u0000b' }, 'name'],
    ['half a character', { when: { startAt: '\ud800' } }, 'when.startat'],
    ['NUL where anything goes', { any: [{ deep: 'a\u0000' }] }, 'any.0.deep'],
    ['NUL in a name', { any: { 'a\u0000': 1 } }, 'any'],
  ])('%s', async (_what, sent, field) => {
    const refused = await post(sent);
    expect([refused.status, refused.field, refused.didRun]).toEqual([422, field, false]);
    expect(String(refused.message).startsWith(`${field} `)).toBe(true);
  });

  test.each([
    ['/api/crm/echo/x?unknown=1', 'unknown'],
    ['/api/crm/echo/x?length=1&length=2', 'length'],
    ['/api/crm/echo/x?tags=a&tags=%00', 'tags.1'],
    [`/api/crm/echo/${'x'.repeat(51)}`, 'id'],
    ['/api/crm/echo/a%00b', 'id'],
  ])('%s', async (url, field) => {
    const refused = await post({}, url);
    expect([refused.status, refused.field, refused.didRun]).toEqual([422, field, false]);
  });

  test.each([['[]'], ['null'], ['1'], ['"text"'], ['[{"name":"x"}]']])('a body that is %s', async (body) => {
    const refused = await post(body);
    // `null` says nothing, and nothing is a body without fields.
    expect([refused.status, refused.field]).toEqual(body === 'null' ? [200, undefined] : [422, 'body']);
  });

  test('the prototype of objects', async () => {
    for (const body of ['{"__proto__":{"isOwner":true}}', '{"any":{"__proto__":{"isOwner":true}}}'])
      expect((await post(body)).status).toBe(422);
    expect((await post('{"constructor":{"prototype":{"isOwner":true}}}')).field).toBe('constructor');
    expect(Reflect.get({}, 'isOwner')).toBeUndefined();
  });

  test('a number that no number is: beyond what a double holds', async () => {
    const refused = await post('{"age":1e309}');
    expect([refused.status, refused.field]).toEqual([422, 'age']);
  });
});

describe('what cannot be read is a 400', () => {
  test.each([['{'], ["{'name':1}"], ['{"name":"x"}x'], ['{"name":NaN}'], ['{"name":"\n"}'], ['\ufeff{}']])(
    '%j',
    async (body) => {
      const refused = await post(body);
      expect([refused.status, refused.reason, refused.didRun]).toEqual([400, 'kernel.notJson', false]);
    },
  );

  test.each([
    ['lists', '['.repeat(100_000)],
    ['closed lists', `{"any":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('100,000 levels of %s', async (_what, body) => {
    const refused = await post(body);
    expect([refused.status, refused.reason, refused.didRun]).toEqual([400, 'kernel.tooDeep', false]);
  });

  test('a body over a megabyte is a 413, another kind of body a 415', async () => {
    expect((await post(`{"name":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])
      expect((await post('{}', undefined, { 'content-type': type })).status).toBe(415);
    expect((await post('{}', undefined, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });
});

describe('levels of nesting', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('may be forty', () => {
    expect(JSON.stringify(parseJson(nested(40)))).toBe(nested(40));
    expect(() => parseJson(nested(41))).toThrow(Refusal);
  });

  test('are not what stands in text, whatever is escaped in it', () => {
    const text = `${'[{'.repeat(100)}"\\`;
    for (const value of [{ a: text }, { [text]: 1 }, [text, text]])
      expect(parseJson(JSON.stringify(value))).toEqual(value);
    expect(() => parseJson(`["\\\\",${nested(41)}]`)).toThrow('nested too deeply');
    expect(() => parseJson(`["\\"",${nested(41)}]`)).toThrow('nested too deeply');
  });
});
