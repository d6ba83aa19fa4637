// Leads through the door: who it is is found or made once, what is known stays, and history starts nothing.
import { beforeEach, describe, expect, test } from 'vitest';
import { system } from '#/kernel/server/context.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { password, people } from '#/test/laying/people.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const lastWeek = '2026-11-14T08:30:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle, holder, house } = opened;
const { turnedOn, entered, forgetWorkflows } = triggering(opened);
await owner.query('update sessions set signed_in_at = $1', [now]);

beforeEach(() => clock.set(now));

type Lead = Parameters<typeof maya.leads.take>[0];
type Rest = Partial<Omit<Lead, 'person'>>;
let count = 0;
const lead = (person: Lead['person'], rest: Rest = {}): Lead => {
  count += 1;
  return { eventId: `event-${count}`, source: 'Zillow', person, ...rest };
};
const at = (emailAddress: string) => [{ emailAddress }];
const contactsWith = async (emailAddress: string): Promise<number> => {
  const { rowCount } = await owner.query('select from contact_emails where address = $1', [emailAddress]);
  return rowCount ?? 0;
};
const itemsOf = async (contactId: string) =>
  (await maya.timeline.list({ contactId })).data.map(({ item: { sentence, at: moment, more } }) => ({
    sentence,
    at: moment,
    note: more?.['text'],
  }));
const problem = async (asked: Promise<unknown>) => {
  const { status, body } = await refusalOf(asked);
  return [status, body.reason, body.field];
};

describe('who it is', () => {
  test('nobody knows them: a contact is made, with source, tags, agent, consent and what they asked', async () => {
    const tag = await maya.tags.create({
      displayName: 'Buyers',
      typeName: 'contact',
      backgroundColor: '#ffffff',
      foregroundColor: '#000000',
    });
    const answer = await maya.leads.take(
      lead(
        {
          firstName: 'Ana',
          lastName: 'Pop',
          emails: at('ana@pop.example'),
          phones: [{ number: '020 7946 0123', country: 'GB' }],
          tags: ['buyers', 'Relocating'],
        },
        {
          type: 'Property Inquiry',
          message: 'Is it still there?',
          property: { street: '9 Nowhere Lane', city: 'Bath', code: 'BA1 1AA', price: 450_000 },
          assignTo: people.tom.email,
          consent: [{ channels: ['sms'], text: 'Text me.' }],
          campaign: { source: 'spring' },
        },
      ),
    );
    expect(answer).toMatchObject({
      isNew: true,
      matchedBy: null,
      origin: { displayName: 'Zillow' },
      assignedAgent: { _id: people.tom.agentId },
      ignored: [{ field: 'property', reason: 'is not a home that is known here' }],
      listingId: null,
      isHistory: false,
      startsWorkflows: true,
    });
    expect(answer.applied).toEqual(expect.arrayContaining(['firstName', 'emails', 'phones', 'tags', 'origins']));
    const contact = await maya.contacts.get({ id: answer.contactId });
    expect(contact).toMatchObject({
      fullName: 'Ana Pop',
      consentSource: 'Asked with lead: Zillow',
    });
    expect(contact.tags.map(({ displayName }) => displayName).toSorted()).toEqual(['Buyers', 'Relocating']);
    expect(contact.tags.map(({ _id }) => _id)).toContain(tag._id);
    const items = await itemsOf(answer.contactId);
    expect(items.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['Lead from Zillow: Ana Pop', 'Ana Pop asked for information about 9 Nowhere Lane']),
    );
    expect(items.map(({ note }) => note)).toContain(
      'Is it still there?\n\nProperty: 9 Nowhere Lane, Bath, BA1 1AA, price 450,000',
    );
    const { rows } = await owner.query(
      'select words, source, is_message_workflow, is_alert_workflow from contact_consents c join contacts t on t.id = c.contact_id where contact_id = $1',
      [answer.contactId],
    );
    expect(rows[0]).toEqual({
      words: 'Text me.',
      source: 'Lead: Zillow',
      is_message_workflow: true,
      is_alert_workflow: false,
    });
  });

  test('known by their address: what is missing is filled in, and nothing is written over', async () => {
    const id = await layContact(opened, {
      firstName: 'Eva',
      emails: ['eva@known.example'],
      assignedAgentId: people.maya.agentId,
    });
    const answer = await maya.leads.take(
      lead(
        {
          firstName: 'Evelyn',
          lastName: 'Stone',
          emails: at('EVA@known.example'),
          phones: [{ number: '+442079460155' }],
        },
        { assignTo: people.tom.agentId },
      ),
    );
    expect(answer).toMatchObject({ contactId: id, isNew: false, matchedBy: 'email' });
    expect(answer.applied).toEqual(expect.arrayContaining(['lastName', 'phones', 'origins']));
    expect(answer.ignored).toEqual([
      { field: 'person.firstName', reason: 'is known otherwise' },
      { field: 'assignTo', reason: 'has an agent already' },
    ]);
    expect(await maya.contacts.get({ id })).toMatchObject({
      firstName: 'Eva',
      lastName: 'Stone',
      assignedAgent: { _id: people.maya.agentId },
      origins: [{ displayName: 'Zillow' }],
    });
    expect((await itemsOf(id)).map(({ note }) => note)).toContain('First name: “Evelyn” at Zillow, “Eva” here');
  });

  test('known by number and name; the number with another name is another person', async () => {
    const id = await layContact(opened, { firstName: 'Ion', lastName: 'Radu', phones: ['+442079460170'] });
    const phones = [{ number: '+44 20 7946 0170' }];
    const same = await maya.leads.take(lead({ firstName: 'ion', lastName: 'RADU', phones }));
    expect(same).toMatchObject({ contactId: id, isNew: false, matchedBy: 'phone' });
    const other = await maya.leads.take(lead({ firstName: 'Dan', lastName: 'Radu', phones }));
    expect(other).toMatchObject({ isNew: true, matchedBy: null });
  });

  test('a member’s key finds nobody whom the member does not see, and makes their own contact', async () => {
    const hidden = await layContact(opened, { firstName: 'Far', emails: ['far@known.example'] });
    const made = await tom.leads.take(lead({ firstName: 'Far', emails: at('far@known.example') }));
    expect(made).toMatchObject({ isNew: true, matchedBy: null, assignedAgent: { _id: people.tom.agentId } });
    expect(made.contactId).not.toBe(hidden);
  });

  test('a home is known by its record and by its number, and noted with the contact', async () => {
    const home = await maya.listings.create({
      listingId: 'OAK-14',
      streetNumber: '14',
      streetName: 'Oak',
      streetSuffix: 'Street',
      city: 'Kenilworth',
      postalCode: 'CV8 1AB',
      listPrice: 385_000,
      standardStatus: 'Active',
      propertyType: 'Residential',
    });
    await maya.listings.publish({ id: home._id });
    const told = { type: 'Saved Property' as const };
    const byNumber = lead(
      { firstName: 'Sam', emails: at('sam@home.example') },
      { ...told, property: { mlsNumber: 'OAK-14' } },
    );
    const answer = await maya.leads.take(byNumber);
    expect(answer).toMatchObject({ listingId: home._id, ignored: [] });
    await settle();
    const { data } = await maya.interests.list({ contactId: answer.contactId });
    expect(data).toMatchObject([{ listing: { _id: home._id } }]);
    const property = { street: '14 oak street, Kenilworth', code: 'cv8 1ab' };
    const byStreet = lead({ firstName: 'Sid', emails: at('sid@home.example') }, { property });
    expect(await maya.leads.take(byStreet)).toMatchObject({ listingId: home._id });
    const byRecord = lead({ firstName: 'Sue', emails: at('sue@home.example') }, { property: { listingId: home._id } });
    expect(await maya.leads.take(byRecord)).toMatchObject({ listingId: home._id });
  });
});

describe('once', () => {
  test('the same event again answers the same, and does nothing', async () => {
    const same = lead({ firstName: 'Twice', emails: at('twice@once.example') }, { message: 'Hello' });
    const first = await maya.leads.take(same);
    const { rowCount } = await owner.query('select from events where subject_id = $1', [first.contactId]);
    expect(await maya.leads.take({ ...same, source: ' zillow ' })).toEqual(first);
    expect((await owner.query('select from events where subject_id = $1', [first.contactId])).rowCount).toBe(rowCount);
  });

  test('sixteen at the same moment are one contact and one answer', async () => {
    const same = lead({ firstName: 'Many', emails: at('many@once.example') }, { source: 'Sixteen Homes' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => maya.leads.take(same)));
    for (const one of answers) expect(one).toEqual(answers[0]);
    expect(await contactsWith('many@once.example')).toBe(1);
  });

  test('sixteen events about one person at the same moment are one contact', async () => {
    const each = Array.from({ length: 16 }, () => lead({ firstName: 'Crowd', emails: at('crowd@once.example') }));
    const answers = await Promise.all(each.map((one) => maya.leads.take(one)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await contactsWith('crowd@once.example')).toBe(1);
  });

  test('two sources with one id are two events, and another lead under an id is refused', async () => {
    const here = lead({ firstName: 'One', emails: at('one@once.example') });
    const first = await maya.leads.take(here);
    const other = await maya.leads.take({ ...here, source: 'Realtor', person: { emails: at('two@once.example') } });
    expect(other.contactId).not.toBe(first.contactId);
    expect(await problem(maya.leads.take({ ...here, message: 'More' }))).toEqual([409, 'leads.otherBody', 'eventid']);
    const elsewhere = await rival.leads.take(here);
    expect(elsewhere).toMatchObject({ isNew: true });
  });

  test('ids are forgotten after ninety days', async () => {
    await maya.leads.take(lead({ firstName: 'Old', emails: at('old@once.example') }));
    const kept = async () => (await owner.query('select from taken_leads')).rowCount ?? 0;
    const forget = async () => {
      await openPublic(house, { actor: system, request: null }, (ctx) =>
        ctx.house.jobs.enqueue(ctx, 'platform.forgetTakenLeads', {}),
      );
      await settle();
    };
    const before = await kept();
    clock.pass({ hours: 24 * 89 });
    await forget();
    expect(await kept()).toBe(before);
    clock.pass({ hours: 24 * 3 });
    await forget();
    expect(await kept()).toBe(0);
  });
});

describe('what happened on another day', () => {
  test('is written with its own date, starts no workflow and notifies nobody', async () => {
    await forgetWorkflows();
    clock.set('2026-11-01T10:00:00Z');
    const created = await turnedOn(plain('contactCreated'), { settings: { takesBulk: true } });
    const asked = await turnedOn(plain('requestForInformation'), { settings: { takesBulk: true } });
    clock.set(now);
    const noticesBefore = (await owner.query('select from notifications')).rowCount;
    const type = 'General Inquiry' as const;
    const given = { type, message: 'Call me', occurredAt: lastWeek, assignTo: people.tom.email };
    const old = await maya.leads.take(lead({ firstName: 'Old', emails: at('old@history.example') }, given));
    expect(old).toMatchObject({ isHistory: true, startsWorkflows: false });
    expect(await entered(created)).toEqual(new Map());
    expect(await entered(asked)).toEqual(new Map());
    expect((await owner.query('select from notifications')).rowCount).toBe(noticesBefore);
    const items = await itemsOf(old.contactId);
    expect(items.map(({ note }) => note)).toContain('Call me');
    expect(new Set(items.map((item) => item.at))).toEqual(new Set(['2026-11-14T08:30:00.000Z']));
    expect(await maya.contacts.get({ id: old.contactId })).toMatchObject({ createdAt: '2026-11-14T08:30:00.000Z' });

    const fresh = await maya.leads.take(lead({ firstName: 'New', emails: at('new@history.example') }, { type }));
    expect(fresh).toMatchObject({ isHistory: false, startsWorkflows: true });
    expect([...(await entered(created)).keys()]).toEqual([fresh.contactId]);
    expect([...(await entered(asked)).keys()]).toEqual([fresh.contactId]);
    await forgetWorkflows();
  });

  test('of a known contact fills in, and starts nothing either', async () => {
    clock.set('2026-11-01T10:00:00Z');
    const changed = await turnedOn({
      id: 't1',
      kind: 'propertyValueChanged',
      selectedData: [{ name: 'lastName', label: 'Last Name' }],
    });
    clock.set(now);
    const id = await layContact(opened, { firstName: 'Eve', emails: ['eve@history.example'] });
    const person = { firstName: 'Eve', lastName: 'Late', emails: at('eve@history.example') };
    await maya.leads.take(lead(person, { occurredAt: lastWeek }));
    expect(await maya.contacts.get({ id })).toMatchObject({ lastName: 'Late' });
    expect(await entered(changed)).toEqual(new Map());
    await forgetWorkflows();
  });

  test('a new lead tells its agent, or the owners where it has none', async () => {
    const told = async (contactId: string) => {
      await settle();
      const { rows } = await owner.query<{ agent_id: string }>(
        `select agent_id from notifications where subject_id = $1 and title = 'Lead from Zillow'`,
        [contactId],
      );
      return rows.map(({ agent_id }) => agent_id);
    };
    const { secret } = await maya.apiKeys.create({
      displayName: 'Portal',
      scopes: ['contact.write'],
      agentId: people.tom.agentId,
      currentPassword: password,
    });
    const his = await maya.leads.take(
      lead({ firstName: 'His', emails: at('his@told.example') }, { assignTo: people.tom.email }),
    );
    expect(await told(his.contactId)).toEqual([people.tom.agentId]);
    const nobodys = await holder(secret).leads.take(
      lead({ firstName: 'Own', emails: at('own@told.example') }, { assignTo: people.maya.email }),
    );
    expect(await told(nobodys.contactId)).toEqual([people.maya.agentId]);
  });
});

describe('what is refused', () => {
  const person = { firstName: 'Bad', emails: at('bad@refused.example') };

  test('nobody to reach, an agent or a home that is not the agency’s, and a moment that is none', async () => {
    const take = (given: Lead['person'], rest: Rest = {}) => problem(maya.leads.take(lead(given, rest)));
    expect(await take({ firstName: 'Nobody' })).toEqual([422, 'kernel.invalid', 'person.emails']);
    expect(await take({ firstName: 'Typo', phones: [{ number: 'call me' }] })).toEqual([
      422,
      'kernel.invalid',
      'person.phones.0.number',
    ]);
    const unknown = house.ids.next();
    const rivals = people.rival.agentId;
    for (const assignTo of [unknown, rivals, 'nobody@northlight.example', people.rival.email])
      expect(await take(person, { assignTo })).toEqual([422, 'kernel.invalid', 'assignto']);
    const theirs = await rival.listings.create({ streetName: 'Far' });
    for (const listingId of [unknown, theirs._id])
      expect(await take(person, { property: { listingId } })).toEqual([422, 'kernel.invalid', 'property.listingid']);
    for (const occurredAt of ['2026-11-21T10:02:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])
      expect(await take(person, { occurredAt })).toEqual([422, 'leads.notNow', 'occurredat']);
    expect(await contactsWith('bad@refused.example')).toBe(0);
    expect(await maya.leads.take(lead(person, { occurredAt: '2026-11-21T10:00:40Z' }))).toMatchObject({ isNew: true });
  });

  test('text that is no text is refused at its field, and markup stays what it is', async () => {
    const take = (rest: Rest) => problem(maya.leads.take(lead({ emails: at('nul@refused.example') }, rest)));
    expect(await take({ message: 'a\u0000b' })).toEqual([422, 'kernel.invalid', 'message']);
    expect(await take({ message: 'x'.repeat(10_000) })).toEqual([422, 'kernel.invalid', 'message']);
    expect(await take({ source: 'x'.repeat(101) })).toEqual([422, 'kernel.invalid', 'source']);
    const phones = Array.from({ length: 500 }, () => ({ number: '+442079460123' }));
    expect(await problem(maya.leads.take(lead({ phones })))).toEqual([422, 'kernel.invalid', 'person.phones']);
    const hostile = '<img src=x onerror=alert(1)>';
    const { contactId } = await maya.leads.take(
      lead({ firstName: hostile, emails: at('markup@refused.example') }, { message: hostile, source: hostile }),
    );
    expect(await maya.contacts.get({ id: contactId })).toMatchObject({ firstName: hostile });
    expect((await itemsOf(contactId)).map(({ note }) => note)).toContain(hostile);
  });

  test('a number that cannot be one is left out beside an address, and tags that nobody may make', async () => {
    const { secret } = await maya.apiKeys.create({
      displayName: 'Narrow',
      scopes: ['contact.write'],
      currentPassword: password,
    });
    const answer = await holder(secret).leads.take(
      lead({ emails: at('half@refused.example'), phones: [{ number: 'ask' }], tags: ['Brand new'] }),
    );
    expect(answer.ignored.map(({ field }) => field)).toEqual(['person.phones.0.number', 'person.tags.0']);
    expect(answer).toMatchObject({ isNew: true, startsWorkflows: false });
    const { secret: reading } = await maya.apiKeys.create({
      displayName: 'Reader',
      scopes: ['contact.read'],
      currentPassword: password,
    });
    expect((await refusalOf(holder(reading).leads.take(lead(person)))).body.reason).toBe('kernel.outOfScope');
  });
});
