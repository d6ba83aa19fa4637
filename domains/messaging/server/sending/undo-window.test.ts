// The seconds in which sending can be taken back are a person's, from the answer on: what it takes to write a letter is not taken from them
// (decision 47).
import { afterEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { hearing } from '#/test/statements.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { lay, arrived, statesOf } = await openMessages(opened);
const words = { subject: 'Slowly', body: '<p>Word by word</p>' };

afterEach(async () => {
  await owner.query('delete from simulated_messages');
});

/** The database takes eleven seconds to write the messages. */
const slowly = <T>(work: () => Promise<T>): Promise<T> =>
  hearing(
    house,
    (text) => {
      if (text.includes('insert into messages')) clock.pass({ seconds: 11 });
    },
    work,
  );

describe('the seconds to take back', () => {
  test('are whole when it is answered, however long it took to write; nothing leaves before they are over', async () => {
    const contactId = await lay();
    const sent = await slowly(() => maya.emails.create({ contactId, ...words }));
    const until = clock.now().add({ seconds: 10 }).toString({ fractionalSecondDigits: 3 });
    expect(sent).toMatchObject({ undoUntil: until, undoSeconds: 10 });
    clock.pass({ seconds: 9 });
    await settle();
    expect([await statesOf(sent._id), await arrived()]).toEqual([['queued'], []]);
    expect(await maya.emails.delete({ id: sent._id })).toEqual({ outcome: 'cancelled', count: 1 });
    clock.pass({ seconds: 5 });
    await settle();
    expect(await arrived()).toEqual([]);
  });

  test('are what is left of them where the same is asked for again, and none once they are over', async () => {
    const again = maya.as({ 'idempotency-key': 'twice' });
    const letter = { contactId: await lay(), ...words };
    const sent = await again.emails.create(letter);
    clock.pass({ seconds: 4 });
    expect(await again.emails.create(letter)).toEqual({ ...sent, undoSeconds: 6 });
    clock.pass({ seconds: 60 });
    expect(await again.emails.create(letter)).toEqual({ ...sent, undoSeconds: 0 });
    const later = { ...letter, scheduledAt: '2027-01-01T09:00:00Z' };
    const scheduled = await maya.as({ 'idempotency-key': 'later' }).emails.create(later);
    expect(await maya.as({ 'idempotency-key': 'later' }).emails.create(later)).toEqual(scheduled);
    await settle();
  });

  test('have one more for a click in the last moment to come; then it goes', async () => {
    const sent = await maya.emails.create({ contactId: await lay(), ...words });
    clock.pass({ seconds: 10 });
    await settle();
    expect(await statesOf(sent._id)).toEqual(['queued']);
    clock.pass({ seconds: 1 });
    await settle();
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['sent'], 1]);
    expect(await refusalOf(maya.emails.delete({ id: sent._id }))).toMatchObject({ status: 409 });
  });

  test('are those that its writer chose, and begin anew where what waits is changed', async () => {
    await owner.query(`update agents set settings = settings || '{"undoSendSeconds": 30}' where id = $1`, [
      people.maya.agentId,
    ]);
    const sent = await maya.emails.create({ contactId: await lay(), ...words });
    expect(sent.undoSeconds).toBe(30);
    clock.pass({ seconds: 29 });
    const changed = await slowly(() => maya.emails.update({ id: sent._id, subject: 'Quickly' }));
    expect(changed.undoSeconds).toBe(30);
    clock.pass({ seconds: 29 });
    await settle();
    expect(await statesOf(sent._id)).toEqual(['queued']);
    clock.pass({ seconds: 2 });
    await settle();
    expect(await arrived()).toMatchObject([{ subject: 'Quickly' }]);
    await owner.query(`update agents set settings = settings - 'undoSendSeconds' where id = $1`, [people.maya.agentId]);
  });

  test('hold every message of the letter, whatever its own row says', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => lay()));
    const sent = await slowly(() => maya.emails.create({ to: ids.map((_id) => ({ _id })), ...words }));
    const { rows } = await owner.query<{ held: boolean }>(
      'select bool_and(due_at <= $2) as held from messages where mailing_id = $1',
      [sent._id, clock.now().toString()],
    );
    // Their own rows are due; what holds them is the letter.
    expect(rows).toEqual([{ held: true }]);
    await settle();
    expect(await statesOf(sent._id)).toEqual(['queued', 'queued', 'queued']);
    clock.pass({ seconds: 11 });
    await settle();
    expect(await statesOf(sent._id)).toEqual(['sent', 'sent', 'sent']);
  });

  test('are none of what is scheduled', async () => {
    const scheduledAt = clock.now().add({ seconds: 120 }).toString();
    const sent = await maya.emails.create({ contactId: await lay(), ...words, scheduledAt });
    expect(sent).toMatchObject({ undoUntil: null, undoSeconds: null });
    clock.pass({ seconds: 120 });
    await settle();
    expect(await statesOf(sent._id)).toEqual(['sent']);
  });
});
