// Who they are is told late: the first message of somebody unknown had no name, a later mail has one in its header.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner } = opened;
const { connect } = await openMessages(opened);
const { mail } = openArrivals(opened);
const mailbox = await connect('inboxEmail', { agentId: people.tom.agentId });

const idOf = async (address: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'select distinct contact_id as id from messages where address = $1',
    [address],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
};

test('an unknown contact without a name takes that of a later mail, once, and stays unknown until somebody names them', async () => {
  const from = 'who@buyer.example';
  await mail(mailbox, rawMail({ from, subject: 'Is it for sale?' }));
  const id = await idOf(from);
  expect(await maya.contacts.get({ id })).toMatchObject({ fullName: null, isUnknownContact: true });

  await mail(mailbox, rawMail({ from: `Ana Maria Buyer <${from}>`, subject: 'And how much?' }));
  expect(await idOf(from)).toBe(id);
  expect(await maya.contacts.get({ id })).toMatchObject({
    firstName: 'Ana Maria',
    lastName: 'Buyer',
    isUnknownContact: true,
  });

  await mail(mailbox, rawMail({ from: `Somebody Else <${from}>`, subject: 'Hello?' }));
  expect((await maya.contacts.get({ id })).fullName).toBe('Ana Maria Buyer');
  const { rows } = await owner.query<{ changes: unknown }>(
    `select changes from events where name = 'contact.updated' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ changes: { firstName: [null, 'Ana Maria'], lastName: [null, 'Buyer'] } }]);
});

test('the name that somebody typed stays, and an address in place of a name is none', async () => {
  const from = 'typed@buyer.example';
  await mail(mailbox, rawMail({ from: `"${from}" <${from}>` }));
  const id = await idOf(from);
  expect((await maya.contacts.get({ id })).fullName).toBeNull();
  await maya.contacts.update({ id, firstName: 'Bea' });
  await mail(mailbox, rawMail({ from: `Beatrice Long <${from}>` }));
  expect(await maya.contacts.get({ id })).toMatchObject({ fullName: 'Bea', isUnknownContact: false });
});
