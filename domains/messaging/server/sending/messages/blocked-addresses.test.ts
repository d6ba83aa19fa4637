// Addresses that are no contact's and asked for no more mail: typed by hand, they are left out like a contact's would be.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay, arrived } = await openMessages(opened);

test('a typed address that is nobody’s and asked to stop is skipped, and no contact is made of it', async () => {
  await owner.query(
    `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', 'nomore@example.org', 'stop', now())`,
    [people.maya.agencyId],
  );
  const to = [{ email: { emailAddress: 'NoMore@example.org' } }, { _id: await lay() }];
  const sent = await maya.emails.create({ to, subject: 'Hi', body: '<p>Hello</p>' });
  expect(sent).toMatchObject({ count: 1, skipped: [{ reason: 'stop', count: 1 }] });
  clock.pass({ seconds: 11 });
  await settle();
  expect((await arrived()).map(({ recipient }) => recipient)).not.toContain('nomore@example.org');
  expect(await arrived()).toHaveLength(1);
  const { rows } = await owner.query(`select from contacts where emails::text ilike '%nomore@%'`);
  await owner.query('delete from contact_blocks');
  expect(rows).toEqual([]);
});
