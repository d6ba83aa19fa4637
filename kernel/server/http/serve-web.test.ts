import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { serveWeb } from './serve-web.ts';

const serve = async (folder: string) => {
  const app = Fastify();
  app.setNotFoundHandler(await serveWeb(app, folder));
  return app;
};

describe('a built web app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Lintel</title></head>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-4f2a.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync('let a = 1;'));
  writeFileSync(join(folder, '../outside.txt'), 'secret');
  const files = ['TeamPage-1a2b.js', 'TeamPage-3c4d.css'];
  writeFileSync(
    join(folder, 'first-files.json'),
    JSON.stringify([
      {
        path: '/team/{id}',
        isPrivate: true,
        files,
        reads: ['/crm/agents/me', '/crm/themes'],
        kept: ['/crm/tags/all?a=b&c=d'],
      },
      { path: '/login', isPrivate: false, files: ['LoginPage-5e6f.js'], reads: [], kept: [] },
    ]),
  );
  const app = await serve(folder);

  test('names in its page what the first screen of an address begins with, and for whom', async () => {
    const { body, headers } = await app.inject('/team/42?tab=notes');
    expect(body).toContain(
      '<meta name="first-files" content="TeamPage-1a2b.js TeamPage-3c4d.css" data-for="members" />',
    );
    expect(body).toContain('<title>Lintel</title>');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect((await app.inject('/login')).body).toContain('content="LoginPage-5e6f.js" data-for="all"');
    expect((await app.inject('/team')).body).not.toContain('first-files');
  });

  test('names there, too, what the first screen reads', async () => {
    const { body } = await app.inject('/team/42');
    expect(body).toContain(
      '<meta name="first-reads" content="/crm/agents/me /crm/themes" data-kept="/crm/tags/all?a=b&amp;c=d" />',
    );
    expect((await app.inject('/login')).body).not.toContain('first-reads');
  });

  test.each(['/', '/team', '/contacts/01900000-0000-7000-8000-000000000001?tab=notes', '/public/forms/x'])(
    'opens its page at %s, never from a stale cache',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Lintel</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  test('keeps hashed assets for ever and sends them compressed', async () => {
    const response = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/) as string,
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('let a = 1;');
  });

  test('other files are checked each time', async () => {
    const response = await app.inject('/favicon.svg');
    expect(response.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('an asset that is gone is not found, rather than a page', async () => {
    expect((await app.inject('/assets/main-0000.js')).statusCode).toBe(404);
  });

  test.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2f..%2foutside.txt',
    '/assets/%5c..%5c..%5coutside.txt',
  ])('nothing outside its folder is served: %s', async (url) => {
    expect((await app.inject(url)).body).not.toContain('secret');
  });

  test('a write to a page is not found', async () => {
    expect((await app.inject({ method: 'POST', url: '/team' })).statusCode).toBe(404);
  });
});

test('a web app that nobody has built says what to do', async () => {
  const app = await serve(mkdtempSync(join(tmpdir(), 'lintel-web-')));
  const response = await app.inject('/team');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm start');
});
