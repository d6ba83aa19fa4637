// The reads of one moment travel together while a page opens, and each hears its own answer.
import { afterEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { FirstReads } from './gathering-reads.ts';

afterEach(() => {
  globalThis.firstReads = undefined;
  closeBrowser();
});

/** As long as a page takes to gather what it reads in one moment. */
const aMoment = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

interface Asked {
  path: string;
  init: RequestInit;
}

const linesFor = (reads: readonly string[]): string =>
  reads
    .map((path, at) => JSON.stringify({ at, status: 200, headers: { 'x-storage': 'full' }, body: { path } }))
    .toReversed()
    .join('\n');

/** A browser that gathers, with a server that answers every read by its own path. */
const open = async (answer: (asked: Asked) => Response | Promise<Response> = answering) => {
  openBrowser('https://northlight.example/contacts');
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(answer({ path, init }));
  });
  const gathering = await import('./gathering-reads.ts');
  const page = new EventTarget();
  const headers = new Headers({ authorization: 'Bearer a-token', 'x-agency-id': 'north' });
  const read = async (path: string, named = headers) => {
    const response = await gathering.readTogether(path, named);
    return response && [response.status, response.headers.get('x-storage'), (await response.json()) as unknown];
  };
  return { ...gathering, page, headers, read, asked };
};

const answering = ({ path, init }: Asked): Response =>
  path === '/api/reads'
    ? new Response(`${linesFor((JSON.parse(init.body as string) as { reads: string[] }).reads)}\n`)
    : Response.json({ path: path.slice('/api'.length) });

test('what is read in one moment is one request, in the name of whoever asks, and each hears its own answer', async () => {
  const { gatherReads, page, read, asked } = await open();
  gatherReads(page);
  const answers = await Promise.all(['/crm/a', '/crm/b', '/crm/c'].map((path) => read(path)));
  expect(answers).toEqual(['/crm/a', '/crm/b', '/crm/c'].map((path) => [200, 'full', { path }]));
  expect(asked.map(({ path }) => path)).toEqual(['/api/reads']);
  const { method, headers } = asked[0]?.init ?? {};
  expect([method, new Headers(headers).get('authorization'), new Headers(headers).get('x-agency-id')]).toEqual([
    'POST',
    'Bearer a-token',
    'north',
  ]);
});

test('what is read before anything was heard waits for the first answer, and goes together', async () => {
  const first = Promise.withResolvers<Response>();
  const { gatherReads, page, read, asked } = await open((one) => (asked.length === 1 ? first.promise : answering(one)));
  gatherReads(page);
  const answers = [read('/crm/a'), read('/crm/b')];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  for (const path of ['/crm/c', '/crm/d']) {
    answers.push(read(path));
    await aMoment();
  }
  expect(asked).toHaveLength(1);
  first.resolve(new Response(`${linesFor(['/crm/a', '/crm/b'])}\n`));
  expect(await Promise.all(answers)).toEqual(
    ['/crm/a', '/crm/b', '/crm/c', '/crm/d'].map((path) => [200, 'full', { path }]),
  );
  expect(asked.map(({ path }) => path)).toEqual(['/api/reads', '/api/reads']);
});

test('a read that nothing goes with is asked for as ever', async () => {
  const { gatherReads, page, read, asked } = await open();
  gatherReads(page);
  expect(await read('/crm/a')).toEqual([200, null, { path: '/crm/a' }]);
  expect(asked.map(({ path, init }) => [path, init.method])).toEqual([['/api/crm/a', undefined]]);
});

test('what is read for two agencies in one moment never travels together', async () => {
  const { gatherReads, page, read, headers, asked } = await open();
  gatherReads(page);
  const other = new Headers([...headers, ['x-domain-id', 'south']]);
  await Promise.all([read('/crm/a'), read('/crm/b'), read('/crm/a', other), read('/crm/b', other)]);
  expect(asked.map(({ init }) => new Headers(init.headers).get('x-domain-id'))).toEqual([null, 'south']);
});

test('nothing is gathered before the page opens and after somebody has done something', async () => {
  const { gatherReads, page, read, asked } = await open();
  expect(await read('/crm/a')).toBeUndefined();
  gatherReads(page);
  page.dispatchEvent(new Event('pointerdown'));
  expect(await read('/crm/a')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a server that takes nothing together is asked for each alone', async () => {
  const { gatherReads, page, read, asked } = await open((one) =>
    one.path === '/api/reads' ? new Response('', { status: 413 }) : answering(one),
  );
  gatherReads(page);
  expect(await Promise.all([read('/crm/a'), read('/crm/b')])).toEqual([
    [200, null, { path: '/crm/a' }],
    [200, null, { path: '/crm/b' }],
  ]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/reads', '/api/crm/a', '/api/crm/b']);
});

test('where the answers end too soon, those that came are heard and the others fail', async () => {
  const cut = `${JSON.stringify({ at: 1, status: 200, headers: {}, body: 'here' })}\n{"at":0,"sta`;
  const { gatherReads, page, read } = await open(() => new Response(cut));
  gatherReads(page);
  const [first, second] = await Promise.allSettled([read('/crm/a'), read('/crm/b')]);
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: [200, null, 'here'] }]);
});

test('what the page itself asked for is taken once, by whoever asks in the same name', async () => {
  const { gatherReads, page, headers, readEarly, asked } = await open();
  const first: FirstReads = {
    headers: Object.fromEntries(headers),
    reads: ['/crm/agents/me', '/crm/themes'],
    answer: Promise.resolve(new Response(`${linesFor(['/crm/agents/me', '/crm/themes'])}\n`)),
    kept: [['/crm/config', Promise.resolve(Response.json({ path: '/crm/config' }))]],
  };
  globalThis.firstReads = first;
  gatherReads(page);
  const body = async (path: string, named = headers) => (await readEarly(path, named))?.json() as unknown;
  expect(await body('/crm/agents/me', new Headers({ authorization: 'Bearer another' }))).toBeUndefined();
  expect(await body('/crm/agents/me')).toEqual({ path: '/crm/agents/me' });
  expect(await body('/crm/agents/me')).toBeUndefined();
  expect(await body('/crm/config')).toEqual({ path: '/crm/config' });
  page.dispatchEvent(new Event('keydown'));
  expect(await body('/crm/themes')).toBeUndefined();
  expect(asked).toEqual([]);
});
