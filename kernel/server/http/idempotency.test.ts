import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { event } from '#/kernel/contract/event.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { ask, serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, type Person, people } from '#/test/laying/people.ts';

const worked = event({ name: 'work.done', subject: 'work', data: z.object({}), label: 'Worked', sentence: 'Worked' });
const body = z.strictObject({
  name: z.string(),
  seconds: z.optional(z.number()),
  fails: z.optional(z.boolean()),
  also: z.optional(z.array(z.strictObject({ a: z.optional(z.int()), b: z.optional(z.int()) }))),
});
const answer = z.object({ name: z.string(), number: z.int() });
const declared = { method: 'POST', body, answer, refusals: {}, status: 201 } as const;
const works = contract('works', {
  work: call({ ...declared, path: '/crm/works', summary: 'Work', needs: 'signedIn' }),
  other: call({ ...declared, path: '/crm/works/other', summary: 'Work elsewhere', needs: 'signedIn' }),
  visit: call({ ...declared, path: '/crm/works/visit', summary: 'Work for anyone', needs: 'anyone' }),
  ask: call({ ...declared, path: '/crm/works/ask', summary: 'Ask', needs: 'signedIn' }),
  secret: call({
    ...declared,
    path: '/crm/works/secret',
    summary: 'Ask for a secret',
    needs: 'signedIn',
    idempotent: false,
  }),
});
let done = 0;
/** What asks wait for. */
let world: Promise<void> = Promise.resolve();
/** What work waits for before it is done. */
let held: Promise<void> = Promise.resolve();
const door: ServerDoor = {
  name: 'works',
  events: [worked],
  calls: serveCalls(works, {
    work: async (ctx, { name, seconds = 0, fails = false }) => {
      ctx.emit(worked, { subject: ctx.house.ids.next(), data: {} });
      await sql`select pg_sleep(${seconds})`.execute(ctx.db);
      await held;
      if (fails) throw new Error('It broke.');
      return { name, number: (done += 1) };
    },
    other: (_ctx, { name }) => Promise.resolve({ name, number: (done += 1) }),
    visit: (_ctx, { name }) => Promise.resolve({ name, number: (done += 1) }),
    ask: ask(async (_ctx, { name, fails = false }) => {
      await world;
      if (fails) throw new Error('It broke.');
      return { name, number: (done += 1) };
    }),
    secret: ask(async (_ctx, { name }) => {
      await world;
      return { name, number: (done += 1) };
    }),
  }),
};
const open = await openHouse({ doors: [door] });
const { owner } = open;

interface Sent {
  who?: Person | null;
  path?: string;
  headers?: Record<string, string>;
  app?: typeof open.app;
}
const send = async (
  key: string,
  payload: object,
  { who = people.maya, path = '/crm/works', headers = {}, app = open.app }: Sent = {},
) => {
  const own = who ? { authorization: `Bearer ${who.token}`, 'x-agency-id': who.agencyId } : {};
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...own, 'idempotency-key': key, ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: response.json<Record<string, unknown>>(),
    isReplayed: response.headers['idempotent-replayed'] === 'true',
    retryAfter: response.headers['retry-after'],
  };
};
/** Whether it is answered, however: nobody waits for what it would do on its way then. */
const settling = (answer: Promise<unknown>): (() => boolean) => {
  let isSettled = false;
  void answer.finally(() => (isSettled = true)).catch(() => undefined);
  return () => isSettled;
};
const eventCount = async (): Promise<number> =>
  (await owner.query<{ n: number }>("select count(*)::int as n from events where name = 'work.done'")).rows[0]?.n ?? 0;

describe('decision 102: an Idempotency-Key', () => {
  test('does the work once, and answers the same status and bytes again', async () => {
    const before = await eventCount();
    const first = await send('once', { name: 'a' });
    const second = await send('once', { name: 'a' });
    expect([first.status, first.isReplayed]).toEqual([201, false]);
    expect([second.status, second.isReplayed, second.text]).toEqual([201, true, first.text]);
    expect(await eventCount()).toBe(before + 1);
  });

  test('with another body is a conflict and does nothing; the order of properties is no difference, their place is', async () => {
    await send('body', { name: 'a', also: [{ a: 1, b: 2 }] });
    const before = await eventCount();
    expect((await send('body', { also: [{ b: 2, a: 1 }], name: 'a' })).isReplayed).toBe(true);
    for (const other of [{ name: 'b', also: [{ a: 1, b: 2 }] }, { name: 'a', also: [{ a: 2, b: 1 }] }, { name: 'a' }]) {
      const refused = await send('body', other);
      expect([refused.status, refused.body.reason]).toEqual([409, 'kernel.keyReused']);
    }
    expect(await eventCount()).toBe(before);
  });

  test('while the first still runs is a conflict that says when to come back, and the work is done once', async () => {
    const before = await eventCount();
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const together = 8;
    let answered = 0;
    // The first runs until all others have their answer.
    const counted = async () => {
      const answer = await send('together', { name: 'a' });
      answered += 1;
      if (answered === together - 1) gate.resolve();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: together }, counted));
    const [made, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(made?.status).toBe(201);
    for (const { status, body, retryAfter } of others)
      expect([status, body.reason, retryAfter]).toEqual([409, 'kernel.stillRunning', '1']);
    expect(await eventCount()).toBe(before + 1);
    expect((await send('together', { name: 'a' })).text).toBe(made?.text);
  });

  test('of work that failed or was refused is free again: nothing was kept, nothing was done', async () => {
    const before = await eventCount();
    expect((await send('free', { name: 'a', fails: true })).status).toBe(500);
    expect((await send('free', { name: 5 })).status).toBe(422);
    expect(await eventCount()).toBe(before);
    const made = await send('free', { name: 'a' });
    expect([made.status, made.isReplayed]).toEqual([201, false]);
  });

  test('of work whose connection was killed is free again; the work is done by whoever comes back', async () => {
    const before = await eventCount();
    const lost = send('killed', { name: 'a', seconds: 60 });
    const isOver = settling(lost);
    for (let killed = 0; killed === 0 && !isOver(); )
      killed =
        (
          await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
          )
        ).rowCount ?? 0;
    expect((await lost).status).toBe(503);
    const made = await send('killed', { name: 'a', seconds: 0 });
    expect([made.status, made.isReplayed]).toEqual([201, false]);
    expect(await eventCount()).toBe(before + 1);
  });

  test('belongs to one person in one agency for one call', async () => {
    const there = { 'x-agency-id': agencies.northlight.id };
    const numbers = [];
    for (const sent of [
      {},
      { who: people.tom },
      { who: people.rival },
      { path: '/crm/works/other' },
      { who: null, path: '/crm/works/visit' },
    ] satisfies Sent[]) {
      const { status, isReplayed, body } = await send('shared', { name: 'a' }, sent);
      expect([status, isReplayed]).toEqual([201, false]);
      numbers.push(body.number);
    }
    expect(new Set(numbers).size).toBe(5);
    expect((await send('shared', { name: 'a' }, { headers: there })).isReplayed).toBe(true);
    // A key of one agency is no way to the answer of another, nor to an agency that is not theirs.
    expect((await send('shared', { name: 'a' }, { who: people.rival, headers: there })).status).toBe(404);
  });

  test('works for calls of anyone, and for those that ask the world', async () => {
    for (const path of ['/crm/works/visit', '/crm/works/ask']) {
      const first = await send('anyone', { name: 'a' }, { path });
      const second = await send('anyone', { name: 'a' }, { path });
      expect([first.status, second.status, second.isReplayed, second.text]).toEqual([201, 201, true, first.text]);
      expect((await send('anyone', { name: 'b' }, { path })).body.reason).toBe('kernel.keyReused');
    }
  });

  test('of a call that asks the world is held for its whole length, by all processes', async () => {
    const other = await openHouse({ doors: [door], beside: open });
    for (const path of ['/crm/works/ask', '/crm/works/secret']) {
      const gate = Promise.withResolvers<void>();
      world = gate.promise;
      const before = done;
      const answers = Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          const answered = await send('slow', { name: 'a' }, { path, app: n % 2 === 0 ? open.app : other.app });
          // One is at work until the nine others were answered.
          if (answered.status === 409 && (refused += 1) === 9) gate.resolve();
          return answered;
        }),
      );
      let refused = 0;
      const [made, ...others] = (await answers).toSorted((a, b) => a.status - b.status);
      expect(made?.status).toBe(201);
      for (const { status, body, retryAfter } of others)
        expect([status, body.reason, retryAfter]).toEqual([409, 'kernel.stillRunning', '1']);
      expect(done).toBe(before + 1);
    }
    expect((await send('slow', { name: 'a' }, { path: '/crm/works/ask', app: other.app })).isReplayed).toBe(true);
    // The first name that a process ever holds is let go like any other.
    const third = await openHouse({ doors: [door], beside: open });
    for (const [app, isReplayed] of [
      [third.app, false],
      [open.app, true],
    ] as const)
      expect((await send('first', { name: 'a' }, { path: '/crm/works/ask', app })).isReplayed).toBe(isReplayed);
    // What is never kept is done anew once the first is over.
    expect((await send('slow', { name: 'a' }, { path: '/crm/works/secret' })).isReplayed).toBe(false);
  });

  test('of a call that asks the world is free again after it failed, and held on where its connection was lost', async () => {
    const path = '/crm/works/ask';
    expect((await send('broken', { name: 'a', fails: true }, { path })).status).toBe(500);
    const gate = Promise.withResolvers<void>();
    world = gate.promise;
    const first = send('broken', { name: 'a' }, { path });
    const heldBy = async (): Promise<number | undefined> =>
      (
        await owner.query<{ pid: number }>(
          `select l.pid from pg_locks l join pg_stat_activity a using (pid)
           where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.application_name = 'lintel held names'`,
        )
      ).rows[0]?.pid;
    const isOver = settling(first);
    let pid: number | undefined;
    while (pid === undefined && !isOver()) pid = await heldBy();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    let again: number | undefined;
    while ((again === undefined || again === pid) && !isOver()) again = await heldBy();
    const other = await openHouse({ doors: [door], beside: open });
    for (const app of [open.app, other.app])
      expect((await send('broken', { name: 'a' }, { path, app })).status).toBe(409);
    gate.resolve();
    expect((await first).status).toBe(201);
  });

  test('of somebody who lost the right to the call brings nothing back', async () => {
    await send('right', { name: 'a' }, { who: people.lena });
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
    expect((await send('right', { name: 'a' }, { who: people.lena })).status).toBe(403);
    await owner.query(`update agents set status = 'active' where id = $1`, [people.lena.agentId]);
  });

  test('is not needed: without one, twice is twice', async () => {
    const before = await eventCount();
    for (let n = 0; n < 2; n += 1)
      await open.app.inject({
        method: 'POST',
        url: '/api/crm/works',
        headers: { authorization: `Bearer ${people.maya.token}` },
        payload: { name: 'a' },
      });
    expect(await eventCount()).toBe(before + 2);
  });

  test.each([['with spaces in it'], ['x'.repeat(256)], ['é'], ['']])('cannot be %j', async (key) => {
    const refused = await send(key, { name: 'a' });
    expect([refused.status, refused.body.reason]).toEqual([400, 'kernel.badKey']);
  });

  test('may have 255 characters', async () => {
    expect((await send('x'.repeat(255), { name: 'a' })).status).toBe(201);
  });
});
