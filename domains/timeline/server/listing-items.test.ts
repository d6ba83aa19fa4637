import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteKeeper } from '#/domains/contacts/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { maya, tom, rival, house, owner } = await openHouse({ clock });

const { northlight } = agencies;
const domain = northlight.id.replace('-8000-0001', '-8000-0004');
const newContact = async (firstName: string): Promise<string> => {
  const { _id } = await maya.contacts.create({
    domain,
    firstName,
    email: { emailAddress: `${firstName.toLowerCase()}@example.com` },
  });
  clock.pass({ seconds: 1 });
  return _id;
};
const write = async (contactId: string, text: string): Promise<string> => {
  clock.pass({ seconds: 1 });
  return (await maya.notes.create({ contactId, text }))._id;
};
const textsOf = ({ data }: Awaited<ReturnType<typeof maya.timeline.list>>): unknown[] =>
  data.map(({ item }) => item.more?.text ?? item.name);

/** Every page of a timeline, one after the other. */
const readAll = async (contactId: string, length: number, between?: (page: number) => Promise<unknown>) => {
  const ids: string[] = [];
  for (let page = 0, afterId: string | undefined; ; page += 1) {
    const answer = await maya.timeline.list({ contactId, length: String(length), ...(afterId ? { afterId } : {}) });
    ids.push(...answer.data.map(({ _id }) => _id));
    afterId = answer.data.at(-1)?._id;
    if (!answer.hasMore) return ids;
    await between?.(page);
  }
};

describe('the timeline of a contact', () => {
  let ana = '';
  beforeAll(async () => {
    ana = await newContact('Ana');
    await write(ana, 'first');
    await write(ana, 'second');
  });

  test('R055: the contact profile has a timeline, newest first, told in words', async () => {
    const { data, total, hasMore } = await maya.timeline.list({ contactId: ana });
    expect([total, hasMore]).toEqual([3, false]);
    expect(data.map(({ item }) => item.type)).toEqual(['Note', 'Note', 'System']);
    expect(data[2]?.item).toMatchObject({
      name: 'contact.created',
      label: 'Contact created',
      sentence: 'Maya Example added Ana',
    });
    expect(data[0]?.item).toMatchObject({
      sentence: 'Maya Example wrote a note about Ana',
      actor: { _id: maya.person?.agentId, type: 'agent', fullName: 'Maya Example', profilePicture: null },
      at: clock.now().toString({ fractionalSecondDigits: 3 }),
      more: { text: 'second', isEditable: true },
    });
  });

  test('a contact without a name is told as unknown, never as nothing', async () => {
    const _id = await newContact('Nameless');
    await owner.query(`update contacts set first_name = null, last_name = null where id = $1`, [_id]);
    await owner.query(
      `update events set data = jsonb_set(data, '{displayName}', '""') where subject_id = $1 and name = 'contact.created'`,
      [_id],
    );
    const { data } = await maya.timeline.list({ contactId: _id });
    expect(data.at(-1)?.item.sentence).toMatch(/^Maya\b.* added Unknown$/);
  });

  test('R101: a timeline item carries _id, item and pinned', async () => {
    const { data } = await maya.timeline.list({ contactId: ana });
    for (const item of data) expect(Object.keys(item).toSorted()).toEqual(['_id', 'item', 'pinned']);
  });

  test('R323: takes contactId, length, start, afterId and type', async () => {
    const { data: all } = await maya.timeline.list({ contactId: ana });
    const ids = all.map(({ _id }) => _id);
    const ask = async (asked: Omit<Parameters<typeof maya.timeline.list>[0], 'contactId'>) =>
      (await maya.timeline.list({ contactId: ana, ...asked })).data.map(({ _id }) => _id);
    expect(await ask({ length: '2' })).toEqual(ids.slice(0, 2));
    expect(await ask({ length: '1', start: '1' })).toEqual(ids.slice(1, 2));
    expect(await ask({ afterId: ids[0] ?? '' })).toEqual(ids.slice(1));
    expect(await ask({ type: 'Note' })).toEqual(ids.slice(0, 2));
    expect(await ask({ type: ['System', 'Call'] })).toEqual(ids.slice(2));
    expect(await ask({ afterId: house.ids.next() })).toEqual(ids);
    const wrong = await refusalOf(maya.timeline.list({ contactId: ana, type: 'Nonsense' as 'Note' }));
    expect(wrong.body).toMatchObject({ status: 422, field: 'type' });
  });

  test('R440: the timeline page length is 20', async () => {
    const busy = await newContact('Busy');
    for (let n = 0; n < 22; n += 1) await write(busy, `note ${n}`);
    const page = await maya.timeline.list({ contactId: busy });
    expect([page.data.length, page.total, page.hasMore]).toEqual([20, 23, true]);
    const next = await maya.timeline.list({ contactId: busy, afterId: page.data.at(-1)?._id ?? '' });
    expect([next.data.length, next.total, next.hasMore]).toEqual([3, 23, false]);
  });

  test('tells what changed by the names of attributes, with what it was and what it is', async () => {
    const buyer = await newContact('Bea');
    await maya.contacts.update({ id: buyer, companyName: 'Acme', buyerTimeline: 'now', buyerBudgetMax: 45_000_000 });
    await maya.contacts.update({ id: buyer, companyName: null, assignedAgent: tom.person?.agentId });
    const { data } = await maya.timeline.list({ contactId: buyer, type: 'System' });
    const changes = data.flatMap(({ item }) => item.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { name: 'companyName', displayName: 'Company', type: 'string', before: null, after: 'Acme' },
        { name: 'companyName', displayName: 'Company', type: 'string', before: 'Acme', after: null },
        { name: 'buyerTimeline', displayName: 'Buying', type: 'dropdown', before: null, after: 'Now' },
        { name: 'buyerBudgetMax', displayName: 'Budget up to', type: 'invoiceprice', before: null, after: '45000000' },
        { name: 'assignedAgent', displayName: 'Assigned agent', type: 'tag', before: null, after: 'Tom Example' },
      ]),
    );
  });

  test('tells what changed of a number or an address that stays the same', async () => {
    const owen = await newContact('Owen');
    const phone = { number: '+447700900123', country: 'GB' };
    await maya.contacts.setPhones({ id: owen, phones: [{ ...phone, lineType: 'mobile' }] });
    await maya.contacts.setPhones({ id: owen, phones: [{ ...phone, lineType: 'mobile', status: 'inactive' }] });
    const { data } = await maya.timeline.list({ contactId: owen, length: '2', type: 'System' });
    const [changed, added] = data.map(({ item }) => item.changes.filter(({ name }) => name === 'phones'));
    expect(added).toMatchObject([{ displayName: 'Phones', before: null, after: '+447700900123' }]);
    expect(changed).toHaveLength(1);
    expect(changed?.[0]?.before).toBe('+447700900123 (primary, mobile)');
    expect(changed?.[0]?.after).toBe('+447700900123 (primary, inactive, mobile)');
  });

  test('is for those who reach the contact, and not there for everybody else', async () => {
    expect(await refusalOf(tom.timeline.list({ contactId: ana }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.timeline.list({ contactId: ana }))).toMatchObject({ status: 404 });
    await maya.contacts.share({ id: ana, agentsEmails: [tom.person?.email ?? ''], permissionType: 4 });
    expect((await tom.timeline.list({ contactId: ana })).total).toBeGreaterThan(2);
    await maya.contacts.delete({ id: ana });
    expect(await refusalOf(maya.timeline.list({ contactId: ana }))).toMatchObject({ status: 404 });
    await maya.contacts.restore({ ids: [ana] });
  });

  test('holds the history of those that were merged into it, and of those merged into these', async () => {
    const [kept, middle, last] = [await newContact('Kept'), await newContact('Middle'), await newContact('Last')];
    await write(kept, 'of the kept');
    await write(last, 'of the last');
    const merge = (one: string, into: string | null) =>
      owner.query('update contacts set merged_into = $2, removed_at = $3 where id = $1', [
        one,
        into,
        into ? clock.now() : null,
      ]);
    await merge(last, middle);
    await merge(middle, kept);
    expect(textsOf(await maya.timeline.list({ contactId: kept, type: 'Note' }))).toEqual([
      'of the last',
      'of the kept',
    ]);
    expect((await maya.timeline.list({ contactId: kept })).total).toBe(5);
    expect(await refusalOf(maya.timeline.list({ contactId: last }))).toMatchObject({ status: 404 });
    await merge(middle, null);
    expect(textsOf(await maya.timeline.list({ contactId: kept, type: 'Note' }))).toEqual(['of the kept']);
    expect(textsOf(await maya.timeline.list({ contactId: middle, type: 'Note' }))).toEqual(['of the last']);
  });
});

test('paging by afterId gives every item once, whatever is added meanwhile, whenever it happened, and whatever is pinned', async () => {
  let contacts = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 25 }),
      fc.array(fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 3 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(3),
      async (minutesAgo, meanwhile, length, pins) => {
        contacts += 1;
        const contactId = await newContact(`Paged${contacts}`);
        const log = (ago: number) =>
          maya.calls.create({
            contactId,
            at: clock
              .now()
              .subtract({ minutes: Math.max(ago, 0) })
              .toString(),
          });
        for (const ago of minutesAgo) await log(ago);
        const before = (await maya.timeline.list({ contactId, length: '100' })).data;
        for (const { _id } of before.slice(1, 1 + pins)) await maya.timeline.pin({ id: _id, pinned: true });
        const read = await readAll(contactId, length, async (page) => {
          for (const ago of meanwhile[page] ?? []) await log(ago);
        });
        expect(read).toHaveLength(new Set(read).size);
        for (const { _id } of before) expect(read).toContain(_id);
      },
    ),
    { numRuns: 12 },
  );
});

describe('notes that come along from elsewhere', () => {
  test('are written in numbers, at the moment at which they were written', async () => {
    const contactId = await newContact('Imported');
    await openSystem(house, northlight.id, async (ctx) => {
      const keepers = noteKeeper.of(ctx.house);
      const at = Temporal.Instant.from('2019-05-01T10:00:00Z');
      const notes = [
        { contactId, text: '  an old note \n', at },
        { contactId, text: '   ' },
        { contactId, text: `${'x'.repeat(4_999)}😀` },
      ];
      for (const keeper of keepers) await keeper.keep(ctx, notes);
    });
    const { data } = await maya.timeline.list({ contactId, type: 'Note' });
    expect(data.map(({ item }) => [item.at, String(item.more?.text).length])).toEqual([
      [clock.now().toString({ fractionalSecondDigits: 3 }), 5_000],
      ['2019-05-01T10:00:00.000Z', 11],
    ]);
    expect(data[1]?.item).toMatchObject({ actor: { type: 'system', fullName: null }, more: { text: 'an old note' } });
  });
});
