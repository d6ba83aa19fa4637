import { expect, test } from 'vitest';
import type { OpenApi } from '#/kernel/server/http/openapi/document.ts';
import { hasField } from './find-field.ts';

const document = {
  components: { schemas: { Url: { type: 'object', properties: { domain: { type: 'string' } } } } },
} as unknown as OpenApi;
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    url: { anyOf: [{ $ref: '#/components/schemas/Url' }, { type: 'null' }] },
    uploads: { type: 'array', items: { type: 'object', properties: { name: {} } } },
  },
};

test.each(['name', 'url', 'url.domain', 'uploads[]', 'uploads[].name'])('%s is found', (path) => {
  expect(hasField(document, schema, path)).toBe(true);
});

test.each(['title', 'url.host', 'name.first', 'uploads[].mimetype', 'name[]'])('%s is not', (path) => {
  expect(hasField(document, schema, path)).toBe(false);
});
