import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactEntity, marketingPreferenceFlags, preferenceLabels } from '#/domains/contacts/contract.ts';
import type { StepTask } from '#/domains/tasks/contract.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf, newGraph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { missingOfStep, newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { asRecipient, asRecord, ofRecipient, ofRecord } from '../parts/chosen.ts';
import { countUpstream } from './counting-upstream.ts';
import { inBoth } from './overlapping-tags.ts';
import { distributionStyles, whoIsNext, withTarget } from './sharing.ts';
import { switched } from './switching-do-not-disturb.ts';
import { copyTargets, updatable, whyNot, withAction, withProperty } from './updating.ts';

beforeAll(() => void openBrowser('https://northlight.example/workflows'));
afterAll(closeBrowser);

const now = '2026-11-21T10:30';
const missing = (step: Step): string | null => missingOfStep(step, now);

describe('Attach a Note', () => {
  const note = (value: string): Step => ({ type: 'note', modelValue: { event: true, value } });
  test('R697 R834: has a switch and a text of 1 to 5,000 characters', async () => {
    const { default: NotePanel } = await import('./NotePanel.tsx');
    const panel = createElement(NotePanel, {
      value: newSteps.note,
      onChange: () => undefined,
      isLocked: false,
      nodeId: null,
      workflowId: null,
    });
    expect(drawnWords(panel)).toEqual(['Pin note', 'Note']);
    expect([missing(note('  ')), missing(note('x'.repeat(5_001))), missing(note(' x '))]).toEqual([
      'Write the note',
      'A note has at most 5000 characters',
      null,
    ]);
  });
});

describe('Update Contact Record', () => {
  const fields = updatable(describeAttributes(contactEntity), contactEntity.attributes);
  const field = (name: string) => fields.find((one) => one.name === name)!;
  const settings = { attribute: 'companyName', event: 'copy', value: 'jobTitle' } as const;

  test('R826: offers text, numbers and dates that can be written, and no id', () => {
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(['string', 'number', 'date']));
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['firstName', 'companyName', 'birthday', 'buyerBedrooms']));
    expect(names.filter((name) => ['_id', 'createdAt', 'fullName', 'engagementScore', 'tags'].includes(name))).toEqual(
      [],
    );
  });
  test('R698 R699: the property comes first, and another resets action and value; the same one, as when editing, does not', () => {
    expect(whyNot('setTo', undefined, fields)).toBe('Choose a property first');
    expect(withProperty(settings, 'website')).toEqual({ attribute: 'website', event: null, value: null });
    expect(withProperty(settings, 'companyName')).toEqual(settings);
  });
  test('R700: another action resets the value', () => {
    expect(withAction(settings, 'setTo')).toEqual({ attribute: 'companyName', event: 'setTo', value: null });
    expect(withAction(settings, 'copy')).toEqual(settings);
  });
  test('R701: a required attribute is not cleared', () => {
    expect(whyNot('clear', { ...field('companyName'), isRequired: true }, fields)).toBe(
      'Company is required and cannot be cleared',
    );
    expect(whyNot('clear', field('firstName'), fields)).toBe('First name is required and cannot be cleared');
    expect(whyNot('clear', field('companyName'), fields)).toBeUndefined();
  });
  test('R702 R827: a copy goes to another attribute of the same type, and keeps its name', () => {
    const targets = copyTargets(fields, field('birthday'));
    expect(targets.every(({ type, name }) => type === 'date' && name !== 'birthday')).toBe(true);
    expect(targets.map(({ name }) => name)).toContain('purchaseAnniversary');
    expect(missing({ type: 'propertyValue', modelValue: settings })).toBeNull();
  });
  test('R824 R825: property and action are needed, and a value to set to or copy to', () => {
    const of = (modelValue: Extract<Step, { type: 'propertyValue' }>['modelValue']): string | null =>
      missing({ type: 'propertyValue', modelValue });
    expect([
      of({ attribute: null, event: null, value: null }),
      of({ attribute: 'companyName', event: null, value: null }),
      of({ attribute: 'companyName', event: 'setTo', value: null }),
      of({ attribute: 'companyName', event: 'copy', value: null }),
      of({ attribute: 'companyName', event: 'clear', value: null }),
    ]).toEqual([
      'Choose a property',
      'Choose what to do with it',
      'Give a value',
      'Choose where it is copied to',
      null,
    ]);
  });
});

describe('Contact Assignment', () => {
  const maya = asRecipient('agent', { value: 'm', label: 'Maya', detail: 'maya@northlight.example' });
  const shared = { ...newSteps.contactDistribution, selectedData: [maya] };
  test('R623: a member is kept with what shows of them', () => {
    expect(maya).toEqual({
      _id: 'm',
      type: 'agent',
      displayName: 'Maya',
      fullName: 'Maya',
      email: 'maya@northlight.example',
      profilePicture: null,
    });
    expect(ofRecipient(maya)).toMatchObject({ value: 'm', label: 'Maya', detail: 'maya@northlight.example' });
  });
  test('R695: another kind of target clears the selection', () => {
    expect(withTarget(shared, 'collection')).toMatchObject({ modelValue: { value: 'collection' }, selectedData: [] });
    expect(withTarget(shared, 'agent')).toBe(shared);
  });
  test('R617 R807: has four styles, and needs a recipient and one of them', () => {
    expect(distributionStyles.map(({ mode, label }) => [mode, label])).toEqual([
      ['sequential', 'Sequential'],
      ['random', 'Random'],
      ['round', 'Round robin'],
      ['first', 'First to claim'],
    ]);
    expect([missing(newSteps.contactDistribution), missing(shared)]).toEqual([
      'Choose at least one recipient',
      'Choose how they are shared',
    ]);
    expect(whoIsNext(shared)).toBeUndefined();
    expect(whoIsNext({ ...shared, modelValue: { event: 'sequential', value: 'agent' } })).toBe(
      'Next: Maya, while they are available.',
    );
  });
});

describe('Add or Remove Tags', () => {
  const [hot, cold] = [asRecord({ value: 'h', label: 'Hot' }), asRecord({ value: 'c', label: 'Cold' })];
  test('R692 R693: the tags of a step are ticked in the lists they stand in, and a chip that goes unticks its tag', () => {
    const step = { ...newSteps.tags, toAdd: [hot, cold] };
    const ticked = step.toAdd.map(ofRecord);
    expect(ticked.map(({ value }) => value)).toEqual(['h', 'c']);
    expect(ticked.filter(({ value }) => value !== 'c').map(asRecord)).toEqual([hot]);
  });
  test('R806: needs at least one tag to add or remove; one in both is warned of', () => {
    expect(missing(newSteps.tags)).toBe('Choose at least one tag');
    expect([missing({ ...newSteps.tags, toRemove: [cold] }), missing({ ...newSteps.tags, toAdd: [hot] })]).toEqual([
      null,
      null,
    ]);
    expect(inBoth({ toAdd: [hot, cold], toRemove: [cold] })).toEqual([cold]);
  });
});

test('R696 R808: the two lists of enrolling know nothing of each other, and one of them is enough', () => {
  const nurture = { _id: 'n', name: 'Nurture' };
  expect(missing(newSteps.enrollOrUnenroll)).toBe('Choose at least one workflow');
  expect(missing({ ...newSteps.enrollOrUnenroll, toAdd: [nurture] })).toBeNull();
  expect(missing({ ...newSteps.enrollOrUnenroll, toRemove: [nurture] })).toBeNull();
  expect(inBoth({ toAdd: [nurture], toRemove: [] })).toEqual([]);
});

describe('Do Not Disturb', () => {
  test('R679: turning it on resets the duration to 1 day', () => {
    expect(switched({ isEnabled: false, number: 3, period: 'month' }, true)).toEqual({
      isEnabled: true,
      number: 1,
      period: 'day',
    });
    expect(switched({ isEnabled: true, number: 3, period: 'month' }, false).isEnabled).toBe(false);
  });
  test('R619 R833: is invalid when enabled and its number is empty or zero, or it has no period (decision 37)', () => {
    const of = (isEnabled: boolean, number: number | null, period: 'day' | null): string | null =>
      missing({ type: 'doNotDisturb', modelValue: { isEnabled, number, period } });
    expect([of(true, 0, 'day'), of(true, null, 'day'), of(true, 1, null)]).toEqual(Array(3).fill('Say for how long'));
    expect([of(true, 1, 'day'), of(false, null, null)]).toEqual([null, null]);
  });
});

test('Marketing Preferences has six flags, each of which may stay as it is', () => {
  expect(Object.keys(preferenceLabels)).toEqual([...marketingPreferenceFlags]);
  expect(Object.values(newSteps.marketingPreferences.modelValue)).toEqual(Array(6).fill(null));
  expect(missing(newSteps.marketingPreferences)).toBeNull();
});

describe('Create Task', () => {
  const named = { ...newSteps.createTask.task, displayName: 'Call back', type: 'call', domainId: 'd' };
  const task = (changed: Partial<StepTask>): string | null =>
    missing({ type: 'createTask', task: { ...named, ...changed } });
  test('R795 R796: needs a name, a type and, unless it is immediately, a time', () => {
    expect([task({ displayName: ' ' }), task({ type: null }), task({ relativeDueDateDays: 2 })]).toEqual([
      'Name the task',
      'Choose a type',
      'Say when it is due',
    ]);
    expect(task({})).toBeNull();
  });
  test('R794: needs a domain', () => {
    expect(task({ domainId: null })).toBe('Domain is required. Please select a domain.');
  });
  test('R793 R797: a date is not in the past; days later count from when somebody comes by', () => {
    const at = (startAt: string) => ({ when: { startAt, timezone: null } });
    expect(task({ ...at('2026-11-21T10:00'), relativeDueDateDays: null })).toBe('Task time cannot be in the past.');
    expect(task({ ...at('2026-11-21T11:00'), relativeDueDateDays: null })).toBeNull();
    expect(task({ ...at('2026-11-20T09:00'), relativeDueDateDays: 2 })).toBeNull();
  });
});

test('of those inside, who may still come to a step is told, before anybody is deleted by it', () => {
  let n = 0;
  const newId = (): string => `n${(n += 1)}`;
  const empty = newGraph(newId);
  const at = { nodeId: triggerOf(empty)?.id ?? '', laneId: null };
  const last = addStep(empty, at, { kind: 'step', step: newSteps.deleteContact }, newId);
  const graph = addStep(last, at, { kind: 'step', step: newSteps.note }, newId);
  const [note = '', gone = ''] = deedsOf(graph).map(({ id }) => id);
  const here = new Map([
    [note, 3],
    [gone, 2],
  ]);
  expect([
    countUpstream(graph, gone, here),
    countUpstream(graph, note, here),
    countUpstream(graph, null, here),
  ]).toEqual([5, 3, 5]);
});
