import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { addOrigin, addTag, emptyBook, northlightDomain } from '#/test/laying/address-book.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const house = await openHouse();
const { maya, tom, lena, rival, owner, settle } = house;
const hot = await addTag(house, 'Hot');
const lead = await addTag(house, 'Lead', 'contact-stage');
const fair = await addOrigin(house, 'Open house');

type Created = Parameters<typeof maya.contacts.create>[0];
const create = (input: Created, who: Somebody = maya) => who.contacts.create({ domain: northlightDomain, ...input });
const mail = (emailAddress: string) => ({ email: { emailAddress } });
const call = (number: string, country?: string) => ({ phone: { number, ...(country ? { country } : {}) } });
const eventsOf = async (name: string) =>
  (
    await owner.query<{ subject_id: string; data: Record<string, unknown>; changes: Record<string, unknown> }>(
      'select subject_id, data, changes from events where name = $1 order by id',
      [name],
    )
  ).rows;
const count = async (): Promise<number> => (await owner.query('select from contacts')).rowCount ?? 0;
const bodyOf = async (call: Promise<unknown>) => (await refusalOf(call)).body;

beforeEach(() => emptyBook(house));

describe('R329: POST /crm/contacts creates a contact', () => {
  test('R346 R194 R195: with the payload of the modal, names and email trimmed', async () => {
    const made = await create({
      firstName: '  Ana ',
      lastName: ' Pop ',
      email: { emailAddress: ' Ana@Example.COM ', isPrimary: true },
      phone: { country: 'RO', number: '0721 555 012', lineType: 'mobile', status: 'active', label: 'primary' },
      origins: [fair],
      tags: [{ _id: hot, displayName: 'Hot' }],
    });
    expect(made).toMatchObject({
      firstName: 'Ana',
      lastName: 'Pop',
      fullName: 'Ana Pop',
      emails: [{ emailAddress: 'ana@example.com', isPrimary: true }],
      tags: [{ _id: hot, displayName: 'Hot' }],
      origins: [{ _id: fair, displayName: 'Open house' }],
      domain: { _id: northlightDomain },
      consentSource: 'typed by agent',
    });
    expect(made).not.toHaveProperty('updatedExisting');
    expect(await maya.contacts.get({ id: made._id })).toEqual(made);
  });

  test('R061 R062 R063 R064: a contact carries every field of the specification, single address and phone as aliases', async () => {
    const made = await create({ firstName: 'Ana', ...mail('a@example.com'), ...call('0721555012', 'RO') });
    const fields =
      '_id firstName lastName emails phones addresses origins tags stage doNotDisturb marketingPreferences attributes tasks isUnknownContact domain';
    expect(Object.keys(made)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(made.tasks).toEqual({ data: [], total: 0 });
    expect(made.phones).toEqual([
      {
        country: 'RO',
        number: '+40721555012',
        international: '+40 721 555 012',
        lineType: 'mobile',
        status: 'unknown',
        label: 'primary',
        isPrimary: true,
      },
    ]);
    expect(made.phone).toEqual(made.phones[0]);
    expect(made.email).toEqual(made.emails[0]);
  });

  test('is told with what it set, and to whom it was given', async () => {
    const made = await create({
      firstName: 'Ana',
      ...mail('a@example.com'),
      stage: lead,
      assignedAgent: people.tom.agentId,
    });
    const [told, ...others] = await eventsOf('contact.created');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ subject_id: made._id, data: { displayName: 'Ana', by: 'typed' } });
    expect(told?.changes).toMatchObject({ firstName: [null, 'Ana'], stage: [null, { displayName: 'Lead' }] });
    expect(await eventsOf('contact.assigned')).toMatchObject([
      { data: { agentId: people.tom.agentId, agentName: 'Tom Example' } },
    ]);
    await settle();
    expect((await tom.notifications.list({})).data).toMatchObject([{ title: 'Contact assigned' }]);
  });

  test('decision 82: in the domain of the caller where none is named', async () => {
    const made = await maya
      .as({ 'x-domain-id': northlightDomain })
      .contacts.create({ firstName: 'Ana', ...mail('a@example.com') });
    expect(made.domain?._id).toBe(northlightDomain);
  });

  test('decision 78: whoever is no owner manages what they add, and has it assigned', async () => {
    const made = await create({ firstName: 'Ana', ...mail('a@example.com') }, tom);
    expect(made).toMatchObject({ permissionType: 7, assignedAgent: { _id: people.tom.agentId } });
    await maya.contacts.update({ id: made._id, assignedAgent: people.lena.agentId });
    expect((await tom.contacts.get({ id: made._id })).permissionType).toBe(7);
    expect((await lena.contacts.get({ id: made._id })).permissionType).toBe(6);
    expect((await create({ firstName: 'Bo', ...mail('b@example.com') })).assignedAgent).toBeNull();
  });
});

describe('what is refused', () => {
  test.each([
    ['R188: without a first name', { ...mail('a@example.com') }, 'firstname', 'First name is required'],
    [
      'R188: with a blank one',
      { firstName: ' \u200f ', ...mail('a@example.com') },
      'firstname',
      'First name is required',
    ],
    ['R189 R190: with neither email nor phone', { firstName: 'A' }, 'email', 'An email or a phone number is required'],
    [
      'R191: with a phone that is not valid for its country',
      { firstName: 'A', ...call('12', 'RO') },
      'phone.number',
      'Invalid phone number',
    ],
    [
      'R191: in another country too',
      { firstName: 'A', ...call('0721555012', 'US') },
      'phone.number',
      'Invalid phone number',
    ],
    [
      'in a country without a plan',
      { firstName: 'A', ...call('0721555012', 'AQ') },
      'phone.number',
      'Invalid phone number',
    ],
    [
      'in a country that is none',
      { firstName: 'A', ...call('0721555012', 'XX') },
      'phone.country',
      'Country must be a country code such as RO',
    ],
    [
      'in the third of three phones',
      { firstName: 'A', ...call('0721555012', 'RO'), phones: [{ number: '+40721555013' }, { number: 'x' }] },
      'phones.1.number',
      'Invalid phone number',
    ],
    [
      'R214 R197: with an email that is none',
      { firstName: 'A', ...mail('a@b') },
      'email.emailaddress',
      'Email address must be an email address',
    ],
    [
      'with an email of control characters',
      { firstName: 'A', ...mail('a\u0007@example.com') },
      'email.emailaddress',
      'Email address must be an email address',
    ],
    [
      'with control characters in a name',
      { firstName: 'A\u0007', ...mail('a@example.com') },
      'firstname',
      'First name holds characters that cannot be shown',
    ],
    [
      'with an over-long name',
      { firstName: 'x'.repeat(101), ...mail('a@example.com') },
      'firstname',
      'First name must have at most 100 characters',
    ],
    ['with a name of another type', { firstName: 7, ...mail('a@example.com') }, 'firstname', 'First name must be text'],
    [
      'with 400 emails',
      { firstName: 'A', emails: Array.from({ length: 400 }, (_, n) => ({ emailAddress: `a${n}@example.com` })) },
      'emails',
      'Emails must have at most 50 entries',
    ],
    [
      'with a stage for a tag',
      { firstName: 'A', ...mail('a@example.com'), tags: [hot, lead] },
      'tags.1',
      'One of the tags is not there any more',
    ],
    [
      'with a tag for a stage',
      { firstName: 'A', ...mail('a@example.com'), stage: hot },
      'stage',
      'Stage is not there any more',
    ],
    [
      'with an origin that is none',
      { firstName: 'A', ...mail('a@example.com'), origins: [hot] },
      'origins.0',
      'One of the origins is not there any more',
    ],
    [
      'with a domain of another agency',
      { firstName: 'A', ...mail('a@example.com'), domain: agencies.harbor.id.replace('-8000-0001', '-8000-0004') },
      'domain',
      'Domain is not a domain of the agency',
    ],
    [
      'with an agent of another agency',
      { firstName: 'A', ...mail('a@example.com'), assignedAgent: people.rival.agentId },
      'assignedagent',
      'Assigned agent must be an active agent',
    ],
  ])('%s: at its field, and nothing is kept', async (_what, input, field, fullMessage) => {
    const body = await bodyOf(create(input));
    expect(body).toMatchObject({ status: 422, code: 'ValidationError', field, fullMessage });
    // R196: the first word of the message is the field.
    expect(body.message.split(' ')[0]).toBe(field);
    expect(await count()).toBe(0);
  });

  test('R193: without a domain', async () => {
    expect(await bodyOf(maya.contacts.create({ firstName: 'A', ...mail('a@example.com') }))).toMatchObject({
      status: 422,
      field: 'domain',
      message: 'domain is required',
      fullMessage: 'Domain is required. Please select a domain.',
    });
  });
});

test('R192 R215 decision 31: a phone is read in the country given, else in the agency’s, else in RO; + says its own', async () => {
  const number = async (phone: { number: string; country?: string }) => {
    await emptyBook(house);
    const { phones } = await create({ firstName: 'A', phone });
    return phones.map(({ number, country }) => `${number} ${country ?? '-'}`).join();
  };
  expect(await number({ number: '0721 555 012', country: 'ro' })).toBe('+40721555012 RO');
  expect(await number({ number: '07700 900123' })).toBe('+447700900123 GB');
  await owner.query('update agencies set country = null where id = $1', [agencies.northlight.id]);
  expect(await number({ number: '0721.555.012' })).toBe('+40721555012 RO');
  await owner.query(`update agencies set country = 'GB' where id = $1`, [agencies.northlight.id]);
  expect(await number({ number: '+1 (202) 555-0142', country: 'RO' })).toBe('+12025550142 US');
  expect(await number({ number: '0040 721 555 012', country: 'US' })).toBe('+40721555012 RO');
  expect(await number({ number: '+800 1234 5678' })).toBe('+80012345678 -');
});

test('names of every script are kept as they are', async () => {
  for (const firstName of ['محمد', 'אבי', '👩🏽‍💻', 'Zoë', '李', 'O’Brien-Șerban'])
    expect((await create({ firstName, emails: [{ emailAddress: `${await count()}@example.com` }] })).firstName).toBe(
      firstName,
    );
  const { firstName, companyName } = await create({
    firstName: 'Ana\n\tMaria',
    companyName: 'Pop\r\n& Sons',
    ...mail('z@example.com'),
  });
  expect([firstName, companyName]).toEqual(['Ana Maria', 'Pop & Sons']);
});

test('R065 R066: every status and line type of the specification is taken, and no other', async () => {
  const { phoneLineTypes, phoneStatuses } = await import('#/domains/contacts/contract.ts');
  for (const lineType of phoneLineTypes)
    for (const status of phoneStatuses) {
      await emptyBook(house);
      const { phones } = await create({ firstName: 'A', phone: { number: '+40721555012', lineType, status } });
      expect(phones[0]).toMatchObject({ lineType, status });
    }
  const wrong = { number: '+40721555012', status: 'gone' } as unknown as { number: string };
  expect((await bodyOf(create({ firstName: 'A', phone: wrong }))).field).toBe('phone.status');
});

describe('R347 R423 R424: who is known', () => {
  const known = { firstName: 'Ana', lastName: 'Pop', ...mail('ana@example.com'), ...call('+40721555012') };

  test('by the address is given what they lack, and nothing of theirs is overwritten', async () => {
    const first = await create(known);
    const again = await create({
      firstName: 'Anna',
      companyName: 'Pop & Sons',
      emails: [{ emailAddress: 'ANA@example.com' }, { emailAddress: 'ana@work.example', isPrimary: true }],
      ...call('+40721555013'),
      tags: [hot],
      stage: lead,
    });
    expect(again).toMatchObject({
      _id: first._id,
      updatedExisting: true,
      firstName: 'Ana',
      companyName: 'Pop & Sons',
      stage: { _id: lead },
      tags: [{ _id: hot }],
    });
    expect(again.emails).toMatchObject([
      { emailAddress: 'ana@example.com', isPrimary: true },
      { emailAddress: 'ana@work.example', isPrimary: false },
    ]);
    expect(again.phones.map(({ number }) => number)).toEqual(['+40721555012', '+40721555013']);
    const [told] = await eventsOf('contact.updated');
    expect(Object.keys(told?.changes ?? {}).toSorted()).toEqual(['companyName', 'emails', 'phones', 'stage', 'tags']);
    const third = await create({ ...known, companyName: 'Else' });
    expect(third).toMatchObject({ updatedExisting: true, companyName: 'Pop & Sons' });
    expect(await eventsOf('contact.updated')).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  test('by number and name likewise', async () => {
    const first = await create({ firstName: 'Ana', lastName: 'Pop', ...call('+40721555012') });
    const again = await create({
      firstName: 'ana',
      lastName: 'POP',
      ...call('0721 555 012', 'RO'),
      ...mail('ana@example.com'),
    });
    expect(again).toMatchObject({ _id: first._id, updatedExisting: true });
  });

  test('decision 30: by the number alone asks first', async () => {
    await create(known);
    const other = { firstName: 'Dan', ...call('+40721555012') };
    expect(await bodyOf(create(other))).toMatchObject({
      status: 409,
      reason: 'contacts.knownNumber',
      field: 'phone.number',
      fullMessage: 'This number belongs to Ana Pop. Do you want to add another contact with it?',
    });
    expect(await create({ ...other, isNew: true })).toMatchObject({ firstName: 'Dan' });
    expect(await count()).toBe(2);
  });

  test('decision 30: to others only is added, owners hear of it, and whoever added reads nothing of it', async () => {
    const first = await create(known);
    const again = await create({ ...known, companyName: 'Elsewhere' }, tom);
    expect(again).not.toHaveProperty('updatedExisting');
    expect(again).toMatchObject({ companyName: 'Elsewhere', assignedAgent: { _id: people.tom.agentId } });
    expect(await create({ ...known, firstName: 'Dan' }, lena)).toMatchObject({ firstName: 'Dan' });
    await settle();
    expect((await maya.notifications.list({})).data.map(({ title }) => title)).toContain('Possible duplicate');
    for (const somebody of [tom, lena]) {
      const read = JSON.stringify([
        await somebody.logs.list({}),
        await somebody.notifications.list({}),
        await somebody.contacts.list({}),
      ]);
      expect(read).not.toContain(first._id);
      expect(read).not.toContain('added twice');
    }
  });

  test('where they may only be read, is refused', async () => {
    const { _id } = await create(known);
    await maya.contacts.share({ id: _id, agentsEmails: [people.tom.email], permissionType: 4 });
    expect((await refusalOf(create(known, tom))).status).toBe(403);
    expect(await count()).toBe(1);
  });

  test('as unknown is known from then on', async () => {
    const { _id } = await create(known);
    await owner.query('update contacts set is_unknown = true, first_name = null');
    expect(await create(known)).toMatchObject({ _id, firstName: 'Ana', isUnknownContact: false });
  });

  test('is told while somebody types, as far as the caller sees', async () => {
    const { _id } = await create(known);
    expect((await maya.contacts.known({ email: ' ANA@example.com' })).data).toEqual([
      { _id, fullName: 'Ana Pop', by: 'email' },
    ]);
    expect((await maya.contacts.known({ phone: '0721 555 012', country: 'RO' })).data).toEqual([
      { _id, fullName: 'Ana Pop', by: 'phone' },
    ]);
    expect((await tom.contacts.known({ email: 'ana@example.com' })).data).toEqual([]);
    expect((await rival.contacts.known({ email: 'ana@example.com' })).data).toEqual([]);
    expect((await maya.contacts.known({ phone: 'x' })).data).toEqual([]);
  });

  test('two at the same moment make one contact', async () => {
    const marks = [
      mail('ana@example.com'),
      { emails: [{ emailAddress: 'b@example.com' }, { emailAddress: 'ana@example.com' }] },
    ];
    const made = await Promise.all(Array.from({ length: 8 }, (_, n) => create({ firstName: 'Ana', ...marks[n % 2] })));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(made.filter((one) => one.updatedExisting !== true)).toHaveLength(1);
    expect(await count()).toBe(1);
  });
});
