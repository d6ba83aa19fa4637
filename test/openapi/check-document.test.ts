import { expect, test } from 'vitest';
import { problemsOf } from './check-document.ts';

const valid = () => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a/{id}': {
      get: {
        operationId: 'a.get',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'Yes.', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
        },
      },
    },
  },
  components: { schemas: { A: { type: 'object', properties: { b: { type: ['string', 'null'] } } } } },
});

test('a valid document has no problems', () => {
  expect(problemsOf(valid())).toEqual([]);
});

type Valid = ReturnType<typeof valid>;
const broken: [string, (document: Valid) => unknown][] = [
  ['another version', (document) => ({ ...document, openapi: '3.0.3' })],
  ['no title', (document) => ({ ...document, info: { version: '1' } })],
  ['a path without a slash', (document) => ({ ...document, paths: { a: {} } })],
  ['a parameter the path does not have', (document) => ({ ...document, paths: { '/a': document.paths['/a/{id}'] } })],
  ['a reference to nothing', (document) => ({ ...document, components: { schemas: {} } })],
  [
    'a type that JSON Schema does not know',
    (document) => ({ ...document, components: { schemas: { A: { type: 'float' } } } }),
  ],
  ['an unknown keyword', (document) => ({ ...document, components: { schemas: { A: { nullable: true } } } })],
  ['a broken pattern', (document) => ({ ...document, components: { schemas: { A: { pattern: '(' } } } })],
  [
    'two operations of one name',
    (document) => ({ ...document, paths: { ...document.paths, '/b/{id}': document.paths['/a/{id}'] } }),
  ],
  ['two paths that are the same', (document) => ({ ...document, paths: { ...document.paths, '/a/{b}': {} } })],
  [
    'a response without a description',
    (document) => ({
      ...document,
      paths: { '/a': { get: { operationId: 'x', responses: { 200: {} } } } },
    }),
  ],
];

test.each(broken)('%s is a problem', (_, breakIt) => {
  expect(problemsOf(breakIt(valid()))).not.toEqual([]);
});
