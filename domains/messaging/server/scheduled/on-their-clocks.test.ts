import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-11-30T15:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay, arrived, statesOf } = await openMessages(opened);

/** Nine in the morning of Tuesday, December 1, on the clock of each; the agency lives in London. */
const nine = { scheduledAt: '2026-12-01T09:00:00Z', theirTime: '2026-12-01T09:00' } as const;
const letter = { subject: 'Open house', body: '<p>At eleven</p>' } as const;

beforeEach(() => clock.set('2026-11-30T15:00:00Z'));

/** In New York, in London and in Auckland, by their numbers; and one of whom nobody knows. */
const around = async (): Promise<string[]> => [
  await lay({ phones: ['+12125550123'] }),
  await lay({ phones: ['+442079460123'] }),
  await lay({ phones: ['+6493550123'] }),
  await lay({ phones: [] }),
];
const duesOf = async (mailingId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await owner.query<{ contact_id: string; due_at: string }>(
    `select contact_id, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at from messages where mailing_id = $1`,
    [mailingId],
  );
  return ids.map((id) => rows.find(({ contact_id }) => contact_id === id)?.due_at ?? '');
};
const to = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
const gone = async (): Promise<number> => (await arrived()).length;

describe('a mail at nine on the clock of each', () => {
  test('goes to each at nine of their own, once, and to whom nobody knows at nine of the agency', async () => {
    const ids = await around();
    const { _id } = await maya.emails.create({ ...letter, ...nine, to: to(ids) });
    expect(await duesOf(_id, ids)).toEqual([
      '2026-12-01T14:00:00Z',
      '2026-12-01T09:00:00Z',
      '2026-11-30T20:00:00Z',
      '2026-12-01T09:00:00Z',
    ]);
    expect((await maya.mailings.get({ id: _id })).theirTime).toBe('2026-12-01T09:00');
    const before = await gone();
    const sent: number[] = [];
    for (const at of [
      '2026-11-30T19:59:00Z',
      '2026-11-30T20:00:01Z',
      '2026-12-01T09:00:01Z',
      '2026-12-01T14:00:01Z',
      '2026-12-02T20:00:00Z',
    ]) {
      clock.set(at);
      await settle();
      sent.push((await gone()) - before);
    }
    expect(sent).toEqual([0, 1, 3, 4, 4]);
    expect(await statesOf(_id)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  test('is listed with its hour until the last has it, and of one contact with their own moment', async () => {
    const ids = await around();
    const { _id } = await maya.emails.create({ ...letter, ...nine, to: to(ids) });
    clock.set('2026-11-30T20:00:01Z');
    await settle();
    const listed = async (contactId?: string) =>
      (await maya.scheduled.list(contactId === undefined ? {} : { contactId })).data.find((one) => one._id === _id);
    expect(await listed()).toMatchObject({ theirTime: nine.theirTime, count: 3 });
    expect(Temporal.Instant.from((await listed(ids[0]))?.scheduledAt ?? '').toString()).toBe('2026-12-01T14:00:00Z');
    expect((await maya.mailings.list({})).data.find((one) => one._id === _id)?.state).toBe('scheduled');
    await maya.emails.delete({ id: _id });
    clock.set('2026-12-03T00:00:00Z');
    await settle();
    expect((await statesOf(_id)).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'sent']);
  });

  test('stays so when its words are changed, and goes to all at once where another moment is chosen', async () => {
    const ids = await around();
    const { _id } = await maya.emails.create({ ...letter, ...nine, to: to(ids) });
    await maya.emails.update({ id: _id, subject: 'Open house, again' });
    expect((await maya.scheduled.get({ id: _id })).theirTime).toBe(nine.theirTime);
    expect((await duesOf(_id, ids))[2]).toBe('2026-11-30T20:00:00Z');
    await maya.emails.update({ id: _id, scheduledAt: '2026-12-01T10:00:00Z' });
    expect((await maya.scheduled.get({ id: _id })).theirTime).toBeNull();
    expect(new Set(await duesOf(_id, ids))).toEqual(new Set(['2026-12-01T10:00:00Z']));
  });

  test.each([
    ['an hour without the moment of the sender', { theirTime: nine.theirTime }],
    ['an hour of another day', { ...nine, theirTime: '2026-12-04T09:00' }],
    ['a day that is none', { ...nine, theirTime: '2026-02-30T09:00' }],
    ['a time that is none', { ...nine, theirTime: '2026-12-01T24:00' }],
  ])('is refused with %s', async (_, when) => {
    const [ana] = await around();
    await expect(maya.emails.create({ ...letter, ...when, to: to([ana ?? '']) })).rejects.toThrow('422');
  });

  test('is written once under its key, and another hour under it is another letter', async () => {
    const ids = await around();
    const asked = { ...letter, ...nine, to: to(ids), requestKey: 'nine for each' };
    const first = await maya.emails.create(asked);
    expect((await maya.emails.create(asked))._id).toBe(first._id);
    await expect(
      maya.emails.create({ ...asked, scheduledAt: '2026-12-01T10:00:00Z', theirTime: '2026-12-01T10:00' }),
    ).rejects.toThrow('409');
  });
});
