// Reminders that are due within seconds, while the processes that tell them are killed again and again: none is lost, none is told twice.
import { io } from 'socket.io-client';
import { afterAll, expect } from 'vitest';
import { openListener } from '#/kernel/server/live/listener.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { openHouse } from '#/test/house.ts';
import { waitUntil, workersOf } from '#/test/killed-workers.ts';
import { people } from '#/test/laying/people.ts';
import { freePort } from '#/test/servers/free-port.ts';

const port = await freePort();
const environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, SIMULATORS: 'on', PORT: String(port) };
const opened = await openHouse({ environment });
const { house, owner, maya } = opened;
const listener = openListener(house);
const serving = await startServing(house, listener);
await listener.ready;
const workers = workersOf(opened, { PUBLIC_URL: environment.PUBLIC_URL, SIMULATORS: 'on' });

const heard = new Map<string, number>();
const sockets = await Promise.all(
  [people.tom, people.lena, people.maya].map(async ({ token, agencyId }) => {
    const socket = io(serving.address, { transports: ['websocket'], auth: { token, agencyId } });
    socket.on('taskReminder', ({ _id }: { _id: string }) => heard.set(_id, (heard.get(_id) ?? 0) + 1));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await socket.emitWithAck('join');
    return socket;
  }),
);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await serving.stop(500);
  await listener.stop();
});

/** How many reminders, how many of them are Maya’s, who wants a mail and a push of each, and after how many of them to kill. */
export interface Reminding {
  total: number;
  outwards: number;
  killedAfter: readonly number[];
}

const count = async (what: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 0;

/** Has them told among kills, and holds what was told against what there was to tell. */
export const remindAmongKills = async ({ total, outwards, killedAfter }: Reminding): Promise<void> => {
  await maya.reminding.setReminderSettings({ mail: 'each' });
  const subscribed = await fetch(`${serving.address}/api/simulators/push`, { method: 'POST' });
  const { endpoint, keys } = (await subscribed.json()) as { endpoint: string; keys: { p256dh: string; auth: string } };
  await maya.reminding.addBrowser({ endpoint, keys, name: 'Desk' });
  // Due within four seconds, a few seconds from now.
  await owner.query(
    `insert into tasks (agency_id, id, display_name, type, start_at, timezone, reminder, agent_id, created_by, created_at, updated_at)
     select $1, gen_random_uuid(), 'Task ' || n, 'call', now() + interval '30 minutes 3 seconds' + (n % 40) * interval '100 milliseconds',
       'Europe/London', 'minutes_30', (array[$2, $3, $4]::uuid[])[case when n <= $6 then 3 else 1 + n % 2 end], $4, now(), now()
     from generate_series(1, $5::int) n`,
    [people.maya.agencyId, people.tom.agentId, people.lena.agentId, people.maya.agentId, total, outwards],
  );
  let child = workers.start();
  const killedAt: number[] = [];
  for (const least of killedAfter) {
    await waitUntil(async () => (await count('reminders')) >= least);
    await workers.kill(child);
    // What is written down was told, all of it or nothing.
    const told = await count('reminders');
    expect([await count(`events where name = 'task.reminded'`), await count('tasks where reminds_at is null')]).toEqual(
      [told, told],
    );
    killedAt.push(told);
    child = workers.start();
  }
  // Two at once, as in an installation with several.
  workers.start();
  await waitUntil(async () => (await count('reminders')) === total, 50);
  await waitUntil(async () => (await count(`notifications where kind = 'taskReminder'`)) >= total, 50);
  await waitUntil(async () => (await count(`simulated_mails where subject like 'Reminder: %'`)) >= outwards, 50);
  await waitUntil(async () => (await count('simulated_pushes')) >= outwards, 50);
  await waitUntil(() => heard.size >= total, 50);
  // Whatever was under way has come to its end: nothing that could still tell is left.
  await waitUntil(
    async () =>
      (await count(
        `timers where kind in ('tasks.reminder', 'kernel.job') or (kind = 'events' and due_at <= now())`,
      )) === 0,
    50,
  );
  await waitUntil(
    async () =>
      (await count(`pgboss.job where state in ('created', 'active', 'retry') and data ->> 'name' like '%'`)) === 0,
    50,
  );

  expect(await count('tasks where reminds_at is not null')).toBe(0);
  expect([await count('reminders'), await count('(select distinct subject_id, agent_id from reminders) r')]).toEqual([
    total,
    total,
  ]);
  expect(await count('reminders where told_at < due_at')).toBe(0);
  expect(await count(`events where name = 'task.reminded'`)).toBe(total);
  expect(await count(`notifications where kind = 'taskReminder'`)).toBe(total);
  expect(await count(`(select distinct subject_id from notifications where kind = 'taskReminder') n`)).toBe(total);
  expect([heard.size, [...heard.values()].filter((times) => times !== 1)]).toEqual([total, []]);
  expect(await count(`simulated_mails where subject like 'Reminder: %'`)).toBe(outwards);
  expect(await count(`(select distinct subject from simulated_mails where subject like 'Reminder: %') m`)).toBe(
    outwards,
  );
  expect(await count('simulated_pushes')).toBe(outwards);
  expect(await count(`(select distinct payload::json ->> '_id' from simulated_pushes) p`)).toBe(outwards);
  process.stdout.write(`killed after ${killedAt.join(', ')} reminders\n`);
};
