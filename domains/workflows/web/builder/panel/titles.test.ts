import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BranchKind, branchLabels } from '#/domains/workflows/contract/choices.ts';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { newDelays } from '#/domains/workflows/contract/delays.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { type ActionType, kindOfStep, newSteps } from '#/domains/workflows/contract/steps.ts';
import { kindOfTrigger, newTrigger, triggerKinds } from '#/domains/workflows/contract/triggers.ts';
import type { TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';
import { amongDrawn, drawnWords } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { Editing, Selection } from '../editing.ts';
import { actionGroups, afterGroup, branchChoices, matching, triggerChoices } from './choices.ts';
import { lockedWords } from './locking.ts';
import { backOfDeed, hasDiscard, titleOfDeed, titleOfTrigger } from './titles.ts';

const types = Object.keys(newSteps) as ActionType[];
const triggers = triggerKinds.map(({ type }) => type);
const step = (type: ActionType): Deed => ({ kind: 'step', step: newSteps[type] });
const delay: Deed = { kind: 'delay', delay: newDelays.amount };
const branch: Deed = newBranch('single', () => crypto.randomUUID());

beforeAll(() => void openBrowser('https://northlight.example/workflows'));
afterAll(closeBrowser);
const editing = {} as Editing;
const choosingOf = async (group?: TriggerGroup) => {
  const { ChooseTrigger } = await import('./ChooseTrigger.tsx');
  return createElement(ChooseTrigger, { editing, choosing: { kind: 'trigger', ...(group ? { group } : {}) } });
};
const addingOf = async (stage?: Extract<Selection, { kind: 'add' }>['stage']) => {
  const { AddStep } = await import('./AddStep.tsx');
  const place = { nodeId: 'n1', laneId: null };
  return createElement(AddStep, { editing, adding: { kind: 'add', place, ...(stage ? { stage } : {}) } });
};

describe('headers', () => {
  test("R540: Enrollment Triggers offers Contact Activity, Preset Schedule and CMS Activity, and 'Choose an Action' heads the steps", async () => {
    const offered = ['Enrollment Triggers', 'Contact Activity', 'Preset Schedule', 'CMS Activity'];
    expect(amongDrawn(await choosingOf(), offered)).toEqual(offered);
    expect(drawnWords(await choosingOf('contact'))[0]).toBe('Trigger on Contact Activity');
    expect(drawnWords(await choosingOf('schedule'))[0]).toBe('Schedule Trigger');
    expect(drawnWords(await choosingOf('listing'))[0]).toBe('Trigger on Listing Activity');
    expect(drawnWords(await addingOf())[0]).toBe('Choose an Action');
  });

  test('R552, R553: each trigger is headed in its own words, and the flag tells apart the two that share a panel', () => {
    expect(titleOfTrigger('submission')).toBe('Submission');
    expect(titleOfTrigger('view')).toBe('View');
    expect(titleOfTrigger('enrolledInWorkflow')).toBe('Enrolled in Workflow');
    expect(titleOfTrigger('unenrollFromWorkflow')).toBe('Unenrolled from Workflow');
    expect(titleOfTrigger('membershipChanged')).toBe('Membership Changed');
    expect(titleOfTrigger('propertyValueChanged')).toBe('Field Value Changed');
    expect(titleOfTrigger('pageVisited')).toBe('Page Visited');
    expect(titleOfTrigger('weekDay')).toBe('Schedule Trigger');
    expect(newTrigger('submission', 'a')).toMatchObject({ isSubmission: true });
    expect(newTrigger('view', 'a')).toMatchObject({ isSubmission: false });
    expect(newTrigger('enrolledInWorkflow', 'a')).toMatchObject({ isEnrollWorkflow: true });
    expect(newTrigger('unenrollFromWorkflow', 'a')).toMatchObject({ isEnrollWorkflow: false });
  });

  test("R697: the note step is titled 'Attach a Note', every other step by its name", () => {
    expect(titleOfDeed(step('note'))).toBe('Attach a Note');
    for (const type of types.filter((one) => one !== 'note'))
      expect(titleOfDeed(step(type))).toBe(kindOfStep({ type }).label);
    expect(titleOfDeed(delay)).toBe('Set Amount of Time');
    expect(titleOfDeed(branch)).toBe('Based on Multiple Object Fields');
  });
});

test('R558, R559: the link back says what it changes, and is empty when a step is edited that is there already', async () => {
  expect(drawnWords(await choosingOf('contact'))[1]).toBe('Change trigger type');
  for (const stage of ['delay', 'branch'] as const) expect(drawnWords(await addingOf(stage))[1]).toBe('Change action');
  expect(backOfDeed(step('tags'), true)).toBe('Change action');
  expect(backOfDeed(delay, true)).toBe('Change delay type');
  expect(backOfDeed(branch, true)).toBe('Change branch type');
  for (const deed of [step('tags'), delay, branch]) expect(backOfDeed(deed, false)).toBe('');
});

test('R549, R557, R560: all but Page Visited and Marketing Preferences have a Discard', () => {
  expect(triggers.filter((trigger) => !hasDiscard({ trigger }))).toEqual(['pageVisited']);
  expect(types.filter((type) => !hasDiscard({ deed: step(type) }))).toEqual(['marketingPreferences']);
  expect(hasDiscard({ deed: delay })).toBe(true);
});

describe('choices', () => {
  test('R541–R545: Trigger on Contact Activity has five groups', async () => {
    const groups = [
      ['Phone call', 'Call started', 'Call ended'],
      ['Contact record', 'Contact created', 'Property value changed'],
      ['Form activity', 'Submission', 'View'],
      ['Segment membership', 'Membership changed'],
      ['Workflow status', 'Enrolled in workflow', 'Unenrolled from workflow'],
    ].flat();
    expect(amongDrawn(await choosingOf('contact'), groups)).toEqual(groups);
  });

  test('R546, R547: Trigger on Listing Activity has appointments and events', async () => {
    const groups = [
      ['Appointment', 'Appointment created', 'Appointment created agency'],
      ['Event', 'Page visited', 'Request for information', 'Showing request', 'Save listing', 'Hide listing'],
    ].flat();
    expect(amongDrawn(await choosingOf('listing'), groups)).toEqual(groups);
  });

  test('R550, R551: Schedule Trigger offers three, and the usual one is daily', async () => {
    const offered = ['Calendar date schedule', 'Week Day Schedule', 'Time of Day Schedule'];
    expect(amongDrawn(await choosingOf('schedule'), offered)).toEqual(offered);
    expect(afterGroup('schedule')).toEqual({ group: 'schedule', choice: 'timeOfDay' });
    expect(afterGroup('contact')).toEqual({ group: 'contact' });
  });

  test('every trigger is found in one group, each with an example', () => {
    for (const kind of triggers) {
      const found = triggerChoices(kindOfTrigger(kind).group)
        .flatMap(({ choices }) => choices)
        .filter(({ id }) => id === kind);
      expect(found).toHaveLength(1);
      expect(found[0]?.hint.length).toBeGreaterThan(10);
    }
  });

  test('R554: Branch offers four types', async () => {
    const offered = [
      'Based on Single Field',
      'Based on Multiple Object Fields',
      'Based on Multiple Branches Filtering',
      'Based on Percentage Split',
    ];
    expect(amongDrawn(await addingOf('branch'), offered)).toEqual(offered);
    expect(branchChoices.map(({ id }) => id).toSorted()).toEqual(
      (Object.keys(branchLabels) as BranchKind[]).toSorted(),
    );
  });

  test('R555: Delay offers five types, and event occurrence as a sixth', async () => {
    const offered = [
      'Calendar Date',
      'Date Field',
      'Set Amount of Time',
      'Days of Week',
      'Time of Day',
      'Event Occurrence',
    ];
    expect(amongDrawn(await addingOf('delay'), offered)).toEqual(offered);
  });

  test('R556: every action can be chosen, once, and so can a delay and a branch', () => {
    const offered = actionGroups().flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(offered.toSorted()).toEqual([...types, 'delay', 'branch'].toSorted());
    expect(actionGroups().map(({ label }) => label)).toEqual(['Talk', 'Change', 'Do', 'Flow']);
  });

  test('what is typed finds actions by their name, what they do, and their group', () => {
    const found = (typed: string) =>
      matching(actionGroups(), typed).flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(found('send e')).toEqual(['sendEmail']);
    expect(found('tag')).toEqual(['tags']);
    expect(found('flow').slice(-2)).toEqual(['delay', 'branch']);
    expect(found('')).toHaveLength(types.length + 2);
    expect(found('zebra')).toEqual([]);
  });
});

test('R666: what is locked says how many entered, through one trigger or through several', () => {
  expect(lockedWords(23, 1)).toBe('23 people entered through this trigger — duplicate the workflow to change it.');
  expect(lockedWords(1, 2)).toBe('1 person entered through these triggers — duplicate the workflow to change them.');
});
