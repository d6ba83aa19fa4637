import { beforeEach, describe, expect, test } from 'vitest';
import { collectionRecordsMoved } from '#/domains/collections/contract.ts';
import { contactCreated, contactShared, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { contactEntered } from '#/domains/workflows/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { addTag } from '#/test/laying/address-book.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';

const opened = await openHouse();
const { maya, tom, rival, owner } = opened;
const { turnedOn, forgetWorkflows } = triggering(opened);
const vip = await addTag(opened, 'VIP');

beforeEach(forgetWorkflows);

const ofField = (name: string): Trigger => ({
  id: 't1',
  kind: 'propertyValueChanged',
  selectedData: [{ name, label: name }],
});
const joining = (_id: string): Trigger => ({
  id: 't1',
  kind: 'membershipChanged',
  toAdd: [{ _id, name: 'X' }],
  toRemove: [],
});
const collection = async (displayName: string, filtersGroups: FiltersGroups): Promise<string> =>
  (await maya.collections.create({ displayName, typeName: 'contact', filtersGroups }))._id;
const named = async (asked: Parameters<typeof maya.workflows.listening>[0], by = maya): Promise<string[]> =>
  (await by.workflows.listening(asked)).data.map(({ name }) => name);
const changing = (...fields: string[]) => ({ events: contactUpdated.name, fields });

describe('decision 59: who would look at an act on many is told before it is done', () => {
  test('by what it changes, in the order of names, and only of those that are on', async () => {
    await turnedOn(ofField('tags'), { name: 'Welcome' });
    await turnedOn(ofField('tags'), { name: 'Nurture buyers' });
    await turnedOn(ofField('stage'), { name: 'Staged' });
    await turnedOn(plain('contactCreated'), { name: 'New leads' });
    await turnedOn({ id: 't1', kind: 'timeOfDay', modelValue: { time: '09:00' } }, { name: 'Every morning' });
    const off = await turnedOn(ofField('tags'), { name: 'Off' });
    await maya.workflows.pause({ id: off });
    expect(await named(changing('tags'))).toEqual(['Nurture buyers', 'Welcome']);
    expect(await named(changing('stage'))).toEqual(['Staged']);
    expect(await named(changing('assignedAgent'))).toEqual([]);
    expect(await named({ events: [contactCreated.name, contactUpdated.name] })).toEqual(['New leads']);
    expect(await named({ events: contactShared.name })).toEqual([]);
    expect(await named({})).toEqual([]);
  });

  test('with those that take bulk acts by themselves said to', async () => {
    await turnedOn(ofField('tags'), { name: 'Asks' });
    await turnedOn(ofField('tags'), { name: 'Takes', settings: { takesBulk: true } });
    const { data } = await maya.workflows.listening(changing('tags'));
    expect(data.map(({ name, takesBulk }) => [name, takesBulk])).toEqual([
      ['Asks', false],
      ['Takes', true],
    ]);
  });

  test('by collections: where the filter asks for what is changed, and where people are put by hand', async () => {
    const tagged = await collection('Tagged', [[{ field: 'tags', rule: 'isInIds', value: [vip] }]]);
    const inCity = await collection('Rays', [[{ field: 'lastName', rule: 'isEqualTo', value: 'Ray' }]]);
    await turnedOn(joining(tagged), { name: 'Of tags' });
    await turnedOn(joining(inCity), { name: 'Of names' });
    expect(await named(changing('tags'))).toEqual(['Of tags']);
    expect(await named({ events: contactCreated.name })).toEqual(['Of names', 'Of tags']);
    expect(await named({ events: collectionRecordsMoved.name, collectionIds: inCity })).toEqual(['Of names']);
    expect(await named({ events: contactShared.name })).toEqual([]);
  });

  test('by the workflow that people enter', async () => {
    const first = await turnedOn(plain('saveListing'), { name: 'First' });
    await turnedOn(
      { id: 't1', kind: 'enrolledInWorkflow', isEnrollWorkflow: true, selectedData: [{ _id: first, name: 'First' }] },
      { name: 'Second' },
    );
    expect(await named({ events: contactEntered.name, workflowId: first })).toEqual(['Second']);
    expect(await named({ events: contactEntered.name, workflowId: vip })).toEqual([]);
  });

  test('and not of those whose rights nobody has any more, nor to another agency', async () => {
    await turnedOn(ofField('tags'), { name: 'Of Tom', by: tom });
    expect([await named(changing('tags')), await named(changing('tags'), tom)]).toEqual([['Of Tom'], ['Of Tom']]);
    expect(await named(changing('tags'), rival)).toEqual([]);
    await owner.query(`update agents set status = 'disabled' where id = $1`, [tom.person?.agentId]);
    expect(await named(changing('tags'))).toEqual([]);
    await owner.query(`update agents set status = 'active' where id = $1`, [tom.person?.agentId]);
  });
});
