// What may leave of messages that were claimed: asked as processes of a mailing ask.
import { beforeEach, expect, test } from 'vitest';
import { mostInFlight } from '#/domains/messaging/contract.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { letLeave } from './letting-leave.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner } = opened;
const { lay } = await openMessages(opened);
const { agencyId } = people.maya;
const total = mostInFlight + 10;
const jobs = [house.ids.next(), house.ids.next(), house.ids.next()] as const;
const [ours, theirs, dead] = jobs;
let mailing = '';
let ids: string[] = [];

/** All claimed for one of them, for the first time. */
beforeEach(async () => {
  const to = await Promise.all(Array.from({ length: total }, () => lay()));
  ({ _id: mailing } = await maya.emails.create({
    to: to.map((_id) => ({ _id })),
    subject: 'News',
    body: '<p>News</p>',
  }));
  await owner.query('delete from job_claims');
  await owner.query('delete from workers');
  for (const [place, job] of [ours, theirs].entries()) {
    const worker = house.ids.next();
    await owner.query(
      `insert into workers (id, host, boot, pid, process_start, role, started_at, seen_at) values ($1, 'here', 'boot', $2, '1', 'worker', now(), now())`,
      [worker, place + 1],
    );
    await owner.query("insert into job_claims (job_id, lane, worker_id, claimed_at) values ($1, 'long', $2, now())", [
      job,
      worker,
    ]);
  }
  const { rows } = await owner.query<{ id: string }>(
    `update messages set status = 'sending', awaits_handover = true, attempts = 1, claimed_by = $2, due_at = null where mailing_id = $1 returning id`,
    [mailing, ours],
  );
  ids = rows.map(({ id }) => id);
});
const give = (some: readonly string[], set: string, values: unknown[] = []) =>
  owner.query(`update messages set ${set} where id = any($1)`, [some, ...values]);
const ask = (job: string, some: readonly string[], attempts = 1) =>
  openSystem(house, agencyId, (ctx) =>
    letLeave(
      ctx,
      mailing,
      job,
      some.map((id) => ({ id, attempts })),
    ),
  );

test('as many leave as there is room for over all processes, those of a dead one apart', async () => {
  await give(ids.slice(0, 30), 'claimed_by = $2, awaits_handover = false', [theirs]);
  await give(ids.slice(30, 35), 'claimed_by = $2, awaits_handover = false', [dead]);
  const rest = ids.slice(35);
  expect(await ask(ours, rest)).toEqual({ asked: mostInFlight - 30, ids: new Set(rest.slice(0, mostInFlight - 30)) });
  expect(await ask(ours, rest.slice(mostInFlight - 30))).toEqual({ asked: 0, ids: new Set() });
  // One of theirs is in doubt, and one is written down.
  await give(ids.slice(0, 1), 'ambiguous_since = now()');
  await give(ids.slice(1, 2), "status = 'sent'");
  expect((await ask(ours, rest.slice(mostInFlight - 30))).asked).toBe(2);
});

test('asked by all at the same moment, not one more leaves', async () => {
  await give(ids.slice(25), 'claimed_by = $2', [theirs]);
  const answers = await Promise.all([ask(ours, ids.slice(0, 25)), ask(theirs, ids.slice(25))]);
  expect(answers.reduce((sum, { ids: some }) => sum + some.size, 0)).toBe(mostInFlight);
});

test('each leaves once for whoever claimed it last, and for nobody who claimed it before', async () => {
  const [first = '', second = ''] = ids;
  await give([first], 'attempts = 2');
  expect(await ask(ours, [first, second])).toEqual({ asked: 2, ids: new Set([second]) });
  expect(await ask(theirs, [first], 2)).toEqual({ asked: 1, ids: new Set() });
  expect(await ask(ours, [first, second], 2)).toEqual({ asked: 2, ids: new Set([first]) });
  expect(await ask(ours, [first, second], 2)).toEqual({ asked: 2, ids: new Set() });
});

test('nothing leaves of a mailing that was stopped, and what was claimed of it is stopped', async () => {
  await give(ids.slice(0, 3), 'awaits_handover = false');
  await give(ids.slice(3, 5), "status = 'queued', awaits_handover = false, claimed_by = null, due_at = now()");
  expect(await maya.mailings.stop({ id: mailing })).toEqual({ stopped: total - 3, left: 3, inFlight: 3 });
  expect(await ask(ours, ids.slice(5))).toEqual({ asked: total - 5, ids: new Set() });
  expect((await maya.mailings.get({ id: mailing })).figures).toMatchObject({ sending: 3, stopped: total - 3 });
  await expect(maya.mailings.stop({ id: mailing })).rejects.toMatchObject({ status: 409 });
});
