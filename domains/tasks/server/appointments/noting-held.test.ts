import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, settle } = opened;
const { lay } = await openMessages(opened);

test('a call, a text and an appointment that was held are when somebody was last contacted', async () => {
  const [ana, bob, cid, dan] = [await lay(), await lay(), await lay(), await lay()];
  await maya.calls.create({ contactId: ana, outcome: 'noAnswer', at: '2026-03-01T09:00:00Z' });
  await maya.texts.create({ to: [{ _id: bob }], body: 'Hello there' });
  clock.pass({ minutes: 1 });
  await settle();
  const appointmentDate = { startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z' };
  await maya.appointments.create({ title: 'Viewing', appointmentDate, contactId: cid });
  clock.set('2026-03-02T12:00:00Z');
  await settle();
  const told = await Promise.all(
    [ana, bob, cid, dan].map(async (id) => (await maya.contacts.get({ id })).lastContactedAt),
  );
  expect(told.map((at) => at === null)).toEqual([false, false, false, true]);
});
