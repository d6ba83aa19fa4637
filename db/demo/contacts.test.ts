import { expect, test } from 'vitest';
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import { openHouse } from '#/test/house.ts';
import { bookSize } from './book.ts';
import { contactId } from './contacts.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder } = await openHouse();
await owner.query('truncate agencies, users cascade');
await seedDemo(house);
const signIn = async (name: string) =>
  holder((await stranger.auth.login({ email: `${name}@northlight.example`, password: demoPassword })).token);
const maya = await signIn('maya');

interface Kept {
  emails: { emailAddress: string; optOut: string | null; engagementScore: number | null }[];
  phones: { number: string; status: string; lineType: string; country: string }[];
}
const { rows } = await owner.query<Kept>('select emails, phones from contacts');
const counted = async (where: string): Promise<number> =>
  (await owner.query(`select from contacts where ${where}`)).rowCount ?? 0;

test('the demo has 240 contacts in all stages, and none of them is real', async () => {
  expect((await maya.contacts.list({})).total).toBe(bookSize);
  const { rows: stages } = await owner.query('select distinct stage_id from contacts where stage_id is not null');
  expect(stages).toHaveLength(6);
  for (const { emails, phones } of rows) {
    for (const { emailAddress } of emails) expect(emailAddress).toMatch(/@example\.com$/);
    for (const { number } of phones)
      expect(number).toMatch(/^\+(447700900\d{3}|442079460\d{3}|40700000\d{3}|1\d{3}55501\d\d)$/);
  }
});

test('it shows every edge that lists and records must show', async () => {
  const phones = rows.flatMap((row) => row.phones);
  expect(new Set(phones.map(({ status }) => status))).toEqual(new Set(phoneStatuses));
  expect(new Set(phones.map(({ lineType }) => lineType))).toEqual(new Set(phoneLineTypes));
  expect(new Set(phones.map(({ country }) => country))).toEqual(new Set(['RO', 'US', 'GB']));
  const emails = rows.flatMap((row) => row.emails);
  const colours = emails.map(({ engagementScore }) =>
    engagementScore === null || engagementScore < 1 ? 'red' : engagementScore > 2 ? 'green' : 'yellow',
  );
  expect(new Set(colours)).toEqual(new Set(['red', 'green', 'yellow']));
  expect(emails.filter(({ optOut }) => optOut !== null)).toHaveLength(9);
  expect(await counted('do_not_disturb is not null')).toBe(3);
  expect(await counted('is_unknown')).toBe(2);
  const { rows: doubles } = await owner.query(
    `select address from contact_emails group by 1 having count(*) > 1 union all
     select number from contact_phones group by 1 having count(*) > 1`,
  );
  expect(doubles).toHaveLength(5);
});

test('nothing of it lies in the future, and nothing happened before a contact was there', async () => {
  expect(await counted('created_at > now() or last_activity_at > now() or last_activity_at < created_at')).toBe(0);
  const { rows: early } = await owner.query(
    `select e.name from events e join contacts c on c.id = e.subject_id where e.at < c.created_at - interval '1 second'`,
  );
  expect(early).toEqual([]);
});

test('members see some of it: their own, what is shared with them, and what everybody may see', async () => {
  const tom = await signIn('tom');
  const { total } = await tom.contacts.list({});
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThan(120);
  expect(await tom.contacts.get({ id: contactId(1) })).toMatchObject({
    fullName: 'Ana Pop',
    stage: { displayName: 'Active buyer' },
  });
  const levels = new Set((await tom.contacts.list({ length: '100' })).data.map(({ permissionType }) => permissionType));
  expect(levels).toEqual(new Set([4, 6, 7]));
});
