// Hundreds of addresses that were typed and are nobody's: contacts are made of them by a few statements, not by a few for each (decision 38).
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { hearing } from '#/test/statements.ts';

const opened = await openHouse({ environment: { SIMULATORS: 'on' } });
const { house, maya, tom, owner } = opened;
const { lay } = await openMessages(opened, { points: 5_000 });
const domainId = house.ids.next();
await owner.query(
  `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at) values ($1, $2, 'typed.example', 'pending', 'x', now(), now())`,
  [people.maya.agencyId, domainId],
);
const words = { subject: 'Harbour Street', body: '<p>It is for sale</p>', domain: domainId };
const typed = (what: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ email: { emailAddress: `${what}${place}@typed.example` } }));

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  await hearing(house, () => (count += 1), work);
  return count;
};

describe('a list of addresses that were typed', () => {
  test('costs as many statements as a short one does, for owners and for members', async () => {
    for (const [who, name] of [
      [maya, 'maya'],
      [tom, 'tom'],
    ] as const) {
      const few = await statementsOf(() => who.emails.create({ ...words, to: typed(`few-${name}`, 4) }));
      const many = await statementsOf(() => who.emails.create({ ...words, to: typed(`many-${name}`, 400) }));
      expect(few).toBeGreaterThan(10);
      expect(many - few).toBeLessThan(5);
    }
  });

  test('makes a contact of each, told of once, without a name where none was typed; a member may do everything with theirs', async () => {
    const to = [
      { email: { emailAddress: 'Named@Typed.example' }, firstName: 'Ana', lastName: 'Pop' },
      { email: { emailAddress: 'nameless@typed.example' } },
    ];
    const { to: made } = await tom.emails.create({ ...words, to });
    expect(made).toHaveLength(2);
    const contacts = await Promise.all(made.map(({ _id }) => tom.contacts.get({ id: _id })));
    const named = contacts.find(({ firstName }) => firstName !== null);
    const nameless = contacts.find(({ firstName }) => firstName === null);
    expect(named).toMatchObject({ fullName: 'Ana Pop', emails: [{ emailAddress: 'named@typed.example' }] });
    expect(nameless).toMatchObject({
      firstName: null,
      emails: [{ emailAddress: 'nameless@typed.example', isPrimary: true }],
      consentSource: 'typed by agent',
      domain: { _id: domainId },
      assignedAgent: { _id: people.tom.agentId },
    });
    const { rows } = await owner.query(
      `select data ->> 'displayName' as name from events where name = 'contact.created' and subject_id = any($1) order by 1`,
      [made.map(({ _id }) => _id)],
    );
    expect(rows).toEqual([{ name: 'Ana Pop' }, { name: 'nameless@typed.example' }]);
    const { rows: levels } = await owner.query(
      'select shared_level as level from contact_access where contact_id = any($1) and principal_id = $2',
      [made.map(({ _id }) => _id), people.tom.agentId],
    );
    expect(levels).toEqual([{ level: 7 }, { level: 7 }]);
  });

  test('knows who is in the book already, also among hundreds, and tells owners alone of whom a member does not see', async () => {
    const known = await lay({ emails: ['known@typed.example'] });
    const hidden = await lay({ emails: ['hidden@typed.example'], assignedAgentId: people.maya.agentId });
    const to = [
      ...typed('around', 30),
      { email: { emailAddress: 'known@typed.example' } },
      { email: { emailAddress: 'hidden@typed.example' } },
    ];
    const { count } = await maya.emails.create({ ...words, to });
    expect(count).toBe(32);
    const of = async (address: string) =>
      (
        await owner.query<{ contact_id: string }>('select contact_id from contact_emails where address = $1', [address])
      ).rows.map(({ contact_id }) => contact_id);
    expect(await of('known@typed.example')).toEqual([known]);
    await tom.emails.create({ ...words, to: [{ email: { emailAddress: 'hidden@typed.example' } }] });
    const both = await of('hidden@typed.example');
    expect(both).toHaveLength(2);
    const { rows } = await owner.query(
      `select subject_id as id, data ->> 'otherId' as other from events where name = 'contact.doubled'`,
    );
    expect(rows).toEqual([{ id: both.find((id) => id !== hidden), other: hidden }]);
  });

  test('typed by two people at once makes one contact of each address', async () => {
    const to = typed('together', 60);
    await Promise.all([
      maya.emails.create({ ...words, to }),
      maya.emails.create({ ...words, subject: 'Another', to: to.toReversed() }),
    ]);
    const { rows } = await owner.query(
      `select count(*)::int as count from contact_emails where address like 'together%'`,
    );
    expect(rows).toEqual([{ count: 60 }]);
  });

  test('numbers become contacts, too; one that is known under another name is another person', async () => {
    const known = await lay({ firstName: 'Bob', lastName: 'Stone', phones: ['+442079460900'] });
    const numbers = ['+442079460901', '+442079460902'];
    const sent = await maya.texts.create({
      to: numbers.map((number) => ({ phone: { number } })),
      body: 'Hello',
      domain: domainId,
    });
    expect(sent.to).toHaveLength(2);
    expect(sent.to.map(({ _id }) => _id)).not.toContain(known);
    const { rows } = await owner.query(
      'select p.number, c.first_name from contact_phones p join contacts c on c.id = p.contact_id where p.number = any($1) order by 1',
      [numbers],
    );
    expect(rows).toEqual(numbers.map((number) => ({ number, first_name: null })));
  });

  test('without a domain to be in it is refused, and nobody is made', async () => {
    const agency = [people.maya.agencyId];
    await owner.query(
      `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at) values ($1, gen_random_uuid(), 'second.example', 'pending', 'y', now(), now())`,
      agency,
    );
    const { domain: _, ...homeless } = words;
    await expect(maya.emails.create({ ...homeless, to: typed('homeless', 3) })).rejects.toMatchObject({
      status: 422,
      body: { field: 'domain' },
    });
    const { rows } = await owner.query(`select 1 from contact_emails where address like 'homeless%'`);
    expect(rows).toEqual([]);
  });
});
