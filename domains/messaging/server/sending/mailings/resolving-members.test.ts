// Whom collections add is decided in the database: it has to come to what is decided of people who are named one by one.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, owner, settle } = opened;
const { lay } = await openMessages(opened);
const { agencyId } = people.maya;
const words = { subject: 'News', body: '<p>Hello.</p>' };

/** A collection of everybody with a first name. */
const everybodyCalled = async (firstName: string): Promise<string> => {
  const id = house.ids.next();
  const filters = [[{ field: 'firstName', type: 'string', rule: 'isEqualTo', value: firstName }]];
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', $3, $4, now(), now())`,
    [agencyId, id, firstName, JSON.stringify(filters)],
  );
  return id;
};
const inOrder = (skipped: readonly { reason: string; count: number }[]) =>
  skipped.toSorted((one, other) => one.reason.localeCompare(other.reason));
const set = (ids: readonly string[], what: string) =>
  owner.query(`update contacts set ${what} where id = any($1::uuid[])`, [ids]);

test('what speaks against the members of a collection is what speaks against the same people by name', async () => {
  const all: string[] = [];
  for (let place = 0; place < 14; place += 1) all.push(await lay({ firstName: 'Kim' }));
  const at = (...places: number[]) => places.flatMap((place) => all[place] ?? []);
  await set(at(0, 1), `do_not_disturb = '{"isEnabled": true, "startDate": "2026-01-01T00:00:00Z"}'`);
  await set(
    at(2),
    `do_not_disturb = '{"isEnabled": true, "startDate": "2026-01-01T00:00:00Z", "endDate": "2026-02-01T00:00:00Z"}'`,
  );
  await set(at(3, 4, 1), 'is_email_manual = false');
  await set(at(5), `emails = jsonb_set(emails, '{0,optOut}', '"2026-01-01T00:00:00Z"')`);
  await set(at(6), `emails = jsonb_set(emails, '{0,spamComplaint}', '"2026-01-01T00:00:00Z"')`);
  await set(at(7), `emails = jsonb_set(emails, '{0,lastHardBounce}', '"2026-01-01T00:00:00Z"')`);
  await set(at(8), `emails = '[]'`);
  await set(at(9, 10, 11), `emails = '[{"emailAddress": "Same@example.com", "isPrimary": true}]'`);
  await set(at(12), 'removed_at = now()');
  const toCollections = [await everybodyCalled('Kim')];
  const there = all.filter((_, place) => place !== 12);
  for (const anyway of [
    {},
    { sendAnywayDND: true },
    { sendAnywayMP: true },
    { sendAnywayDND: true, sendAnywayMP: true },
  ]) {
    const together = await maya.messages.preview({ channel: 'email', toCollections, ...anyway });
    const oneByOne = await maya.messages.preview({
      channel: 'email',
      to: there.map((_id) => ({ _id })),
      ...anyway,
    });
    expect([together.count, inOrder(together.skipped)]).toEqual([oneByOne.count, inOrder(oneByOne.skipped)]);
    expect(together.skipped).toContainEqual({ reason: 'duplicate', count: 2 });
  }
  // Of the agency's contacts Tom reaches none of these: to him the collection is empty.
  expect(await tom.messages.preview({ channel: 'email', toCollections })).toMatchObject({ count: 0, skipped: [] });
});

test('one who was named and is in the collection gets it once, and so does an address that was typed, or is a member’s, too', async () => {
  const [named, member, other] = [
    await lay({ firstName: 'Lou', emails: ['lou@example.com'] }),
    await lay({ firstName: 'Lou', emails: ['shared@example.com'] }),
    await lay({ firstName: 'Else', emails: ['shared@example.com'] }),
  ];
  const toCollections = [await everybodyCalled('Lou')];
  const to = [{ _id: named }, { _id: other }, { email: { emailAddress: 'nobody@example.com' } }];
  expect(await maya.messages.preview({ channel: 'email', to, toCollections })).toMatchObject({
    count: 3,
    skipped: [{ reason: 'duplicate', count: 1 }],
  });
  const sent = await maya.emails.create({ ...words, to, toCollections, domain: undefined });
  expect(sent.count).toBe(3);
  const { rows } = await owner.query<{ contact_id: string; address: string }>(
    'select contact_id, address from messages where mailing_id = $1 order by address',
    [sent._id],
  );
  expect(rows.map(({ address }) => address)).toEqual(['lou@example.com', 'nobody@example.com', 'shared@example.com']);
  expect(rows.map(({ contact_id: id }) => id)).not.toContain(member);
});

test('of thousands everybody is counted, with those whom it reaches although something speaks against it, and everybody gets it once', async () => {
  const total = 2_600;
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, is_email_manual, created_at, updated_at)
     select $1, gen_random_uuid(), 'Max', jsonb_build_array(jsonb_build_object('emailAddress', 'max' || n % 2500 || '@example.com', 'isPrimary', true)),
       n % 10 <> 0, now(), now() from generate_series(0, $2::int - 1) n`,
    [agencyId, total],
  );
  await owner.query('delete from events');
  const toCollections = [await everybodyCalled('Max')];
  const sent = await maya.emails.create({
    ...words,
    toCollections,
    sendAnywayMP: true,
    sendAnywayReason: 'They asked me to',
  });
  expect(sent).toMatchObject({ count: 2_500, skipped: [{ reason: 'duplicate', count: 100 }] });
  const { rows: told } = await owner.query(`select data from events where name = 'messaging.sentAnyway'`);
  expect(told).toEqual([{ data: { channel: 'an email', count: 250, reason: 'They asked me to' } }]);
  await settle();
  clock.pass({ seconds: 11 });
  await settle();
  const { rows } = await owner.query(
    `select count(*)::int as taken, count(distinct recipient)::int as people from simulated_messages where recipient like 'max%'`,
  );
  expect(rows).toEqual([{ taken: 2_500, people: 2_500 }]);
});
