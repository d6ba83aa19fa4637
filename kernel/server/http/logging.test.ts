import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { systemClock } from '#/kernel/server/clock.ts';
import { openLog } from '#/kernel/server/log.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { buildWebServer } from './web-server.ts';

const broken = contract('broken', {
  work: call({
    method: 'GET',
    path: '/crm/broken/{id}',
    summary: 'Break',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ search: z.optional(z.string()) }),
    answer: z.object({}),
    needs: 'owner',
    refusals: {},
  }),
});
const opened = await openHouse({
  doors: [
    {
      name: 'broken',
      calls: serveCalls(broken, { work: () => Promise.reject(new Error('the pipe of agents_pkey burst')) }),
    },
  ],
});

interface Line {
  msg: string;
  level: number;
  [key: string]: unknown;
}
const ask = async (headers: Record<string, string>) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildWebServer({ ...opened.house, log: openLog('info', systemClock, stream) });
  const answer = await app.inject({
    url: `/api/crm/broken/${people.lena.agentId}?search=lena@private.example`,
    headers,
  });
  await app.close();
  return { answer, text: lines.join(''), lines: lines.map((line) => JSON.parse(line) as Line) };
};
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

test('a line about a request says which, for whom and in which agency, and nothing of what was sent', async () => {
  const { lines, text, answer } = await ask(as(people.maya));
  const [failed, request] = lines;
  const who = {
    requestId: answer.headers['x-request-id'],
    agencyId: agencies.northlight.id,
    actorId: people.maya.agentId,
    path: '/api/crm/broken/:id',
  };
  expect(request).toMatchObject({ ...who, msg: 'request', method: 'GET', status: 500 });
  expect(failed).toMatchObject({ ...who, msg: 'a request failed', err: { message: 'the pipe of agents_pkey burst' } });
  expect(lines).toHaveLength(2);
  for (const secret of [people.maya.token, people.lena.agentId, 'lena@private.example'])
    expect(text).not.toContain(secret);
});

test('a bug is answered with a reference to its line and nothing else', async () => {
  const { answer } = await ask(as(people.maya));
  expect([answer.statusCode, answer.json<unknown>()]).toEqual([
    500,
    {
      status: 500,
      code: 'InternalError',
      message: 'Something went wrong',
      fullMessage: 'Something went wrong',
      reference: answer.headers['x-request-id'],
    },
  ]);
});

test('a denial names who was denied; a stranger has no name', async () => {
  const denied = await ask(as(people.tom));
  expect(denied.lines).toEqual([
    expect.objectContaining({ status: 403, actorId: people.tom.agentId, agencyId: agencies.northlight.id }),
  ]);
  const stranger = await ask({ ...as({ token: 'x'.repeat(43) }), 'x-agency-id': agencies.northlight.id });
  expect(stranger.lines).toHaveLength(1);
  expect(stranger.lines[0]).toMatchObject({ status: 401 });
  expect(stranger.lines[0]).not.toHaveProperty('actorId');
  expect(stranger.lines[0]).not.toHaveProperty('agencyId');
});
