import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { problemsOf } from '#/test/openapi/check-document.ts';

const boats = contract('boats', {
  sail: call({
    method: 'POST',
    path: '/crm/boats/{id}/sail',
    summary: 'Sail a <boat> & come back',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ harbour: text(40), crew: z.optional(z.array(z.strictObject({ name: text(30) }))) }),
    answer: z.object({ isAfloat: z.boolean() }),
    needs: 'signedIn',
    refusals: { 'boats.leaking': 'conflict' },
  }),
  sink: call({
    method: 'DELETE',
    path: '/crm/boats/{id}',
    summary: 'Sink it',
    params: z.strictObject({ id: id() }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: {},
  }),
});
const { app } = await openHouse({
  doors: [
    {
      name: 'boats',
      calls: serveCalls(boats, {
        sail: () => Promise.resolve({ isAfloat: true }),
        sink: () => Promise.resolve({ deletedCount: 1 }),
      }),
    },
  ],
});

test('the document is served to anyone as JSON and is valid', async () => {
  const response = await app.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(problemsOf(response.json())).toEqual([]);
  expect(response.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/api' }],
    paths: { '/crm/boats/{id}/sail': { post: { operationId: 'boats.sail' } } },
  });
});

test('the reference shows each call with its fields, its answer and its refusals, and runs no script', async () => {
  const response = await app.inject('/api/docs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).not.toMatch(/<script|\son\w+=|style=/);
  expect(response.body).toContain('<details id="boats.sail">');
  expect(response.body).toContain('Sail a &lt;boat&gt; &amp; come back');
  expect(response.body).toContain('<code>crew[].name</code>');
  expect(response.body).toContain('Reasons: boats.leaking.');
  expect(response.body).toContain('href="#boats.sink"');
});

test('its style sheet is its own', async () => {
  const response = await app.inject('/api/docs/reference.css');
  expect(response.headers['content-type']).toContain('text/css');
});

test('a search keeps the calls that hold every word, opened, and shows what was asked as text', async () => {
  const found = (await app.inject('/api/docs?q=harbour+POST')).body;
  expect(found).toContain('<details id="boats.sail" open>');
  expect(found).not.toContain('id="boats.sink"');
  expect(found).toMatch(/<p role="status">1 of \d+ calls/);
  expect((await app.inject(`/api/docs?q=${encodeURIComponent('"><script>')}`)).body).toContain(
    'value="&quot;&gt;&lt;script&gt;"',
  );
  expect((await app.inject('/api/docs?q=a&q=b')).statusCode).toBe(200);
});
