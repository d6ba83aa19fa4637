import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay, arrived, mailId } = await openMessages(opened);

test('a copy that may not go is left out, and the message says to whom it did not go and why', async () => {
  await owner.query('update integrations set takes_any_script = false where id = $1', [mailId]);
  await owner.query(
    `insert into contact_blocks (agency_id, channel, address, kind, source, at) values ($1, 'email', 'blocked@example.org', 'complaint', 'test', now())`,
    [agencies.northlight.id],
  );
  const optedOut = await lay();
  await owner.query(
    `update contacts set emails = jsonb_set(emails, '{0,optOut}', '"2026-01-01T00:00:00Z"') where id = $1`,
    [optedOut],
  );
  const { rows } = await owner.query<{ address: string }>(
    `select emails -> 0 ->> 'emailAddress' as address from contacts where id = $1`,
    [optedOut],
  );
  const stopped = rows[0]?.address ?? '';
  const made = await maya.emails.create({
    contactId: await lay(),
    cc: ['boss@example.org', 'Blocked@example.org', 'jörg@example.org'],
    bcc: [stopped],
    subject: 'Offer',
    body: '<p>Yes</p>',
  });
  clock.pass({ seconds: 30 });
  await settle();
  expect((await arrived()).map(({ recipients: { cc, bcc } }) => ({ cc, bcc }))).toMatchObject([
    { cc: [expect.stringContaining('boss@example.org')] },
  ]);
  const sent = await maya.messages.get({ id: made.threads[0]?.messages[0]?._id ?? '' });
  expect(sent).toMatchObject({ status: 'sent', cc: ['boss@example.org'], bcc: [] });
  expect(sent.leftOut.toSorted((a, b) => (a.address < b.address ? -1 : 1))).toEqual(
    [
      { address: stopped, reason: 'asked to stop' },
      { address: 'blocked@example.org', reason: 'complained about mail' },
      { address: 'jörg@example.org', reason: 'not reached by the sender (letters beyond a to z)' },
    ].toSorted((a, b) => (a.address < b.address ? -1 : 1)),
  );
});
