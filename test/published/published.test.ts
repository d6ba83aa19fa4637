import { describe, expect, test } from 'vitest';
import type { PeerRequest } from '#/test/servers/http-peer.ts';
import { problemsOf } from './judging-values.ts';
import { publishedBy } from './published.ts';
import { readOpenApi } from './reading-descriptions.ts';
import { readTypes } from './reading-graph-types.ts';

// A description that is made up, with one of everything that published ones are made of.
const document = {
  paths: {
    '/texts/{sid}': {
      get: {
        parameters: [
          { name: 'sid', in: 'path', required: true, schema: { type: 'string', pattern: '^SM[0-9a-fA-F]{4}$' } },
          { name: 'count', in: 'query', schema: { type: 'integer', maximum: 5 } },
        ],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Text' } } } } },
      },
    },
    '/texts': {
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Text' } } },
        },
        responses: { 201: {}, 400: { content: { 'application/json': { schema: { required: ['error'] } } } } },
      },
    },
  },
  components: {
    schemas: {
      Named: { type: 'object', properties: { name: { type: 'string', maxLength: 8 } } },
      Text: {
        type: 'object',
        required: ['sid'],
        allOf: [{ $ref: '#/components/schemas/Named' }],
        properties: {
          sid: { type: 'string', pattern: '^SM[0-9a-fA-F]{4}$' },
          kind: { enum: ['a', 'b'] },
          parts: { type: 'array', maxItems: 2, items: { oneOf: [{ type: 'integer' }, { type: 'boolean' }] } },
          error: { type: 'string', nullable: true },
          more: { type: 'object', additionalProperties: { type: 'number' } },
        },
      },
    },
  },
};
const text = { $ref: '#/components/schemas/Text' };

test.each<[object, string[]]>([
  [{ sid: 'SM00ff', name: 'Ana', kind: 'a', parts: [1, true], error: null, more: { any: 1.5 } }, []],
  [{}, ['it lacks sid']],
  [{ sid: 'PN00ff' }, ['it.sid does not match ^SM[0-9a-fA-F]{4}$']],
  [{ sid: 'SM00ff', Sid: 1 }, ['it.Sid is not in the description']],
  [{ sid: 'SM00ff', name: 'Much longer' }, ['it.name is longer than 8']],
  [{ sid: 'SM00ff', kind: 'c' }, ['it.kind is "c", none of its choices']],
  [{ sid: 'SM00ff', parts: ['x'] }, ['it.parts[0] is string, not "integer"']],
  [{ sid: 'SM00ff', parts: [1, 2, 3] }, ['it.parts has 3 items']],
  [{ sid: 'SM00ff', more: { any: '1' } }, ['it.more.any is string, not "number"']],
  [{ sid: 7 }, ['it.sid is integer, not "string"']],
])('%j against a published schema', (value, problems) => {
  expect(problemsOf(document, text, value, 'it')).toEqual(problems);
});

const request = (method: string, path: string, json?: unknown): PeerRequest => {
  const url = new URL(path, 'http://localhost');
  const body = Buffer.from(json === undefined ? '' : JSON.stringify(json));
  return { method, url, headers: { 'content-type': 'application/json' }, body, form: url.searchParams, json };
};

describe('a provider that is nothing but its description', async () => {
  const published = await publishedBy('Somebody', () => Promise.resolve(readOpenApi(document)));

  test.each([
    ['GET', '/texts/SM00ff?count=5', undefined, 200],
    ['POST', '/texts', { sid: 'SM00ff' }, 201],
    ['GET', '/texts/PN00ff', undefined, 422],
    ['GET', '/texts/SM00ff?count=6', undefined, 422],
    ['GET', '/texts/SM00ff?size=5', undefined, 422],
    ['POST', '/texts', undefined, 422],
    ['POST', '/texts', { sid: 'SM00ff', unheard: 1 }, 422],
    ['POST', '/calls', {}, 422],
  ])('answers %s %s with %j as %s', async (method, path, json, status) => {
    const answer = await published.mock(request(method, path, json));
    expect(answer.status).toBe(status);
    // What it makes up is as it is described.
    if (status === 200) expect(problemsOf(document, text, answer.json, 'it')).toEqual([]);
  });
});

test('types that Microsoft publishes are read with what they inherit', () => {
  const schemas = readTypes(`
// The id: of it.
export interface Entity {
    id?: string;
}
export interface Mail extends Entity {
    /** Whether it is; a draft. */
    isDraft?: NullableOption<boolean>;
    from?: NullableOption<Entity[]>;
    kind?: Unheard;
}`);
  const mail = { $ref: '#/components/schemas/Mail' };
  const judged = (value: object) => problemsOf({ components: { schemas } }, mail, value, 'it');
  expect(judged({ id: '1', isDraft: null, from: [{ id: '2' }], kind: 'x' })).toEqual([]);
  expect(judged({ id: 1, isDraft: 'no', from: [{ ID: '2' }], subject: '' })).toEqual([
    'it.id is integer, not "string"',
    'it.isDraft is string, not "boolean"',
    'it.from[0].ID is not in the description',
    'it.subject is not in the description',
  ]);
});
