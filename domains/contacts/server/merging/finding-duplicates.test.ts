import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, rival, house, owner } = opened;
const namesIn = ({ data }: Awaited<ReturnType<typeof maya.contacts.duplicates>>) =>
  data.map(({ by, value, contacts }) => [by, value, contacts.map(({ firstName }) => firstName)]);

test('contacts with the same address or the same number are one group, told once', async () => {
  const shared = { emails: ['same@example.com'], phones: ['+442079460100'] };
  const first = await layContact(opened, { firstName: 'First', ...shared });
  await layContact(opened, { firstName: 'Second', emails: ['SAME@example.com'], phones: shared.phones });
  await layContact(opened, { firstName: 'Third', phones: ['+442079460101'] });
  const fourth = await layContact(opened, { firstName: 'Fourth', phones: ['+442079460101'] });
  await layContact(opened, { firstName: 'Alone', emails: ['alone@example.com'] });
  await layContact(opened, { agencyId: agencies.harbor.id, firstName: 'Foreign', ...shared });
  const all = await maya.contacts.duplicates({});
  expect(all.total).toBe(2);
  expect(namesIn(all)).toEqual([
    ['email', 'same@example.com', ['First', 'Second']],
    ['phone', '+442079460101', ['Third', 'Fourth']],
  ]);
  expect(namesIn(await maya.contacts.duplicates({ contactId: fourth }))).toEqual([
    ['phone', '+442079460101', ['Third', 'Fourth']],
  ]);
  expect(namesIn(await maya.contacts.duplicates({ length: '1' }))).toHaveLength(1);
  await maya.contacts.merge({ id: first, otherId: all.data[0]?.contacts[1]?._id ?? '' });
  expect((await maya.contacts.duplicates({ contactId: first })).total).toBe(0);
});

test('of contacts out of reach nothing is told: alone within reach is alone', async () => {
  const emails = ['secret@example.com'];
  const own = await layContact(opened, { firstName: 'Own', emails, assignedAgentId: people.tom.agentId });
  const other = await layContact(opened, { firstName: 'Other', emails });
  expect((await tom.contacts.duplicates({})).total).toBe(0);
  expect((await tom.contacts.duplicates({ contactId: own })).total).toBe(0);
  for (const contactId of [other, house.ids.next()])
    await expect(tom.contacts.duplicates({ contactId })).rejects.toMatchObject({ status: 404 });
  await maya.contacts.share({ id: other, agentsEmails: [people.tom.email] });
  expect(namesIn(await tom.contacts.duplicates({}))).toEqual([['email', 'secret@example.com', ['Own', 'Other']]]);
  expect((await rival.contacts.duplicates({})).total).toBe(0);
});

test('an office’s number is one group of twenty, and groups are counted up to a bound', async () => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, phones, created_at, updated_at)
     select $1, uuidv7(), 'Many ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'pair' || n % 600 || '@example.com', 'isPrimary', true)),
            '[{"number":"+442079460999","isPrimary":true}]', now(), now() from generate_series(1, 1200) n`,
    [agencies.harbor.id],
  );
  const all = await rival.contacts.duplicates({ length: '100' });
  expect([all.total, all.totalIsCapped, all.data.length]).toEqual([500, true, 100]);
  const [one] = all.data[0]?.contacts ?? [];
  const ofOne = await rival.contacts.duplicates({ contactId: one?._id ?? '' });
  expect(ofOne.data.map(({ by, contacts }) => [by, contacts.length])).toEqual([
    ['email', 2],
    ['phone', 20],
  ]);
});
