// The step "Property Alerts": what it sets tells by itself, and what people decided stays decided.
import { beforeEach, describe, expect, test } from 'vitest';
import { missingOfStep, newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openAlerts } from '#/test/laying/alerts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';

const now = '2026-11-20T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner } = opened;
const { arrived, bring, ana, save, at, forget } = await openAlerts({ ...opened, clock });
const through = stepping(opened);
const foreseen = foreseeing(maya);

beforeEach(async () => {
  await forget();
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies');
  clock.set(now);
});

type Alerts = Extract<Step, { type: 'propertyAlerts' }>;
const step = (settings: Partial<Alerts['modelValue']> = {}): Alerts => ({
  type: 'propertyAlerts',
  modelValue: { ...newSteps.propertyAlerts.modelValue, ...settings },
});
const off = step({ isEnabled: false });
const wordsOf = async (...asked: Parameters<typeof through>) => (await through(...asked)).map(({ words }) => words);
const searchesOf = async (contactId: string) => (await maya.searches.list({ contactId })).data;
const oak = { listingId: 'OAK', bedroomsTotal: 3 };

describe('what fits the buyer', () => {
  test('is told at the hour of the search, and nothing else', async () => {
    const contactId = await ana();
    await maya.contacts.update({
      id: contactId,
      buyerBudgetMax: 45_000_000,
      buyerBedrooms: 3,
      buyerAreas: ['Kenilworth'],
    });
    const said = 'property alerts: New listings, daily by email. 3+ bed homes up to £450,000 in Kenilworth';
    expect(await foreseen(step(), contactId)).toEqual({ outcome: 'done', words: `Would set ${said}` });
    expect(await searchesOf(contactId)).toEqual([]);
    expect(await wordsOf(maya, step(), [contactId])).toEqual([`Set ${said}`]);
    await bring([
      oak,
      { ...oak, listingId: 'DEAR', listPrice: 460_000 },
      { ...oak, listingId: 'FAR', city: 'Warwick' },
    ]);
    await at('2026-11-21T08:00:00Z');
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['New: 14 Oak Street, Kenilworth, £400,000']);
    expect((await maya.contacts.get({ id: contactId })).propertyAlerts).toMatchObject({ homes: 'buyerDetails' });
  });

  test('is set for nobody of whom nothing is known, and for the others at the step', async () => {
    const [nobody, buyer] = [await ana(), await ana()];
    await maya.contacts.update({ id: buyer, buyerBedrooms: 2 });
    expect(await through(maya, step(), [nobody, buyer])).toMatchObject([
      { outcome: 'skipped', words: 'Left as it is: nothing is known of what the contact looks for' },
      { outcome: 'done' },
    ]);
    expect(await searchesOf(nobody)).toEqual([]);
    expect((await maya.contacts.get({ id: nobody })).propertyAlerts).toBeNull();
  });

  test('is left out where what somebody wrote is too much, and the others at the step are not kept from it', async () => {
    const [wordy, buyer] = [await ana(), await ana()];
    const buyerAreas = Array.from({ length: 30 }, (_, n) => `${n} ${'é'.repeat(180)}`);
    await maya.contacts.update({ id: wordy, buyerAreas });
    await maya.contacts.update({ id: buyer, buyerBedrooms: 2 });
    const [left, done] = await through(maya, step(), [wordy, buyer]);
    expect(left).toMatchObject({
      outcome: 'skipped',
      words: expect.stringMatching(/^Left as it is: The search is too long/),
    });
    expect(done).toMatchObject({ outcome: 'done' });
  });
});

describe('the search of workflows', () => {
  const garden = step({ homes: 'words', search: 'garden', types: ['newListing', 'priceChange'] });

  test('is one: another step changes it, and its usual hour with another frequency', async () => {
    const contactId = await ana();
    const mine = await save(contactId, { displayName: 'By hand' });
    await through(maya, garden, [contactId]);
    await through(maya, step({ homes: undefined, frequency: 'weekly' }), [contactId]);
    const [changed, ...others] = await searchesOf(contactId);
    expect(others.map(({ displayName }) => displayName)).toEqual([mine.displayName]);
    expect(changed).toMatchObject({
      displayName: 'All homes for sale',
      when: 'Fridays at 16:00 by email',
      types: ['newListing'],
    });
    expect(changed?.criteria.filtersGroups).toEqual([]);
  });

  test('finds a home by its words after it was changed to them', async () => {
    const contactId = await ana();
    await through(maya, step({ homes: undefined, frequency: 'immediately' }), [contactId]);
    await through(maya, step({ homes: 'words', search: 'garden', frequency: 'immediately' }), [contactId]);
    await bring([oak, { listingId: 'ELM', streetName: 'Elm Road', publicRemarks: 'A Garden, and a view' }]);
    clock.pass({ minutes: 5 });
    await at(clock.now().toString());
    const mails = await arrived();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('Elm Road');
    expect(mails[0]?.html).not.toContain('Oak Street');
  });

  test('does not start again what a person stopped, and does not resume what one paused', async () => {
    const contactId = await ana();
    await through(maya, garden, [contactId]);
    const [search] = await searchesOf(contactId);
    const _id = search?._id ?? '';
    await maya.searches.pause({ id: _id });
    expect(await wordsOf(maya, step({ homes: undefined }), [contactId])).toEqual([
      'Set property alerts: New listings, daily by email. All homes for sale; the search is paused until somebody resumes it',
    ]);
    expect(await searchesOf(contactId)).toMatchObject([{ state: 'paused', displayName: 'All homes for sale' }]);
    await maya.searches.stop({ id: _id, reason: 'Bought a home' });
    expect(await wordsOf(maya, garden, [contactId])).toEqual([
      'Left as it is: the search was stopped, and only a person starts it again',
    ]);
    expect(await searchesOf(contactId)).toMatchObject([{ state: 'stopped', displayName: 'All homes for sale' }]);
  });
});

describe('alerts that are turned off', () => {
  test('pause whatever tells the contact, and another step takes up what no person paused', async () => {
    const contactId = await ana();
    const [kept, paused] = [
      await save(contactId, { displayName: 'Kept' }),
      await save(contactId, { displayName: 'Paused' }),
    ];
    await maya.searches.pause({ id: paused._id });
    await through(maya, step({ homes: undefined }), [contactId]);
    const states = async () =>
      Object.fromEntries((await searchesOf(contactId)).map(({ displayName, state }) => [displayName, state]));
    expect(await foreseen(off, contactId)).toEqual({
      outcome: 'done',
      words: 'Would turn property alerts off: 2 saved searches paused',
    });
    expect(await wordsOf(maya, off, [contactId])).toEqual(['Turned property alerts off: 2 saved searches paused']);
    expect(await states()).toEqual({ Kept: 'paused', Paused: 'paused', 'All homes for sale': 'paused' });
    expect((await maya.searches.get({ id: kept._id })).stateReason).toBe('Paused by a workflow');
    await bring([oak]);
    await at('2026-11-21T08:00:00Z');
    expect(await arrived()).toEqual([]);
    expect(await wordsOf(maya, off, [contactId])).toEqual(['Property alerts were off already']);
    await through(maya, step({ homes: undefined }), [contactId]);
    expect(await states()).toEqual({ Kept: 'active', Paused: 'paused', 'All homes for sale': 'active' });
  });

  test('are nothing to whoever has none', async () => {
    expect(await wordsOf(maya, off, [await ana()])).toEqual(['Property alerts were off already']);
  });
});

test('alerts as texts cannot be turned on', () => {
  const missing = (of: Alerts): string | null => missingOfStep(of, now);
  expect(missing(step({ channel: 'sms' }))).toBe('Choose email: alerts are not sent as texts');
  expect(missing(step({ homes: 'words' }))).toBe('Enter the words');
  expect(missing(step({ homes: 'words', types: [], search: 'x' }))).toBe('Choose what to tell of');
  expect(missing(step())).toBeNull();
});
