// The box beside bulk acts and imports, from the call to those who are inside: ticked it lets in, left alone it does not.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn, uploadFile } from '#/test/importing/bringing-in.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, owner, settle } = opened;
const { turnedOn, made, forgetWorkflows } = triggering(opened);
const [vip, hot] = [await addTag(opened, 'VIP'), await addTag(opened, 'Hot', 'contact-stage')];

beforeEach(async () => {
  clock.pass({ hours: 2 });
  await forgetWorkflows();
});

const ofField = (name: string): Trigger => ({
  id: 't1',
  kind: 'propertyValueChanged',
  selectedData: [{ name, label: name }],
});
const toAdd = { toAdd: [vip] };
/** Whoever ever entered, once for each time. */
const entries = async (workflowId: string): Promise<string[]> => {
  await settle();
  const { rows } = await owner.query<{ id: string }>(
    'select contact_id as id from workflow_runs where workflow_id = $1 order by contact_id',
    [workflowId],
  );
  return rows.map(({ id }) => id);
};
const file = (...names: string[]): string =>
  `First name,Email\n${names.map((name) => `${name},${name.toLowerCase()}@example.com\n`).join('')}`;

describe('decision 59: a bulk act', () => {
  test.each([[1], [2], [250]])('of %i lets workflows act once its box is ticked, each of them once', async (many) => {
    const ids = await addContacts(opened, many);
    const id = await turnedOn(ofField('tags'), { settings: { mayEnterAgain: true } });
    await maya.contacts.bulkTags({ ids, updates: toAdd, startWorkflows: true });
    expect(await entries(id)).toEqual(ids);
  });

  test.each([
    [1, 1],
    [2, 0],
    [250, 0],
  ])('of %i whose box nobody ticked lets in %i: what is done to one is done by hand', async (many, entering) => {
    const ids = await addContacts(opened, many);
    const id = await turnedOn(ofField('tags'));
    await maya.contacts.bulkTags({ ids, updates: toAdd });
    expect(await entries(id)).toHaveLength(entering);
  });

  test.each([[1], [2], [250]])('of %i that says so itself lets nobody in', async (many) => {
    const ids = await addContacts(opened, many);
    const id = await turnedOn(ofField('tags'));
    await maya.contacts.bulkTags({ ids, updates: toAdd, startWorkflows: false });
    expect(await entries(id)).toEqual([]);
  });

  test('of everything under a filter keeps the choice, too', async () => {
    const ids = await addContacts(opened, 70, { name: 'Filtered' });
    const id = await turnedOn(ofField('tags'));
    await maya.contacts.bulkTags({ all: true, search: 'filtered', updates: toAdd, startWorkflows: true });
    expect(await entries(id)).toEqual(ids);
  });

  test('is any that workflows wait for: a stage, a collection, another workflow', async () => {
    const ids = await addContacts(opened, 3);
    const list = await maya.collections.create({ displayName: 'Some', typeName: 'contact', filtersGroups: [] });
    const first = await turnedOn(plain('saveListing'), { name: 'First' });
    const waiting = [
      await turnedOn(ofField('stage')),
      await turnedOn({ id: 't1', kind: 'membershipChanged', toAdd: [{ _id: list._id, name: 'Some' }], toRemove: [] }),
      await turnedOn({
        id: 't1',
        kind: 'enrolledInWorkflow',
        isEnrollWorkflow: true,
        selectedData: [{ _id: first, name: 'First' }],
      }),
    ];
    const act = async (choice: { startWorkflows?: boolean }): Promise<void> => {
      await maya.contacts.bulkUpdate({ ids, updates: { stage: hot }, ...choice });
      await maya.collections.bulkUpdate({ ids, collections: [{ _id: list._id, isMember: true }], ...choice });
      await maya.workflows.enroll({ id: first, ids, ...choice });
    };
    const undo = async (): Promise<void> => {
      await maya.contacts.bulkUpdate({ ids, updates: { stage: null } });
      await maya.collections.bulkUpdate({ ids, collections: [{ _id: list._id, isMember: null }] });
      await maya.workflows.unenroll({ id: first, ids });
      await owner.query('delete from workflow_runs where workflow_id = $1', [first]);
    };
    const inside = async () => [
      await entries(waiting[0] ?? ''),
      await entries(waiting[1] ?? ''),
      await entries(waiting[2] ?? ''),
    ];
    await act({});
    expect(await inside()).toEqual([[], [], []]);
    await undo();
    await settle();
    await act({ startWorkflows: true });
    expect(await inside()).toEqual([ids, ids, ids]);
  });

  test('lets in only whom its starter may change, and the one who turned the workflow on', async () => {
    const theirs = await made('Theirs', tom);
    const [shown, hidden] = [await made('Shown'), await made('Hidden')];
    await maya.contacts.share({ id: shown, agentsEmails: [people.tom.email], permissionType: 4 });
    const ids = [theirs, shown, hidden];
    const [open, ofTom] = [
      await turnedOn(ofField('tags')),
      await turnedOn(ofField('tags'), { by: tom, settings: { mayEnterAgain: true } }),
    ];
    await tom.contacts.bulkTags({ ids, updates: toAdd, startWorkflows: true });
    expect([await entries(open), await entries(ofTom)]).toEqual([[theirs], [theirs]]);
    await maya.contacts.bulkTags({ ids: [shown, hidden], updates: toAdd, startWorkflows: true });
    expect(await entries(open)).toEqual(ids.toSorted());
    expect(await entries(ofTom)).toEqual([theirs]);
  });

  test('and its undo lets nobody in', async () => {
    const ids = await addContacts(opened, 60);
    const { jobId } = await maya.contacts.bulkTags({ ids, updates: toAdd, startWorkflows: true });
    await settle();
    const [shy, open] = [
      await turnedOn(ofField('tags')),
      await turnedOn(ofField('tags'), { settings: { takesBulk: true } }),
    ];
    await maya.jobs.undo({ id: jobId ?? '' });
    expect(await entries(shy)).toEqual([]);
    expect(await entries(open)).toEqual(ids);
  });
});

describe('decision 59: an import', () => {
  test('lets workflows act on whom it brings in once its box is ticked, which its record keeps', async () => {
    const id = await turnedOn(plain('contactCreated'));
    const record = await bringIn(opened, 'maya', 'ticked.csv', file('Tia', 'Tor'), { startWorkflows: true });
    expect(record.options.startWorkflows).toBe(true);
    expect(record.result).toMatchObject({ created: 2 });
    expect(await entries(id)).toHaveLength(2);
  });

  test('lets nobody in otherwise, and asking for it checks no row again', async () => {
    const id = await turnedOn(plain('contactCreated'));
    const { _id } = await uploadFile(opened, 'maya', 'unticked.csv', file('Una', 'Uma'));
    expect((await maya.imports.get({ id: _id })).options.startWorkflows).toBe(false);
    await maya.imports.update({ id: _id, consent: 'clients' });
    await maya.imports.rehearse({ id: _id });
    await settle();
    expect((await maya.imports.update({ id: _id, startWorkflows: true })).status).toBe('rehearsed');
    await maya.imports.update({ id: _id, startWorkflows: false });
    await maya.imports.run({ id: _id });
    expect(await entries(id)).toEqual([]);
  });

  test('and its undo lets nobody in', async () => {
    const { _id, displayName: name } = await maya.collections.create({
      displayName: 'Without a last name',
      typeName: 'contact',
      filtersGroups: [[{ field: 'lastName', rule: 'isEmpty', value: null }]],
    });
    const email = (await maya.contacts.get({ id: await made('Ulf') })).emails[0]?.emailAddress;
    const content = `First name,Last name,Email\nUlf,Berg,${email}\n`;
    const { jobId, result } = await bringIn(opened, 'maya', 'undone.csv', content, { startWorkflows: true });
    expect(result).toMatchObject({ updated: 1 });
    const back: Trigger = { id: 't1', kind: 'membershipChanged', toAdd: [{ _id, name }], toRemove: [] };
    const [shy, open] = [await turnedOn(back), await turnedOn(back, { settings: { takesBulk: true } })];
    await maya.jobs.undo({ id: jobId ?? '' });
    expect(await entries(shy)).toEqual([]);
    expect(await entries(open)).toHaveLength(1);
  });
});
