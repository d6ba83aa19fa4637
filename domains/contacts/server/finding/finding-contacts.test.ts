import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { addContacts, emptyBook, northlightDomain } from '#/test/laying/address-book.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { type Touch, touchContact } from '../touching-contacts.ts';

const house = await openHouse();
const { maya, tom, rival, owner } = house;

beforeEach(() => emptyBook(house));

describe('R336: GET /crm/contacts/autocomplete', () => {
  const named = async (asked: Parameters<typeof maya.contacts.autocomplete>[0], who = maya) =>
    (await who.contacts.autocomplete(asked)).data.map(({ fullName }) => fullName);

  beforeEach(async () => {
    await owner.query(
      `insert into contacts (agency_id, id, first_name, last_name, emails, phones, last_activity_at, created_at, updated_at)
       select $1, uuidv7(), f, l, coalesce(e, '[]')::jsonb, coalesce(p, '[]')::jsonb, a::timestamptz, now(), now() from (values
         ('Ana', 'Pop', '[{"emailAddress": "ana@example.com", "isPrimary": true}]', '[{"number": "+40721555012", "isPrimary": true}]', null),
         ('Banana', 'Split', null, null, '2026-01-02'),
         ('Dana', 'Ionescu', '[{"emailAddress": "dana@example.com", "isPrimary": true}]', null, '2026-01-03'),
         ('Bo', 'Anastasiu', null, null, '2026-01-01')) v (f, l, e, p, a)`,
      [agencies.northlight.id],
    );
  });

  test('finds by name, address and number; those who are called so come first, then names that begin so, then those something happened with last', async () => {
    expect(await named({ search: 'ana' })).toEqual(['Ana Pop', 'Bo Anastasiu', 'Dana Ionescu', 'Banana Split']);
    expect(await named({ search: ' ANA pop ' })).toEqual(['Ana Pop']);
    expect(await named({ search: '0721 555' })).toEqual(['Ana Pop']);
    expect(await named({ search: 'dana@' })).toEqual(['Dana Ionescu']);
    expect(await named({ search: '%' })).toEqual([]);
  });

  test('R717 R875: takes search, hasPhone, limit and those that are chosen already, and tells how many there are', async () => {
    expect(await named({ search: 'ana', hasPhone: 'true' })).toEqual(['Ana Pop']);
    const { data, total } = await maya.contacts.autocomplete({ search: 'ana', limit: '2' });
    expect([data.length, total]).toEqual([2, 4]);
    const [first] = data;
    expect(await named({ search: 'ana', notInIds: first?._id ?? '' })).not.toContain(first?.fullName);
    expect(await named({ search: 'ana', notInIds: data.map(({ _id }) => _id) })).toHaveLength(2);
    expect(await named({})).toHaveLength(4);
  });

  test('who is called so comes first, then whose words begin so, then whom one dealt with lately, then all others', async () => {
    const lay = async (firstName: string, lastName: string, email: string, age: number) =>
      layContact(house, { firstName, lastName, emails: [email], age });
    await lay('Tatiana', 'Reed', 'tatiana@example.com', 1);
    const dealt = await lay('Juliana', 'Stone', 'juliana@example.com', 900);
    await lay('Zanabel', 'Anabolt', 'z@example.com', 2);
    await lay('Mia', 'Zana', 'mia@example.com', 3);
    await lay('Zana', 'Old', 'zana.old@example.com', 90_000);
    const isLaid = (names: (string | null)[]) =>
      names.filter((name) =>
        ['Tatiana Reed', 'Juliana Stone', 'Zanabel Anabolt', 'Mia Zana', 'Zana Old'].includes(name ?? ''),
      );
    await maya.notes.create({ contactId: dealt, text: 'Spoke today' });
    await maya.contacts.update({ id: dealt, jobTitle: 'Clerk' });
    expect(isLaid(await named({ search: 'zana', limit: '50' }))).toEqual(['Mia Zana', 'Zana Old', 'Zanabel Anabolt']);
    expect(isLaid(await named({ search: 'ana', limit: '50' }))).toEqual([
      'Zanabel Anabolt',
      'Juliana Stone',
      'Tatiana Reed',
      'Mia Zana',
      'Zana Old',
    ]);
    expect((await named({ search: 'zana.old@example.com' }))[0]).toBe('Zana Old');
    expect((await named({ search: 'old zana' }))[0]).toBe('Zana Old');
    await owner.query(`delete from contacts where last_name in ('Reed', 'Stone', 'Anabolt', 'Zana', 'Old')`);
  });

  test('R875: twenty are answered where nobody says how many', async () => {
    await owner.query(
      `insert into contacts (agency_id, id, first_name, created_at, updated_at) select $1, uuidv7(), 'Many ' || n, now(), now() from generate_series(1, 25) n`,
      [agencies.northlight.id],
    );
    const { data, total } = await maya.contacts.autocomplete({ search: 'many' });
    expect([data.length, total]).toEqual([20, 25]);
  });

  test('R573: answers what a recipient needs to be shown', async () => {
    const [ana] = (await maya.contacts.autocomplete({ search: 'ana pop' })).data;
    expect(ana).toEqual({
      _id: expect.any(String) as unknown,
      type: 'contact',
      fullName: 'Ana Pop',
      firstName: 'Ana',
      lastName: 'Pop',
      email: { emailAddress: 'ana@example.com', isPrimary: true },
      phone: { number: '+40721555012', isPrimary: true },
      emails: [{ emailAddress: 'ana@example.com', isPrimary: true }],
      phones: [{ number: '+40721555012', isPrimary: true }],
      marketingPreferences: expect.objectContaining({ isEnabledEmailManual: true }) as unknown,
      doNotDisturb: null,
    });
  });

  test('R573 R574: with the country of each number and the health of each address', async () => {
    const health = {
      lastHardBounce: '2026-01-02T00:00:00.000Z',
      lastSoftBounce: '2026-01-03T00:00:00.000Z',
      optOut: '2026-01-04T00:00:00.000Z',
      spamComplaint: '2026-01-05T00:00:00.000Z',
      engagementScore: 3,
    };
    const { _id } = await maya.contacts.create({
      firstName: 'Vera',
      domain: northlightDomain,
      email: { emailAddress: 'vera@example.com' },
      phone: { number: '020 7946 0123', country: 'GB' },
    });
    await owner.query(`update contacts set emails = jsonb_set(emails, '{0}', emails -> 0 || $2) where id = $1`, [
      _id,
      JSON.stringify(health),
    ]);
    const [vera] = (await maya.contacts.autocomplete({ search: 'vera' })).data;
    expect(vera).toMatchObject({
      _id,
      phone: { number: '+442079460123', country: 'GB' },
      phones: [{ number: '+442079460123', country: 'GB' }],
      email: { emailAddress: 'vera@example.com', ...health },
      emails: [{ emailAddress: 'vera@example.com', ...health }],
    });
  });

  test('R575 R576: with all six marketing preferences and do not disturb, as they were set', async () => {
    const [ana] = (await maya.contacts.autocomplete({ search: 'ana pop' })).data;
    const on = {
      isEnabledEmailManual: true,
      isEnabledEmailWorkflow: true,
      isEnabledMessageManual: true,
      isEnabledMessageWorkflow: true,
      isEnabledPhoneCallManual: true,
      isEnabledAlertWorkflow: true,
    };
    expect(ana).toMatchObject({ marketingPreferences: on });
    const id = ana?._id ?? '';
    for (const flag of Object.keys(on)) {
      const preferences = { ...on, [flag]: false };
      await maya.contacts.update({ id, marketingPreferences: preferences });
      const [now] = (await maya.contacts.autocomplete({ search: 'ana pop' })).data;
      expect(now?.marketingPreferences, flag).toEqual(preferences);
    }
    const doNotDisturb = { isEnabled: true, startDate: '2026-01-01T00:00:00Z', endDate: '2040-01-01T00:00:00Z' };
    await maya.contacts.update({ id, doNotDisturb });
    const [quiet] = (await maya.contacts.autocomplete({ search: 'ana pop' })).data;
    expect(quiet?.doNotDisturb).toMatchObject(doNotDisturb);
  });

  test('shows a member what they reach, and another agency nothing', async () => {
    const [ana] = (await maya.contacts.autocomplete({ search: 'ana pop' })).data;
    await maya.contacts.share({ id: ana?._id ?? '', agentsEmails: [people.tom.email] });
    expect(await named({ search: 'ana' }, tom)).toEqual(['Ana Pop']);
    expect(await named({}, tom)).toEqual(['Ana Pop']);
    expect(await named({ search: 'ana' }, rival)).toEqual([]);
  });
});

test('R327: GET /crm/contacts answers the list, and every row says how far the caller reaches it', async () => {
  const [a = '', b = '', c = ''] = await addContacts(house, 3);
  await maya.contacts.bulkAcl({ ids: [a], updates: { toAdd: [people.tom.agentId], permissionType: 4 } });
  await maya.contacts.bulkAcl({ ids: [b], updates: { all: true, permissionType: 6 } });
  await maya.contacts.update({ id: a, assignedAgent: people.tom.agentId });
  const levels = async (who: typeof maya) =>
    Object.fromEntries((await who.contacts.list({})).data.map(({ _id, permissionType }) => [_id, permissionType]));
  expect(await levels(maya)).toEqual({ [a]: 7, [b]: 7, [c]: 7 });
  expect(await levels(tom)).toEqual({ [a]: 6, [b]: 6 });
});

describe('what last happened', () => {
  const touch = (id: string, touched: Omit<Touch, 'at'> & { at: string }) =>
    openSystem(house.house, agencies.northlight.id, (ctx) =>
      touchContact(ctx, id, { ...touched, at: Temporal.Instant.from(touched.at) }),
    );

  test('is kept with the contact, and never goes back', async () => {
    const [id = ''] = await addContacts(house, 1);
    const state = async () => {
      const { lastActivityAt, lastActivityKind, lastCommunication } = await maya.contacts.get({ id });
      return [lastActivityAt, lastActivityKind, lastCommunication];
    };
    await touch(id, { kind: 'note', at: '2026-01-02T00:00:00Z' });
    expect(await state()).toEqual(['2026-01-02T00:00:00.000Z', 'note', null]);
    const communication = { channel: 'call', direction: 'outgoing', isAnswered: false } as const;
    await touch(id, { kind: 'call', at: '2026-01-01T00:00:00Z', communication });
    const told = { ...communication, at: '2026-01-01T00:00:00Z' };
    expect(await state()).toEqual(['2026-01-02T00:00:00.000Z', 'note', told]);
    await touch(id, {
      kind: 'call',
      at: '2025-12-01T00:00:00Z',
      communication: { ...communication, isAnswered: true },
    });
    expect(await state()).toEqual(['2026-01-02T00:00:00.000Z', 'note', told]);
    await touch(id, {
      kind: 'email',
      at: '2026-01-03T00:00:00Z',
      communication: { ...communication, channel: 'email' },
    });
    expect(await state()).toMatchObject(['2026-01-03T00:00:00.000Z', 'email', { channel: 'email' }]);
  });

  test('last contacted is what the agency did: it wrote, called, picked up or met them; their words, notes and tries of theirs are not', async () => {
    const [id = ''] = await addContacts(house, 1);
    const contacted = async () => (await maya.contacts.get({ id })).lastContactedAt;
    const theirs = { channel: 'email', direction: 'incoming', isAnswered: false } as const;
    await touch(id, { kind: 'note', at: '2026-01-02T00:00:00Z' });
    await touch(id, { kind: 'email', at: '2026-01-05T00:00:00Z', communication: theirs });
    await touch(id, { kind: 'call', at: '2026-01-05T00:00:00Z', communication: { ...theirs, channel: 'call' } });
    expect(await contacted()).toBeNull();
    const ours = { channel: 'email', direction: 'outgoing', isAnswered: false } as const;
    // Told late: what happened last is another thing by then.
    await touch(id, { kind: 'email', at: '2026-01-03T00:00:00Z', communication: ours });
    expect(await contacted()).toBe('2026-01-03T00:00:00.000Z');
    await touch(id, { kind: 'text', at: '2026-01-01T00:00:00Z', communication: { ...ours, channel: 'text' } });
    expect(await contacted()).toBe('2026-01-03T00:00:00.000Z');
    await touch(id, {
      kind: 'call',
      at: '2026-01-04T00:00:00Z',
      communication: { ...theirs, channel: 'call', isAnswered: true },
    });
    expect(await contacted()).toBe('2026-01-04T00:00:00.000Z');
    await touch(id, { kind: 'appointment', at: '2026-01-06T00:00:00Z', isMeeting: true });
    expect(await contacted()).toBe('2026-01-06T00:00:00.000Z');
    expect((await maya.contacts.get({ id })).lastActivityKind).toBe('appointment');
    const found = async (rule: 'isLessThan' | 'isGreaterThan') =>
      (
        await maya.contacts.list({
          filtersGroups: JSON.stringify([[{ field: 'lastContactedAt', rule, value: '2026-01-06' }]]),
          column: 'lastContactedAt',
        })
      ).data.some(({ _id }) => _id === id);
    expect([await found('isLessThan'), await found('isGreaterThan')]).toEqual([false, false]);
  });
});
