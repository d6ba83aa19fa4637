import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hashToken } from '#/kernel/server/sessions.ts';
import { openHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';
import type { Arrived, Arriving } from './arriving.ts';
import type { Tx } from './database.ts';
import { isSame, openMemory } from './remembering.ts';

const { house, maya, tom, lena, owner } = await openHouse();

const arriving = (token: string): Arriving => ({
  tokenHash: hashToken(token),
  at: house.clock.now(),
  agencyId: null,
  domainId: null,
  isReading: true,
});
const read = <T>(token: string, work: (tx: Tx, arrived?: Arrived) => Promise<T>): Promise<T> =>
  house.database.transaction(arriving(token), work);
const countAgents = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ agents: number }>`select count(*)::int as agents from agents`.execute(tx);
  return rows[0]?.agents ?? -1;
};

test('work that only reads begins with who somebody was, and is done once where they still are', async () => {
  const work = vi.fn<(tx: Tx, arrived?: Arrived) => Promise<number>>(countAgents);
  await read(people.maya.token, work);
  const agents = await read(people.maya.token, work);
  expect(agents).toBeGreaterThan(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(work.mock.calls[1]?.[1]).toEqual(work.mock.calls[0]?.[1]);
});

test('where they are somebody else by now, it is done again for who they are, and nothing of the first time is answered', async () => {
  await read(people.tom.token, countAgents);
  await owner.query(`update agents set role = 'owner' where id = $1`, [people.tom.agentId]);
  const seen: (string | null | undefined)[] = [];
  const answer = await read(people.tom.token, async (tx, arrived) => {
    seen.push(arrived?.role);
    await countAgents(tx);
    return arrived?.role;
  });
  expect(seen).toEqual(['member', 'owner']);
  expect(answer).toBe('owner');
  await owner.query(`update agents set role = 'member' where id = $1`, [people.tom.agentId]);
  await expect(
    read(people.tom.token, (_, arrived) => Promise.reject(new Error(`no ${arrived?.role} may`))),
  ).rejects.toThrow('no member may');
});

test('a list is refused at once to whose session ended, and to who may not read any more', async () => {
  await lena.contacts.list({});
  await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
  await expect(lena.contacts.list({})).rejects.toMatchObject({ status: 403 });
  await owner.query(`update agents set status = 'active' where id = $1`, [people.lena.agentId]);
  await lena.contacts.list({});
  await owner.query('update sessions set ended_at = now() where token_hash = $1', [hashToken(people.lena.token)]);
  await expect(lena.contacts.list({})).rejects.toMatchObject({ status: 401 });
});

test('what somebody reaches is what they reach now', async () => {
  const { _id } = await maya.contacts.create({
    domain: northlightDomain,
    firstName: 'Ana',
    phone: { number: '+442079460123' },
  });
  const names = async () => (await tom.contacts.list({})).data.map((contact) => contact._id);
  expect(await names()).not.toContain(_id);
  await owner.query(`update agents set role = 'owner' where id = $1`, [people.tom.agentId]);
  expect(await names()).toContain(_id);
  await owner.query(`update agents set role = 'member' where id = $1`, [people.tom.agentId]);
  expect(await names()).not.toContain(_id);
});

test('a transaction that only reads refuses to write', async () => {
  for (const _ of ['new', 'known'])
    await expect(
      read(people.maya.token, (tx) => sql`update agents set first_name = 'Nobody'`.execute(tx)),
    ).rejects.toMatchObject({ code: '25006' });
});

test('what fails on the way is told as it is, and the next on the connection is not hurt', async () => {
  for (const _ of ['new', 'known']) {
    await expect(read(people.maya.token, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await read(people.maya.token, countAgents)).toBeGreaterThan(0);
  }
});

test('many at once are each answered for themselves', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const { token, userId } = n % 2 > 0 ? people.maya : people.rival;
      return read(token, async (tx) => {
        const { rows } = await sql<{ person: string }>`select current_person() as person`.execute(tx);
        return rows[0]?.person === userId;
      });
    }),
  );
  expect(ids).toEqual(ids.map(() => true));
});

test('what is remembered ends with who arrived longest ago, and the last use of a session is no difference', async () => {
  const memory = openMemory();
  const arrived = await read(people.maya.token, (_, known) => Promise.resolve(known));
  if (!arrived) throw new Error('Maya did not arrive.');
  const somebody = (n: number): Arriving => arriving(`${n}`.padStart(43, '0'));
  for (let n = 0; n <= 2_000; n += 1) memory.note(somebody(n), arrived);
  expect([0, 1, 2_000].map((n) => memory.recall(somebody(n)) !== undefined)).toEqual([false, true, true]);
  memory.note(somebody(1), undefined);
  expect(memory.recall(somebody(1))).toBeUndefined();
  const later = arrived.last_seen_at.add({ minutes: 5 });
  expect(isSame(arrived, { ...arrived, last_seen_at: later })).toBe(true);
  expect(isSame(arrived, { ...arrived, permissions: [...arrived.permissions].slice(1) })).toBe(
    arrived.permissions.length === 0,
  );
  expect(isSame(arrived, { ...arrived, status: 'disabled' })).toBe(false);
  expect(isSame(arrived, undefined)).toBe(false);
});
