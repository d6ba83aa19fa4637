import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { string } from '#/kernel/contract/attribute.ts';
import { contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { event } from '#/kernel/contract/event.ts';
import { openAgent } from '#/kernel/server/acting.ts';
import { systemClock } from '#/kernel/server/clock.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen, specimenDoor } from '#/test/entities/served-specimen.ts';
import { specimen, specimenEvents } from '#/test/entities/specimen.ts';
import { openHouse, type TestHouse } from '#/test/house.ts';
import { agencies, type Person, people } from '#/test/laying/people.ts';
import { openListener } from './listener.ts';

const touched = event({
  name: 'test.touched',
  subject: 'thing',
  data: z.object({}),
  label: 'Touched',
  sentence: 'Touched',
});
const work = visibleJob({
  kind: 'test.work',
  needs: 'signedIn',
  input: z.object({ steps: z.int() }),
  title: () => 'Work on tasks',
  run: async (run, { steps }) => {
    await run.transaction((ctx) => run.advance(ctx, { total: steps }));
    for (let step = 0; step < steps; step += 1) await run.transaction((ctx) => run.advance(ctx, { modified: 1 }));
    return undefined;
  },
});
// Of things everybody sees all; of specimens, Tom sees the own ones and those that are open.
const thing = entity({
  typeName: 'thing',
  plural: 'things',
  path: '/crm/things',
  resource: 'contact',
  table: 'things',
  title: { one: 'thing', many: 'things' },
  label: 'name',
  order: { column: 'name', order: 'asc' },
  columns: ['name'],
  attributes: { name: string('Name', { isRequired: true, isSortable: true }) },
});
const servedThing = serveEntity(thing, { computed: {}, reach: () => 'all' });
// The same rows as specimens, told under another name: a mark that takes the same road behind what was told of those.
const exhibit = entity({ ...specimen, typeName: 'exhibit', plural: 'exhibits', path: '/crm/exhibits' });
const servedExhibit = { ...servedSpecimen, entity: exhibit };
const exhibited = event({ ...touched, name: 'test.exhibited', subject: 'exhibit' });
const door: ServerDoor = {
  name: 'test',
  calls: [
    ...serveCalls(contract('things', readCalls(thing, 'contact.read')), readHandlers(servedThing)),
    ...serveCalls(contract('exhibits', readCalls(exhibit, 'contact.read')), readHandlers(servedExhibit)),
  ],
  entities: [servedThing, servedExhibit],
  events: [touched, exhibited],
  visibleJobs: [work],
};
/** By how much the machine's own clock is put forward. */
let laterMs = 0;
const clock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + laterMs };
const first = await openSpecimens({ doors: [door], clock });
const second = await openHouse({ doors: [specimenDoor, door], beside: first });
const { house, owner, settle } = first;

const serve = async (of: TestHouse) => {
  const listener = openListener(of.house);
  const serving = await startServing(of.house, listener);
  await listener.ready;
  afterAll(async () => {
    await serving.stop(500);
    await listener.stop();
  });
  return serving.address;
};
const [here, there] = await Promise.all([serve(first), serve(second)]);

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
type Options = Partial<ManagerOptions & SocketOptions>;
const connect = async (address: string, options: Options): Promise<Socket> => {
  const socket = io(address, { reconnection: false, forceNew: true, transports: ['websocket'], ...options });
  open.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
const isDropped = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('disconnect', () => resolve());
  });
const join = async (
  person: Person,
  address = here,
  options: Options = {},
): Promise<{ socket: Socket; heard: Heard }> => {
  const socket = await connect(address, { auth: { token: person.token, agencyId: person.agencyId }, ...options });
  const heard: Heard = [];
  socket.onAny((name: string, body: unknown) => heard.push([name, body]));
  await socket.emitWithAck('join');
  return { socket, heard };
};
const as = <T>(person: Person, act: (ctx: Context) => Promise<T> | T): Promise<T> =>
  openAgent(house, person, (ctx) => Promise.resolve(act(ctx)));
const touch = (person: Person, id: string): Promise<void> =>
  as(person, (ctx) => ctx.emit(touched, { subject: id, data: {} }));
const until = (isSo: () => boolean): Promise<boolean> => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 });
type Heard = [string, unknown][];
/** What was heard up to a mark that is made now: what comes in order and had not come before the mark does not come at all. */
const heardBefore = async (
  heard: Heard,
  by: Person,
  told: typeof touched | typeof exhibited = touched,
  id = house.ids.next(),
): Promise<Heard> => {
  await as(by, (ctx) => ctx.emit(told, { subject: id, data: {} }));
  const isMark = ([name, body]: [string, unknown]): boolean =>
    name === 'changed' && (body as { entity: string; ids: string[] }).entity === told.subject && isOf(body, id);
  await until(() => heard.some(isMark));
  return heard.slice(0, heard.findIndex(isMark));
};
const isOf = (body: unknown, id: string): boolean => (body as { ids: string[] }).ids.includes(id);

describe('R396: the handshake', () => {
  test('takes the token of the header, and of auth from a browser', async () => {
    const { token, agencyId } = people.tom;
    for (const options of [
      { extraHeaders: { authorization: `Bearer ${token}` } },
      { auth: { token, agencyId } },
      { auth: { token }, transports: ['polling'] },
    ])
      expect((await connect(here, options)).connected).toBe(true);
  });

  test.each<[string, Options]>([
    ['no token', {}],
    ['an unknown token', { auth: { token: 'x'.repeat(43) } }],
    ['something else', { auth: { token: { $ne: null } } }],
    ['an agency of others', { auth: { token: people.tom.token, agencyId: agencies.harbor.id } }],
    [
      'the child agency without being its owner',
      { auth: { token: people.tom.token, agencyId: agencies.southgate.id } },
    ],
    ['an agency that is none', { auth: { token: people.tom.token, agencyId: 'all' } }],
  ])('R405: refuses %s as unauthorized', async (_what, options) => {
    await expect(connect(here, options)).rejects.toThrow('unauthorized');
  });

  test('refuses pages of other origins', async () => {
    const auth = { token: people.tom.token };
    const from = (origin: string): Options => ({ auth, extraHeaders: { origin } });
    await connect(here, from(here));
    await connect(here, from('https://northlight-realty.localhost'));
    for (const origin of ['https://evil.example', 'null', `${here}.evil.example`])
      await expect(connect(here, from(origin))).rejects.toThrow();
  });
});

describe('R397: join', () => {
  test('brings what changed in the own agency, as ids, and nothing from elsewhere', async () => {
    const [tom, rival] = await Promise.all([join(people.tom), join(people.rival)]);
    const [own, foreign] = [house.ids.next(), house.ids.next()];
    await touch(people.maya, own);
    await touch(people.rival, foreign);
    expect(await heardBefore(tom.heard, people.maya)).toEqual([['changed', { entity: 'thing', ids: [own] }]]);
    expect(await heardBefore(rival.heard, people.rival)).toEqual([['changed', { entity: 'thing', ids: [foreign] }]]);
  });

  test('takes no room, whatever is asked for', async () => {
    const tom = await join(people.tom);
    for (const room of [
      `agency:${agencies.harbor.id}`,
      [`agency:${agencies.harbor.id}`],
      { room: `agency:${agencies.harbor.id}` },
    ])
      await tom.socket.emitWithAck('join', room);
    await touch(people.rival, house.ids.next());
    expect(await heardBefore(tom.heard, people.maya)).toEqual([]);
  });

  test('tells a browser that heard nothing for a while whether anything happened meanwhile, and nothing more', async () => {
    await owner.query('delete from events');
    laterMs += 120_000;
    const quiet = await join(people.tom);
    await quiet.socket.emitWithAck('join', { awayMs: 60_000 });
    await touch(people.rival, house.ids.next());
    await quiet.socket.emitWithAck('join', { awayMs: 60_000 });
    expect(await heardBefore(quiet.heard, people.maya)).toEqual([]);
    const late = await join(people.tom);
    for (const said of [{ awayMs: -1 }, { awayMs: 'long' }, null]) await late.socket.emitWithAck('join', said);
    await late.socket.emitWithAck('join', { awayMs: Number.MAX_VALUE });
    expect(late.heard).toEqual([['resync', undefined]]);
    expect(await heardBefore(late.heard, people.maya)).toEqual([['resync', undefined]]);
  });

  test('tells it of what is kept as no event too, and of nothing that was said before it went away', async () => {
    laterMs += 120_000;
    const maya = await join(people.maya);
    await as(people.maya, (ctx) => startVisible(ctx, work, { steps: 0 }));
    await until(() => maya.heard.some(([, body]) => (body as { entity?: string } | undefined)?.entity === 'job'));
    await settle();
    await owner.query('delete from events');
    const late = await join(people.tom);
    await late.socket.emitWithAck('join', { awayMs: 60_000 });
    expect(late.heard).toEqual([['resync', undefined]]);
    laterMs += 120_000;
    const later = await join(people.tom);
    await later.socket.emitWithAck('join', { awayMs: 60_000 });
    expect(await heardBefore(later.heard, people.maya)).toEqual([]);
  });

  test('a member hears of records within reach, and of no others; whoever sees them all hears of all', async () => {
    const [tom, maya, rival] = await Promise.all([
      join(people.tom, there),
      join(people.maya, there),
      join(people.rival, there),
    ]);
    const { _id: hidden } = await first.maya.specimens.create({ name: 'Nobody else’s', ownerId: people.maya.agentId });
    const { _id: own } = await first.maya.specimens.create({ name: 'Tom’s', ownerId: people.tom.agentId });
    await until(() => tom.heard.length > 0 && maya.heard.length > 1);
    expect(tom.heard).toEqual([['changed', { entity: 'specimen', ids: [own] }]]);
    expect(maya.heard.flatMap(([, body]) => (body as { ids: string[] }).ids)).toEqual([hidden, own]);
    await first.maya.specimens.delete({ id: own });
    await until(() => tom.heard.length > 1);
    expect(tom.heard[1]).toEqual(['changed', { entity: 'specimen', ids: [own] }]);
    expect(await heardBefore(rival.heard, people.rival)).toEqual([]);
  });

  test('of many changes a member hears of the own ones; whoever sees all hears once that there were many', async () => {
    const [tom, maya] = await Promise.all([join(people.tom, there), join(people.maya, there)]);
    const { _id: own } = await first.maya.specimens.create({ name: 'Tom’s', ownerId: people.tom.agentId });
    const { _id: hidden } = await first.maya.specimens.create({ name: 'Hidden', ownerId: people.maya.agentId });
    await until(() => tom.heard.length === 1 && maya.heard.length === 2);
    const others = await owner.query<{ id: string }>(
      `insert into specimens (agency_id, id, name, owner_id, is_open, created_at, updated_at)
       select agency_id, uuidv7(), 'One of many', owner_id, is_open, now(), now() from specimens, generate_series(1, 249) where id = $1
       returning id`,
      [hidden],
    );
    const ids = [...others.rows.map(({ id }) => id), own];
    await as(people.maya, (ctx) => {
      for (const subject of ids) ctx.emit(specimenEvents.updated, { subject, data: { displayName: 'One of many' } });
    });
    const told = await heardBefore(tom.heard, people.maya, exhibited, own);
    expect(told.slice(1)).toEqual([['changed', { entity: 'specimen', ids: [own] }]]);
    const toldToOwner = await heardBefore(maya.heard, people.maya);
    expect(toldToOwner.filter(([, body]) => (body as { entity: string }).entity === 'specimen').slice(2)).toEqual([
      ['changed', { entity: 'specimen', ids: [] }],
    ]);
  });

  test('rights that a person was given besides the role do not open their ears: they can be taken back unheard', async () => {
    await owner.query(`update agents set permissions = '[{"resource":"*","type":7}]' where id = $1`, [
      people.lena.agentId,
    ]);
    const lena = await join(people.lena);
    await first.maya.specimens.create({ name: 'Hidden' });
    const { _id } = await first.maya.specimens.create({ name: 'Lena’s', ownerId: people.lena.agentId });
    await until(() => lena.heard.length > 0);
    await owner.query(`update agents set permissions = '[]' where id = $1`, [people.lena.agentId]);
    expect(lena.heard).toEqual([['changed', { entity: 'specimen', ids: [_id] }]]);
  });

  test('is needed to hear anything', async () => {
    const socket = await connect(here, { auth: { token: people.tom.token } });
    const heard: unknown[] = [];
    socket.onAny((name) => heard.push(name));
    // What a socket that joined has heard, one that had not would have heard by the time it does.
    const tom = await join(people.tom);
    await heardBefore(tom.heard, people.maya);
    await socket.emitWithAck('join');
    expect(heard).toEqual([]);
  });

  test('a rolled-back act is not heard of', async () => {
    const tom = await join(people.tom);
    const act = as(people.maya, (ctx) => {
      ctx.emit(touched, { subject: house.ids.next(), data: {} });
      return Promise.reject(new Error('no'));
    });
    await expect(act).rejects.toThrow();
    expect(await heardBefore(tom.heard, people.maya)).toEqual([]);
  });
});

test('what happens in one process, or in a worker that serves no browser, is heard in all', async () => {
  const worker = await openHouse({ doors: [specimenDoor, door], beside: first });
  const both = await Promise.all([join(people.tom), join(people.tom, there)]);
  for (const by of [first, worker]) {
    const id = house.ids.next();
    await openAgent(by.house, people.maya, (ctx) => Promise.resolve(ctx.emit(touched, { subject: id, data: {} })));
    await until(() => both.every(({ heard }) => heard.length > 0));
    for (const { heard } of both) expect(heard.splice(0)).toEqual([['changed', { entity: 'thing', ids: [id] }]]);
  }
});

test('five hundred changes arrive in order, and none is lost', async () => {
  const elsewhere = await join(people.tom, there);
  const ids = Array.from({ length: 500 }, () => house.ids.next());
  for (const id of ids) await touch(people.maya, id);
  await until(() => elsewhere.heard.length >= ids.length);
  expect(elsewhere.heard.map(([, body]) => (body as { ids: string[] }).ids[0])).toEqual(ids);
});

describe('R400: updatedJob', () => {
  test('goes to whoever started the job and to owners, and to nobody else', async () => {
    const [tom, lena, maya, rival] = await Promise.all([
      join(people.tom, there),
      join(people.lena, there),
      join(people.maya, there),
      join(people.rival, there),
    ]);
    const jobId = await as(people.tom, (ctx) => startVisible(ctx, work, { steps: 3 }));
    await settle();
    const jobs = (heard: Heard) => heard.filter(([name]) => name === 'updatedJob').map(([, body]) => body);
    const isOver = (heard: Heard) => jobs(heard).some((body) => (body as { status: string }).status === 'done');
    await until(() => isOver(tom.heard) && isOver(maya.heard));
    expect(jobs(tom.heard).at(-1)).toEqual({
      _id: jobId,
      title: 'Work on tasks',
      progress: 100,
      modifiedCount: 3,
      totalCount: 3,
      status: 'done',
    });
    expect(jobs(lena.heard)).toEqual([]);
    expect(jobs(rival.heard)).toEqual([]);
  });

  test('tells progress at most four times a second, and always the end', async () => {
    const tom = await join(people.tom);
    await as(people.tom, (ctx) => startVisible(ctx, work, { steps: 150 }));
    // Judged by the clock: the more time it takes, the more may be told.
    const began = performance.now();
    await settle();
    const seconds = (performance.now() - began) / 1_000;
    const told = () => tom.heard.filter(([name]) => name === 'updatedJob');
    await until(() => told().some(([, body]) => (body as { status: string }).status === 'done'));
    // One when it starts, one when it ends, and four for each second between.
    expect(told().length).toBeLessThanOrEqual(3 + Math.ceil(seconds * 4));
  });
});

describe('whoever may not be here any more is dropped', () => {
  const isDroppedAfter = async (person: Person, change: string, back: string, agencyId?: string): Promise<void> => {
    const { socket } = await join(person, there, agencyId ? { auth: { token: person.token, agencyId } } : {});
    const dropped = isDropped(socket);
    await owner.query(change);
    await dropped;
    expect(socket.connected).toBe(false);
    await owner.query(back);
  };
  const { tom, lena } = people;

  test('R171: after signing out', () =>
    isDroppedAfter(
      tom,
      `update sessions set ended_at = now() where user_id = '${tom.userId}'`,
      `update sessions set ended_at = null where user_id = '${tom.userId}'`,
    ));
  test('after being disabled', () =>
    isDroppedAfter(
      tom,
      `update agents set status = 'disabled' where id = '${tom.agentId}'`,
      `update agents set status = 'active' where id = '${tom.agentId}'`,
    ));
  test('after another role, to come back as what they are now', () =>
    isDroppedAfter(
      lena,
      `update agents set role = 'owner' where id = '${lena.agentId}'`,
      `update agents set role = 'member' where id = '${lena.agentId}'`,
    ));
  test('after being removed', () =>
    isDroppedAfter(
      lena,
      `update agents set removed_at = now() where id = '${lena.agentId}'`,
      `update agents set removed_at = null where id = '${lena.agentId}'`,
    ));

  test('others stay', async () => {
    const { socket } = await join(people.maya, there);
    await isDroppedAfter(
      tom,
      `update sessions set ended_at = now() where user_id = '${tom.userId}'`,
      `update sessions set ended_at = null where user_id = '${tom.userId}'`,
    );
    expect(await socket.emitWithAck('join')).toEqual({ joined: true });
  });
});

test('more than twenty messages in a second drop the socket', async () => {
  const { socket } = await join(people.tom);
  const dropped = isDropped(socket);
  for (let n = 0; n < 30; n += 1) socket.emit('join');
  await dropped;
  const patient = await join(people.tom);
  for (let n = 0; n < 15; n += 1) patient.socket.emit('anything', { n });
  expect(await patient.socket.emitWithAck('join')).toEqual({ joined: true });
});

test('a message larger than any real one drops the socket', async () => {
  const { socket } = await join(people.tom);
  const dropped = isDropped(socket);
  socket.emit('join', 'x'.repeat(20_000));
  await dropped;
  expect(socket.connected).toBe(false);
});

test('after the process missed what others said, browsers are told to look for themselves, and hear again', async () => {
  const tom = await join(people.tom, there);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lintel listener'`,
  );
  await until(() => tom.heard.some(([name]) => name === 'resync'));
  const id = house.ids.next();
  await touch(people.maya, id);
  await until(() => tom.heard.some(([name]) => name === 'changed'));
  expect(tom.heard.at(-1)).toEqual(['changed', { entity: 'thing', ids: [id] }]);
});
