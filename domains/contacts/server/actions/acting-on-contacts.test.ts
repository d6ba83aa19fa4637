import { beforeEach, describe, expect, test } from 'vitest';
import { newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { type LaidContact, layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, owner } = opened;
const through = stepping(opened);
const foreseen = foreseeing(maya);
const lay = (laid: LaidContact) => layContact(opened, laid);

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const saysOf = async (contactId: string, name = 'contact.updated') => {
  const { rows } = await owner.query<{ actor_id: string; changes: unknown }>(
    'select actor_id, changes from events where subject_id = $1 and name = $2 order by xid, id',
    [contactId, name],
  );
  return rows;
};

describe('Add or Remove Tags', () => {
  const tag = async (displayName: string) => {
    const { _id } = await maya.tags.create({ displayName, typeName: 'contact' });
    return { _id, displayName };
  };

  test('adds and takes away, says what was there already, and tells the change as an edit of whoever turned it on', async () => {
    const [hot, vip, cold] = [await tag('Hot buyer'), await tag('VIP'), await tag('Cold')];
    const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    await maya.contacts.bulkTags({ ids: [ana], updates: { toAdd: [vip._id, cold._id] } });
    const step: Step = { type: 'tags', toAdd: [hot, vip], toRemove: [cold] };
    expect(await foreseen(step, ana)).toEqual({
      outcome: 'done',
      words: 'Would add Hot buyer; has VIP already; would remove Cold',
    });
    expect((await maya.contacts.get({ id: ana })).tags.map(({ displayName }) => displayName)).toEqual(['Cold', 'VIP']);
    expect((await through(maya, step, [ana, bob])).map(({ words }) => words)).toEqual([
      'Added Hot buyer; had VIP already; removed Cold',
      'Added Hot buyer, VIP; had no Cold',
    ]);
    for (const id of [ana, bob])
      expect((await maya.contacts.get({ id })).tags.map(({ displayName }) => displayName)).toEqual([
        'Hot buyer',
        'VIP',
      ]);
    expect((await saysOf(bob)).at(-1)).toMatchObject({
      actor_id: people.maya.agentId,
      changes: { tags: [[], [{ displayName: 'Hot buyer' }, { displayName: 'VIP' }]] },
    });
  });

  test('a tag that was deleted since stops the step, in words, and changes nobody', async () => {
    const [gone, kept] = [await tag('Going'), await tag('Kept')];
    const ana = await lay({ firstName: 'Ana' });
    const step: Step = { type: 'tags', toAdd: [kept, gone], toRemove: [] };
    const told = { outcome: 'failed', words: 'The tag Going is not there any more' };
    const meanwhile = () => owner.query('delete from tags where id = $1', [gone._id]);
    expect(await through(maya, step, [ana], { meanwhile })).toMatchObject([told]);
    expect(await foreseen(step, ana)).toEqual(told);
    expect((await maya.contacts.get({ id: ana })).tags).toEqual([]);
  });
});

describe('Update Contact Record', () => {
  const setting = (
    attribute: string,
    event: 'setTo' | 'clear' | 'copy',
    value: string | number | null = null,
  ): Step => ({
    type: 'propertyValue',
    modelValue: { attribute, event, value },
  });

  test('R698 R702: sets, clears and copies, each told in words with what was there', async () => {
    const ana = await lay({ firstName: 'Ana' });
    await maya.contacts.update({ id: ana, companyName: 'Globex', website: 'https://globex.example' });
    expect(await foreseen(setting('companyName', 'setTo', 'Acme'), ana)).toEqual({
      outcome: 'done',
      words: 'Would set Company to Acme; is Globex now',
    });
    expect(
      (
        await through(
          maya,
          [
            setting('companyName', 'setTo', ' Acme '),
            setting('companyName', 'setTo', 'Acme'),
            setting('companyName', 'copy', 'jobTitle'),
            setting('website', 'clear'),
            setting('website', 'clear'),
            setting('buyerBedrooms', 'setTo', '3'),
            setting('birthday', 'setTo', '1980-02-29'),
            setting('birthday', 'copy', 'purchaseAnniversary'),
            setting('lenderName', 'copy', 'jobTitle'),
          ],
          [ana],
        )
      ).map(({ outcome, words }) => [outcome, words]),
    ).toEqual([
      ['done', 'Set Company to Acme'],
      ['done', 'Company was Acme already'],
      ['done', 'Copied Company to Job title: Acme'],
      ['done', 'Cleared Website'],
      ['done', 'Website was empty already'],
      ['done', 'Set Bedrooms to 3'],
      ['done', 'Set Birthday to 1980-02-29'],
      ['done', 'Copied Birthday to Purchase anniversary: 1980-02-29'],
      ['skipped', 'Left out: Lender is empty: there is nothing to copy'],
    ]);
    expect(await maya.contacts.get({ id: ana })).toMatchObject({
      companyName: 'Acme',
      jobTitle: 'Acme',
      website: null,
      buyerBedrooms: 3,
      birthday: '1980-02-29',
      purchaseAnniversary: '1980-02-29',
    });
    expect((await saysOf(ana)).map(({ changes }) => changes).slice(1, 3)).toEqual([
      { companyName: ['Globex', 'Acme'] },
      { jobTitle: [null, 'Acme'] },
    ]);
  });

  test('R701: a field that is required is not cleared', async () => {
    const ana = await lay({ firstName: 'Ana' });
    const words = 'First name is required and cannot be cleared';
    expect(await foreseen(setting('firstName', 'clear'), ana)).toEqual({ outcome: 'failed', words });
    expect(await through(maya, setting('firstName', 'clear'), [ana])).toMatchObject([{ outcome: 'failed', words }]);
    expect(await maya.contacts.get({ id: ana })).toMatchObject({ firstName: 'Ana' });
  });

  test.each([
    ['R826', 'emails', 'setTo', 'x', 'Emails is not a text, number or date'],
    ['R826', '_id', 'setTo', 'x', 'A field of this step is not there any more'],
    ['R826', 'fullName', 'setTo', 'x', 'Name cannot be changed'],
    ['R826', 'createdAt', 'clear', null, 'Created cannot be changed'],
    ['R827', 'companyName', 'copy', 'birthday', 'Company and Birthday are not of the same kind'],
    ['R825', 'buyerBedrooms', 'setTo', 'many', 'Bedrooms must be a number'],
    ['R825', 'buyerBedrooms', 'setTo', 2.5, 'Bedrooms must be a whole number'],
    ['R825', 'birthday', 'setTo', '2026-02-30', 'Birthday must be a date such as 2026-01-31'],
    ['R825', 'website', 'setTo', 'javascript:alert(1)', 'Website must be a web address such as https://example.com'],
    ['R825', 'companyName', 'setTo', 'a'.repeat(201), 'Company must have at most 200 characters'],
  ] as const)('%s: %s is not changed where it cannot be (%s %s)', async (_rule, attribute, event, value, words) => {
    const ana = await lay({ firstName: 'Ana' });
    expect(await through(maya, setting(attribute, event, value), [ana])).toMatchObject([{ outcome: 'failed', words }]);
    expect(await saysOf(ana)).toEqual([]);
  });

  test('the agency’s own fields are written as they are, and told by their ids', async () => {
    const { _id: own } = await maya.attributes.create({ typeName: 'contact', displayName: 'Pets', type: 'number' });
    const ana = await lay({ firstName: 'Ana' });
    const field = `attributes.${own}`;
    expect(
      (
        await through(
          maya,
          [
            setting(field, 'setTo', 2),
            setting('buyerBedrooms', 'copy', field),
            setting(field, 'copy', 'buyerBedrooms'),
            setting(field, 'clear'),
          ],
          [ana],
        )
      ).map(({ words }) => words),
    ).toEqual([
      'Set Pets to 2',
      'Left out: Bedrooms is empty: there is nothing to copy',
      'Copied Pets to Bedrooms: 2',
      'Cleared Pets',
    ]);
    expect((await maya.contacts.get({ id: ana })).attributes).toEqual({});
    expect((await saysOf(ana)).map(({ changes }) => changes)).toEqual([
      { [field]: [null, 2] },
      { buyerBedrooms: [null, 2] },
      { [field]: [2, null] },
    ]);
  });

  test('whom a workflow names is unknown no longer', async () => {
    const ana = await lay({});
    await owner.query('update contacts set is_unknown = true where id = $1', [ana]);
    await through(maya, setting('firstName', 'setTo', 'Ana'), [ana]);
    expect(await maya.contacts.get({ id: ana })).toMatchObject({ fullName: 'Ana', isUnknownContact: false });
  });
});

describe('Do Not Disturb', () => {
  const quiet = (number: number | null, period: 'day' | 'week' | 'month' | 'year' | null): Step => ({
    type: 'doNotDisturb',
    modelValue: { isEnabled: number !== null, number, period },
  });

  test('R619: from now for so many days, weeks, months or years of the agency’s calendar; and is lifted again', async () => {
    const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    expect(await foreseen(quiet(1, 'month'), ana)).toEqual({
      outcome: 'done',
      words: 'Would turn do not disturb on until 2026-12-21 10:00',
    });
    expect(await through(maya, quiet(1, 'month'), [ana])).toMatchObject([
      { words: 'Turned do not disturb on until 2026-12-21 10:00' },
    ]);
    expect((await maya.contacts.get({ id: ana })).doNotDisturb).toEqual({
      isEnabled: true,
      startDate: '2026-11-21T10:00:00Z',
      endDate: '2026-12-21T10:00:00Z',
    });
    expect((await through(maya, quiet(null, null), [ana, bob])).map(({ words }) => words)).toEqual([
      'Turned do not disturb off',
      'Do not disturb was off already',
    ]);
    expect((await maya.contacts.get({ id: ana })).doNotDisturb).toBeNull();
    expect(await saysOf(bob)).toEqual([]);
  });

  test('over a change of the clock it ends at the same time of day', async () => {
    clock.set('2026-03-28T10:00:00Z');
    const ana = await lay({ firstName: 'Ana' });
    await through(maya, quiet(1, 'day'), [ana]);
    expect((await maya.contacts.get({ id: ana })).doNotDisturb).toMatchObject({ endDate: '2026-03-29T09:00:00Z' });
  });

  test('never ends sooner what somebody asked for', async () => {
    const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    await maya.contacts.update({ id: ana, doNotDisturb: { isEnabled: true } });
    await maya.contacts.update({ id: bob, doNotDisturb: { isEnabled: true, endDate: '2027-01-01T00:00:00Z' } });
    expect(await through(maya, quiet(2, 'week'), [ana, bob])).toMatchObject([
      { outcome: 'skipped', words: 'Left as it is: not to be disturbed until that is lifted' },
      { outcome: 'skipped', words: 'Left as it is: not to be disturbed until 2027-01-01 00:00' },
    ]);
    expect((await maya.contacts.get({ id: ana })).doNotDisturb).toMatchObject({ endDate: null });
  });
});

describe('Marketing Preferences', () => {
  const { modelValue: unset } = newSteps.marketingPreferences;

  test('turns switches on and off and leaves the others as they are', async () => {
    const ana = await lay({ firstName: 'Ana' });
    await maya.contacts.update({ id: ana, marketingPreferences: { isEnabledMessageManual: false } });
    const step: Step = {
      type: 'marketingPreferences',
      modelValue: {
        ...unset,
        isEnabledEmailWorkflow: false,
        isEnabledMessageManual: true,
        isEnabledAlertWorkflow: true,
      },
    };
    const words = 'on: Text messages you send. Turned off: Email of workflows';
    expect((await foreseen(step, ana))?.words).toBe(
      'Would turn on: Text messages you send. Would turn off: Email of workflows',
    );
    expect(await through(maya, [step, step], [ana])).toMatchObject([
      { words: `Turned ${words}` },
      { words: 'Everything was set so already' },
    ]);
    expect((await maya.contacts.get({ id: ana })).marketingPreferences).toMatchObject({
      isEnabledEmailManual: true,
      isEnabledEmailWorkflow: false,
      isEnabledMessageManual: true,
    });
    expect((await saysOf(ana)).at(-1)?.changes).toEqual({
      isEnabledEmailWorkflow: [true, false],
      isEnabledMessageManual: [false, true],
    });
  });

  test('gives nobody back to mail who unsubscribed themselves', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.org'] });
    await owner.query(
      `update contacts set is_email_workflow = false, is_message_workflow = false, emails = '[{"emailAddress":"ana@example.org","isPrimary":true,"optOut":"2026-11-01T00:00:00Z"}]' where id = $1`,
      [ana],
    );
    const step: Step = {
      type: 'marketingPreferences',
      modelValue: { ...unset, isEnabledEmailWorkflow: true, isEnabledMessageWorkflow: true },
    };
    expect(await through(maya, step, [ana])).toMatchObject([
      {
        words:
          'Turned on: Text messages of workflows. Left off, because they unsubscribed themselves: Email of workflows',
      },
    ]);
    expect((await maya.contacts.get({ id: ana })).marketingPreferences).toMatchObject({
      isEnabledEmailWorkflow: false,
      isEnabledMessageWorkflow: true,
    });
  });
});

describe('Delete Contact', () => {
  test('marks the contact, who is then in no workflow any more and can be brought back', async () => {
    const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    expect((await foreseen({ type: 'deleteContact' }, ana))?.words).toBe(
      'Would delete the contact; it could be brought back within 30 days',
    );
    // Who is deleted is shown to nobody, also not inside a workflow.
    expect(await through(maya, { type: 'deleteContact' }, [ana])).toEqual([]);
    expect((await saysOf(ana, 'contact.deleted')).length).toBe(1);
    await expect(maya.contacts.get({ id: ana })).rejects.toMatchObject({ status: 404 });
    const { rows } = await owner.query(
      `select r.phase, r.ending, s.words from workflow_runs r join workflow_run_steps s on s.run_id = r.id where r.contact_id = $1`,
      [ana],
    );
    expect(rows).toEqual([
      { phase: 'isOver', ending: 'gone', words: 'Deleted the contact; it can be brought back within 30 days' },
    ]);
    expect(await maya.contacts.restore({ ids: [ana] })).toEqual({ restoredCount: 1 });
    expect(await maya.contacts.get({ id: bob })).toMatchObject({ firstName: 'Bob' });
  });

  test('leaves out whom the one who turned it on may change and not delete', async () => {
    const ana = await lay({ firstName: 'Ana', assignedAgentId: people.tom.agentId });
    expect(await through(tom, { type: 'deleteContact' }, [ana], { by: maya })).toMatchObject([
      { outcome: 'skipped', words: 'Left out: whoever turned the workflow on may not delete this contact' },
    ]);
    expect(await maya.contacts.get({ id: ana })).toMatchObject({ firstName: 'Ana' });
  });
});
