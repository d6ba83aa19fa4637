import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { addOrigin, addTag, emptyBook, northlightDomain } from '#/test/laying/address-book.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-01T09:00:00Z');
const house = await openHouse({ clock });
const { maya, tom, rival, owner } = house;
const [hot, cold] = [await addTag(house, 'Hot'), await addTag(house, 'Cold')];
const [lead, client] = [await addTag(house, 'Lead', 'contact-stage'), await addTag(house, 'Client', 'contact-stage')];
const fair = await addOrigin(house, 'Open house');

type Changed = Omit<Parameters<typeof maya.contacts.update>[0], 'id'>;
let id = '';
const update = (input: Changed) => maya.contacts.update({ id, ...input });
const changesOf = async (): Promise<Record<string, unknown>[]> =>
  (
    await owner.query<{ changes: Record<string, unknown> }>(
      `select changes from events where name = 'contact.updated' order by id`,
    )
  ).rows.map(({ changes }) => changes);

beforeEach(async () => {
  await emptyBook(house);
  const made = await maya.contacts.create({
    firstName: 'Ana',
    lastName: 'Pop',
    domain: northlightDomain,
    emails: [{ emailAddress: 'ana@example.com' }, { emailAddress: 'ana@work.example' }],
    phones: [{ number: '+40721555012' }],
    tags: [hot],
    stage: lead,
  });
  id = made._id;
});

describe('R330: PATCH /crm/contacts/{id}', () => {
  test('R328: what is left out stays, null clears, and the contact reads so afterwards', async () => {
    const before = await maya.contacts.get({ id });
    const answer = await update({
      lastName: null,
      companyName: 'Pop & Sons',
      birthday: '1988-02-29',
      buyerBudgetMax: 25_000_000,
      buyerTimeline: 'now',
      marketingPreferences: { isEnabledEmailWorkflow: false },
    });
    expect(answer).toEqual({
      ...before,
      lastName: null,
      fullName: 'Ana',
      companyName: 'Pop & Sons',
      birthday: '1988-02-29',
      buyerBudgetMax: 25_000_000,
      buyerTimeline: 'now',
      marketingPreferences: { ...before.marketingPreferences, isEnabledEmailWorkflow: false },
      updatedAt: clock.now().toString({ smallestUnit: 'millisecond' }),
    });
    expect(await maya.contacts.get({ id })).toEqual(answer);
  });

  test('is told with what changed, and with nothing else', async () => {
    await update({ lastName: 'Popescu', firstName: 'Ana' });
    await update({ tags: [cold, hot], origins: [fair], stage: client, domain: null });
    await update({ tags: [hot, cold], stage: { _id: client, displayName: 'Client' } });
    const light = (_id: string, displayName: string) => expect.objectContaining({ _id, displayName }) as unknown;
    expect(await changesOf()).toEqual([
      { lastName: ['Pop', 'Popescu'] },
      {
        tags: [[light(hot, 'Hot')], [light(cold, 'Cold'), light(hot, 'Hot')]],
        origins: [[], [light(fair, 'Open house')]],
        stage: [light(lead, 'Lead'), light(client, 'Client')],
        domain: [expect.anything(), null],
      },
    ]);
  });

  test('to another agent gives them the contact and tells them; an agent who leaves it loses it', async () => {
    expect((await refusalOf(tom.contacts.get({ id }))).status).toBe(404);
    await update({ assignedAgent: people.tom.agentId });
    expect((await tom.contacts.get({ id })).permissionType).toBe(6);
    expect((await tom.contacts.list({})).data[0]?.permissionType).toBe(6);
    await update({ assignedAgent: null });
    expect((await refusalOf(tom.contacts.get({ id }))).status).toBe(404);
  });

  test('keeps an agent who was disabled meanwhile, though nobody can be given to them', async () => {
    const assigned = { assignedAgent: { _id: people.tom.agentId, displayName: 'Tom Example' } };
    await update(assigned);
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    expect((await update({ ...assigned, companyName: 'Pop & Sons' })).assignedAgent).toMatchObject({
      _id: people.tom.agentId,
    });
    await update({ assignedAgent: null });
    expect((await refusalOf(update(assigned))).body.field).toBe('assignedagent');
    await owner.query(`update agents set status = 'active' where id = $1`, [people.tom.agentId]);
  });

  test('of whom one may only see is forbidden; of whom one does not see is not found', async () => {
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 4 });
    const input = { id, firstName: 'Else' };
    expect((await refusalOf(tom.contacts.update(input))).status).toBe(403);
    expect((await refusalOf(tom.contacts.setStage({ id, stage: null }))).status).toBe(403);
    expect((await refusalOf(rival.contacts.update(input))).status).toBe(404);
    expect((await refusalOf(maya.contacts.update({ ...input, id: people.rival.agentId }))).status).toBe(404);
    expect((await maya.contacts.get({ id })).firstName).toBe('Ana');
  });

  test.each([
    [{ firstName: null }, 'firstname', 'First name is required'],
    [{ firstName: '   ' }, 'firstname', 'First name is required'],
    [{ lastName: 'x\u0085' }, 'lastname', 'Last name holds characters that cannot be shown'],
    [{ birthday: '1988-02-30' }, 'birthday', 'Birthday must be a date such as 2026-01-31'],
    [{ buyerBudgetMax: 1.5 }, 'buyerbudgetmax', undefined],
    [{ buyerTimeline: 'soon' }, 'buyertimeline', undefined],
    [{ website: 'x'.repeat(501) }, 'website', 'Website must have at most 500 characters'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Website must be a web address such as https://example.com'],
    [{ website: ' JaVaScRiPt://example.com/%0aalert(1)' }, 'website', undefined],
    [{ website: 'data:text/html,x' }, 'website', undefined],
    [{ engagementScore: 9 }, 'engagementscore', undefined],
    [{ fullName: 'X' }, 'fullname', undefined],
    [{ consentSource: 'X' }, 'consentsource', undefined],
    [{ marketingPreferences: { isEnabledEmailManual: null } }, 'marketingpreferences.isenabledemailmanual', undefined],
    [{ stage: hot }, 'stage', 'Stage is not there any more'],
    [{ assignedAgent: people.rival.agentId }, 'assignedagent', 'Assigned agent must be an active agent'],
    [
      { domain: agencies.harbor.id.replace('-8000-0001', '-8000-0004') },
      'domain',
      'Domain is not a domain of the agency',
    ],
    [
      { doNotDisturb: { isEnabled: true, startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z' } },
      'donotdisturb.enddate',
      'The end must be after the start',
    ],
    [{ attributes: { [people.tom.agentId]: 1 } }, `attributes.${people.tom.agentId}`, undefined],
  ])(
    'R415: %j is refused at its field in words for people, and nothing is written',
    async (input, field, fullMessage) => {
      const before = await maya.contacts.get({ id });
      const { status, body } = await refusalOf(update({ companyName: 'Half', ...(input as Changed) }));
      expect([status, body.field]).toEqual([422, field]);
      if (fullMessage !== undefined) expect(body.fullMessage).toBe(fullMessage);
      expect(await maya.contacts.get({ id })).toEqual(before);
    },
  );

  test('decision 37: do-not-disturb begins now and lasts until it is lifted, unless dates are given', async () => {
    const now = clock.now().toString();
    expect((await update({ doNotDisturb: { isEnabled: true } })).doNotDisturb).toEqual({
      isEnabled: true,
      startDate: now,
      endDate: null,
    });
    const dates = { startDate: '2026-03-01T10:00:00+02:00', endDate: '2026-03-08T10:00:00+02:00' };
    expect((await update({ doNotDisturb: { isEnabled: true, ...dates } })).doNotDisturb).toEqual({
      isEnabled: true,
      startDate: '2026-03-01T08:00:00Z',
      endDate: '2026-03-08T08:00:00Z',
    });
    expect((await update({ doNotDisturb: null })).doNotDisturb).toBeNull();
  });

  test('values of the agency’s own fields are kept and cleared', async () => {
    const field = await maya.attributes.create({ typeName: 'contact', type: 'number', displayName: 'Pets' });
    expect((await update({ attributes: { [field._id]: 3 } })).attributes).toEqual({ [field._id]: 3 });
    expect((await refusalOf(update({ attributes: { [field._id]: 'three' } }))).body.field).toBe(
      `attributes.${field._id}`,
    );
    expect((await update({ attributes: { [field._id]: null } })).attributes).toEqual({});
    expect((await changesOf())[0]).toEqual({ [`attributes.${field._id}`]: [null, 3] });
    await maya.attributes.delete({ id: field._id });
  });
});

describe('the parts of a contact', () => {
  test('R337: PUT {id}/emails sets the addresses; what is known of an address stays with it and cannot be written', async () => {
    await owner.query(
      `update contacts set emails = jsonb_set(emails, '{0}', emails -> 0 || '{"optOut": "2026-01-02", "engagementScore": 3}') where id = $1`,
      [id],
    );
    const { emails } = await maya.contacts.setEmails({
      id,
      emails: [
        { emailAddress: 'NEW@example.com', isPrimary: true, optOut: '2020-01-01' },
        { emailAddress: 'Ana@example.com', optOut: null, engagementScore: 9 },
      ],
    });
    expect(emails).toEqual([
      { emailAddress: 'new@example.com', isPrimary: true },
      { emailAddress: 'ana@example.com', isPrimary: false, optOut: '2026-01-02', engagementScore: 3 },
    ]);
  });

  test('an opt-out is not lifted by taking the address away and typing it again', async () => {
    await owner.query(
      `update contacts set emails = jsonb_set(emails, '{0}', emails -> 0 || '{"optOut": "2026-01-02"}') where id = $1`,
      [id],
    );
    await maya.contacts.setEmails({ id, emails: [{ emailAddress: 'ana@work.example' }] });
    const { emails } = await maya.contacts.setEmails({
      id,
      emails: [{ emailAddress: 'ana@work.example' }, { emailAddress: 'ana@example.com' }],
    });
    expect(emails[1]).toEqual({ emailAddress: 'ana@example.com', isPrimary: false, optOut: '2026-01-02' });
  });

  test('R338: PUT {id}/phones sets the numbers, each judged, with the label that makes one the primary one', async () => {
    const { phones } = await maya.contacts.setPhones({
      id,
      phones: [
        { number: '+40721555012', label: 'Home' },
        { number: '020 7946 0123', label: 'primary', status: 'active' },
        { number: '0044 20 7946 0123', country: 'RO' },
      ],
    });
    expect(phones).toMatchObject([
      { number: '+40721555012', label: 'Home', isPrimary: false },
      {
        number: '+442079460123',
        country: 'GB',
        label: 'primary',
        isPrimary: true,
        lineType: 'landline',
        status: 'active',
      },
    ]);
    const { body } = await refusalOf(
      maya.contacts.setPhones({ id, phones: [{ number: '+40721555012' }, { number: '123' }] }),
    );
    expect(body).toMatchObject({ field: 'phones.1.number', fullMessage: 'Invalid phone number' });
  });

  test('a number that stands already is not judged again', async () => {
    await owner.query(
      `update contacts set phones = '[{"number": "+40700", "country": "RO", "international": "+40 700", "lineType": "unknown", "status": "unknown", "label": "primary", "isPrimary": true}]'`,
    );
    expect(
      (await maya.contacts.setPhones({ id, phones: [{ number: '+40700', status: 'inactive' }] })).phones,
    ).toMatchObject([{ number: '+40700', status: 'inactive' }]);
  });

  test('R339: PUT {id}/addresses sets the postal addresses', async () => {
    const home = { label: 'Home', street: '1 Oak St', city: 'Cluj', postalCode: '400001', country: 'Romania' };
    expect((await maya.contacts.setAddresses({ id, addresses: [home, {}] })).addresses).toEqual([home]);
    expect((await maya.contacts.setAddresses({ id, addresses: [] })).addresses).toEqual([]);
    const refused = await refusalOf(maya.contacts.setAddresses({ id, addresses: [{ street: 'x'.repeat(301) }] }));
    expect(refused.body.field).toBe('addresses.0.street');
  });

  test('R340: PUT {id}/stage sets the stage, and null clears it', async () => {
    expect((await maya.contacts.setStage({ id, stage: client })).stage).toMatchObject({
      _id: client,
      displayName: 'Client',
    });
    expect((await maya.contacts.setStage({ id, stage: null })).stage).toBeNull();
    expect((await refusalOf(maya.contacts.setStage({ id, stage: hot }))).body.field).toBe('stage');
  });

  test('decision 34: whatever is written, each stands once and exactly one is the primary one', async () => {
    const wish = { isPrimary: fc.option(fc.boolean(), { nil: undefined }) };
    const emails = fc.array(
      fc.record({
        emailAddress: fc.constantFrom('a@example.com', 'A@example.com', 'b@example.com', 'c@example.com'),
        ...wish,
      }),
      { maxLength: 6 },
    );
    const phones = fc.array(
      fc.record({
        number: fc.constantFrom('+40721555012', '0721555012', '+442079460123', '+40721555013'),
        country: fc.constant('RO'),
        label: fc.constantFrom(null, 'primary', 'Work'),
        ...wish,
      }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ emails, phones }), { minLength: 1, maxLength: 4 }), async (edits) => {
        for (const edit of edits) {
          const before = await maya.contacts.get({ id });
          const after = await update(structuredClone(edit));
          for (const [list, key, was] of [
            [after.emails, 'emailAddress', before.emails],
            [after.phones, 'number', before.phones],
          ] as const) {
            const keys = list.map((entry) => String(Reflect.get(entry, key)));
            expect(new Set(keys).size).toBe(keys.length);
            const primaries = list.filter((entry) => Reflect.get(entry, 'isPrimary') === true);
            expect(primaries).toHaveLength(Math.min(1, list.length));
            // Nobody asked for another: the one that was stays.
            const wanted = key === 'number' ? edit.phones : edit.emails;
            const old = was.find((entry) => Reflect.get(entry, 'isPrimary') === true);
            const isAsked = wanted.some(
              (entry) =>
                entry.isPrimary === true ||
                ('label' in entry && entry.label === 'primary' && entry.isPrimary === undefined),
            );
            if (!isAsked && old && keys.includes(String(Reflect.get(old, key))))
              expect(Reflect.get(primaries[0] ?? {}, key)).toBe(Reflect.get(old, key));
          }
          expect(
            after.phones.map(({ label }) => label).filter((label) => label === 'primary').length,
          ).toBeLessThanOrEqual(1);
          expect(after.email).toEqual(after.emails.find(({ isPrimary }) => isPrimary) ?? null);
        }
      }),
      { numRuns: 40 },
    );
  });
});
