// Whoever leaves before their answer is there: nothing failed, and what was being sent comes to its end.
import { request } from 'node:http';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { openLog } from '#/kernel/server/log.ts';
import { openHouse } from '#/test/house.ts';
import { buildWebServer } from './web-server.ts';

const opened = await openHouse();

const leaveBefore = async (begun: (answer: PassThrough) => void): Promise<string[]> => {
  const lines: string[] = [];
  const kept = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildWebServer({ ...opened.house, log: openLog('warn', systemClock, kept) });
  const answer = new PassThrough();
  const isAsked = Promise.withResolvers<void>();
  app.post('/long', (_, reply) => {
    isAsked.resolve();
    return reply.send(answer);
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const headers = { 'content-type': 'application/json' };
  const asking = request({ host: '127.0.0.1', port, path: '/long', method: 'POST', headers });
  asking.on('error', () => undefined).end('{}');
  await isAsked.promise;
  const isOver = new Promise((resolve) => answer.once('close', resolve));
  begun(answer);
  if (!answer.destroyed) asking.destroy();
  await isOver;
  await app.close();
  return lines;
};

test('a visitor who leaves before the first word of a stream is no failure', async () => {
  expect(await leaveBefore(() => undefined)).toEqual([]);
});

test('a stream that breaks by itself is one', async () => {
  const lines = await leaveBefore(
    (answer) => void answer.on('error', () => undefined).destroy(new Error('the pipe burst')),
  );
  expect(lines.join('')).toContain('the pipe burst');
});
