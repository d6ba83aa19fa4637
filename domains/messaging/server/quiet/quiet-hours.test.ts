// Messages that wait for the morning of whoever gets them: alerts have tests of their own.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { mailStep, turnOn } from '#/test/laying/sending-steps.ts';
import { refusalOf } from '#/test/refusal-of.ts';

// Three at night in London, where the agency is, and the afternoon in Auckland.
const night = '2026-03-02T03:00:00Z';
const clock = testClock(night);
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, rival, owner, settle } = opened;
const { lay, arrived, statesOf, testMode, balance } = await openMessages(opened);

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('delete from quiet_hours');
  clock.set(night);
});

const letter = { subject: 'Open house', body: '<p>At eleven</p>' } as const;
const to = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
const around = (): Promise<string[]> =>
  Promise.all([lay({ phones: ['+442079460123'] }), lay({ phones: ['+6493550123'] })]);
const until = async (at: string): Promise<number> => {
  clock.set(at);
  await settle();
  return (await arrived()).length;
};

describe('a mailing to several at night', () => {
  test('goes at once where nobody asked for quiet hours', async () => {
    await maya.emails.create({ ...letter, to: to(await around()) });
    expect(await until('2026-03-02T03:01:00Z')).toBe(2);
  });

  test('waits for the morning of each, and says so; nothing is lost and nothing goes twice', async () => {
    await maya.quietHours.set({ holdsMailings: true });
    const { _id } = await maya.emails.create({ ...letter, to: to(await around()) });
    expect(await until('2026-03-02T03:01:00Z')).toBe(1);
    const { data } = await maya.mailings.recipients({ id: _id });
    expect(new Map(data.map(({ state, error }) => [state, error]))).toEqual(
      new Map([
        ['sent', null],
        ['waiting', 'Quiet hours: it goes at 07:00 on their clock'],
      ]),
    );
    expect((await maya.mailings.get({ id: _id })).state).toBe('scheduled');
    expect(await until('2026-03-02T06:59:00Z')).toBe(1);
    expect(await until('2026-03-02T07:00:01Z')).toBe(2);
    expect(await until('2026-03-03T07:00:01Z')).toBe(2);
    expect([(await maya.mailings.get({ id: _id })).state, await statesOf(_id)]).toEqual(['done', ['sent', 'sent']]);
  });

  test('waits also where it was scheduled for an hour of the night', async () => {
    await maya.quietHours.set({ holdsMailings: true, email: { from: 9, until: 17 } });
    await maya.emails.create({ ...letter, to: to(await around()), scheduledAt: '2026-03-02T08:30:00Z' });
    expect(await until('2026-03-02T08:30:01Z')).toBe(0);
    expect(await until('2026-03-02T09:00:01Z')).toBe(1);
    expect(await until('2026-03-02T20:00:01Z')).toBe(2);
  });

  test('what waits can be stopped, and a text is paid back', async () => {
    await maya.quietHours.set({ holdsMailings: true, sms: { from: 9, until: 11 } });
    const before = await balance();
    const { _id } = await maya.texts.create({ body: 'Hi', to: to(await around()) });
    expect(await until('2026-03-02T03:01:00Z')).toBe(0);
    await maya.mailings.stop({ id: _id });
    expect([await until('2026-03-03T12:00:00Z'), await balance()]).toEqual([0, before]);
  });

  test('is rehearsed at once in test mode', async () => {
    await maya.quietHours.set({ holdsMailings: true });
    await testMode(true);
    const { _id } = await maya.emails.create({ ...letter, to: to(await around()) });
    await until('2026-03-02T03:01:00Z');
    await testMode(false);
    expect(await statesOf(_id)).toEqual(['rehearsed', 'rehearsed']);
  });
});

test('what somebody writes to one person goes at once', async () => {
  await maya.quietHours.set({ holdsMailings: true, holdsWorkflows: true });
  await maya.emails.create({ ...letter, contactId: await lay() });
  expect(await until('2026-03-02T03:01:00Z')).toBe(1);
});

test('what a workflow sends waits where its owner says so', async () => {
  const [ana, bob] = [await lay(), await lay()];
  const id = await turnOn(maya, mailStep());
  await maya.workflows.enroll({ id, ids: [ana] });
  expect(await until('2026-03-02T03:01:00Z')).toBe(1);
  await maya.quietHours.set({ holdsWorkflows: true });
  await maya.workflows.enroll({ id, ids: [bob] });
  expect(await until('2026-03-02T03:30:00Z')).toBe(1);
  expect(await until('2026-03-02T07:00:01Z')).toBe(2);
});

test('the composer is told of the hours that hold what it writes', async () => {
  const [one, other] = await around();
  const several = { channel: 'sms', to: to([one ?? '', other ?? '']) } as const;
  expect((await maya.messages.preview(several)).openHours).toBeNull();
  await maya.quietHours.set({ holdsMailings: true });
  expect((await maya.messages.preview(several)).openHours).toEqual({ from: 9, until: 20 });
  expect((await maya.messages.preview({ channel: 'sms', to: to([one ?? '']) })).openHours).toBeNull();
});

describe('the setting', () => {
  test('is the usual one until an owner changes it; what is left out stays', async () => {
    const usual = {
      email: { from: 7, until: 22 },
      sms: { from: 9, until: 20 },
      holdsWorkflows: false,
      holdsMailings: false,
    };
    expect(await tom.quietHours.get({})).toEqual(usual);
    await maya.quietHours.set({ sms: { from: 10, until: 18 } });
    await maya.quietHours.set({ holdsWorkflows: true });
    expect(await tom.quietHours.get({})).toEqual({ ...usual, sms: { from: 10, until: 18 }, holdsWorkflows: true });
    expect(await rival.quietHours.get({})).toEqual(usual);
    await settle();
    const { data } = await maya.logs.list({});
    expect(data.map(({ shortDescription }) => shortDescription).join('\n')).toContain(
      'emails 07:00 to 22:00, texts 10:00 to 18:00, for alerts and workflows',
    );
  });

  test.each([
    { email: { from: 22, until: 7 } },
    { email: { from: 9, until: 9 } },
    { sms: { from: -1, until: 9 } },
    { sms: { from: 0, until: 25 } },
    { sms: { from: 7.5, until: 9 } },
  ])('%j is refused at its field', async (given) => {
    expect(await refusalOf(maya.quietHours.set(given))).toMatchObject({ status: 422 });
    expect((await maya.quietHours.get({})).email).toEqual({ from: 7, until: 22 });
  });

  test('two who change different parts at once are both kept', async () => {
    await Promise.all([maya.quietHours.set({ holdsMailings: true }), maya.quietHours.set({ holdsWorkflows: true })]);
    expect(await maya.quietHours.get({})).toMatchObject({ holdsMailings: true, holdsWorkflows: true });
  });
});
