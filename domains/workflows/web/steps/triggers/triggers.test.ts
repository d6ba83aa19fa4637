import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import {
  anyForm,
  missingOfTrigger,
  newTrigger,
  type Trigger,
  triggerKinds,
} from '#/domains/workflows/contract/triggers.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { replaced } from '../parts/days-ahead.ts';
import { withForms } from './form-words.ts';
import { nextTimes } from './next-times.ts';
import {
  addTo,
  applied,
  cleared,
  editAt,
  notYet,
  openVisiting,
  removedAt,
  removedGroup,
  urlRules,
} from './visiting.ts';
import { watchedFields } from './watched-fields.ts';

// Panels know the slots of the app, and those a browser.
openBrowser('https://northlight.example/workflows');
const { triggerPanels } = await import('../panels.ts');

const today = '2026-11-21';
const sell = { field: 'properties.url', type: 'string', rule: 'contains', value: '/sell', displayName: 'Url' } as const;
const buy = { ...sell, value: '/buy' } as const;

describe('pages visited', () => {
  const write = (groups: FiltersGroups, group: number, url: string): FiltersGroups =>
    applied(groups, { ...addTo(group), url });

  test('R548: has the steps filterRule and filterList, and begins with the first rule', () => {
    expect(openVisiting([[]]).step).toBe('filterRule');
    expect(openVisiting([[sell]]).step).toBe('filterList');
  });

  test('R613 R785: a filter is on the field properties.url, and may ask for any page', () => {
    expect(write([[]], 0, ' /sell ')).toEqual([[sell]]);
    expect(urlRules).toContain('isAny');
    expect(applied([[]], { ...addTo(0), rule: 'isAny' })).toEqual([[expect.objectContaining({ rule: 'isAny' })]]);
  });

  test('R703: groups of filters are added, edited, removed and cleared', () => {
    const two = write(write([[]], 0, '/sell'), 1, '/buy');
    expect(two).toEqual([[sell], [buy]]);
    expect(write(two, 0, '/buy')).toEqual([[sell, buy], [buy]]);
    const edited = applied(two, { ...editAt(two, 1, 0), url: '/rent' });
    expect(edited).toEqual([[sell], [{ ...sell, value: '/rent' }]]);
    expect(removedGroup(two, 0)).toEqual([[buy]]);
    expect(cleared(two)).toEqual([[]]);
  });

  test('R704 R705: applying an empty filter removes it, and then the group without any', () => {
    const two: FiltersGroups = [[sell, buy], [buy]];
    expect(applied(two, { ...editAt(two, 0, 1), url: '  ' })).toEqual([[sell], [buy]]);
    expect(applied(two, { ...editAt(two, 1, 0), url: '' })).toEqual([[sell, buy]]);
    expect([notYet(editAt(two, 0, 1)), notYet({ ...editAt(two, 0, 1), url: '' }), notYet(addTo(0))]).toEqual([
      undefined,
      undefined,
      'A value is needed',
    ]);
  });

  test('R706 R831: at least one empty group always remains, and the first needs a filter', () => {
    expect(removedAt([[sell]], 0, 0)).toEqual([[]]);
    expect(removedGroup([[sell]], 0)).toEqual([[]]);
    const trigger = { id: 't', kind: 'pageVisited', pageVisitedFiltersGroups: removedAt([[sell]], 0, 0) } as const;
    expect(missingOfTrigger(trigger, today)).toBe('Say which page');
    expect(missingOfTrigger({ ...trigger, pageVisitedFiltersGroups: [[sell]] }, today)).toBeNull();
  });
});

test('R708: choosing that a field changed opens the picker of fields, with those that were chosen', async () => {
  openBrowser('https://northlight.example/workflows/w1');
  const [{ default: Panel }, { cache }] = await Promise.all([
    triggerPanels.propertyValueChanged(),
    import('#/kernel/web/calls/cache.ts'),
  ]);
  const value = {
    id: 't',
    kind: 'propertyValueChanged',
    selectedData: [{ name: 'birthday', label: 'Birthday' }],
  } as const;
  const panel = createElement(Panel, {
    value,
    onChange: () => undefined,
    nodeId: null,
    workflowId: null,
    isLocked: false,
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, panel));
  closeBrowser();
  expect(html).toMatch(/Fields.*Birthday/s);
  expect(html).toMatch(/role="(?:combobox|checkbox|listbox)"|type="checkbox"/);
});

test('R708 R829: a field whose value changes is any but the id and the password', () => {
  const attributes = describeAttributes(contactEntity);
  const id = { ...attributes[0]!, name: '_id', displayName: 'Id' };
  const password = { ...attributes[0]!, name: 'password', displayName: 'Password' };
  const names = watchedFields([id, password, ...attributes], contactEntity.attributes).map(({ value }) => value);
  expect(names).toEqual(expect.arrayContaining(['stage', 'firstName', 'assignedAgent', 'birthday']));
  expect(
    names.filter((name) => ['_id', 'password', 'phone', 'writeAccess', 'collections', 'city'].includes(name)),
  ).toEqual([]);
});

test('R828 R830: fields, forms and workflows are chosen before the trigger can be saved', () => {
  const reasons = (
    ['propertyValueChanged', 'submission', 'view', 'enrolledInWorkflow', 'unenrollFromWorkflow'] as const
  ).map((kind) => missingOfTrigger(newTrigger(kind, 't'), today));
  expect(reasons).toEqual([
    'Choose at least one field',
    'Choose at least one form',
    'Choose at least one form',
    'Choose at least one workflow',
    'Choose at least one workflow',
  ]);
});

test('R552 R553 R709 R710: submission and view share a panel and are told apart by a flag, and so are the two of workflows', async () => {
  const flags = (['submission', 'view'] as const).map((kind) => newTrigger(kind, 't'));
  expect(flags).toMatchObject([{ isSubmission: true }, { isSubmission: false }]);
  const two = (['enrolledInWorkflow', 'unenrollFromWorkflow'] as const).map((kind) => newTrigger(kind, 't'));
  expect(two).toMatchObject([{ isEnrollWorkflow: true }, { isEnrollWorkflow: false }]);
  expect([triggerPanels.submission, triggerPanels.enrolledInWorkflow]).toEqual([
    triggerPanels.view,
    triggerPanels.unenrollFromWorkflow,
  ]);
});

test('R707 R711: every trigger has a panel, those without settings one that they share', () => {
  const kinds = triggerKinds.map(({ type }) => type);
  expect(Object.keys(triggerPanels).toSorted()).toEqual(kinds.toSorted());
  expect(triggerPanels.membershipChanged).not.toBe(triggerPanels.callStarted);
  const shared = kinds.filter((kind) => triggerPanels[kind] === (triggerPanels.callStarted as unknown));
  expect(shared).toHaveLength(9);
});

describe('schedules', () => {
  const now = '2026-11-21T10:30';
  test('R819 R821: a calendar date is not in the past, and is enough by itself', () => {
    const at = (date: string): Trigger => ({ id: 't', kind: 'calendarDate', modelValue: { date, time: null } });
    expect(missingOfTrigger(at('2026-11-20'), today)).toBe('Choose a day that is not in the past');
    expect(missingOfTrigger(at(today), today)).toBeNull();
  });
  test('R820: an earlier time today is replaced by the current time', () => {
    expect(replaced({ date: today, time: '09:00' }, now)).toEqual({ date: today, time: '10:30' });
    expect(replaced({ date: today, time: null }, now)).toEqual({ date: today, time: '10:30' });
    expect(replaced({ date: today, time: '11:00' }, now).time).toBe('11:00');
    expect(replaced({ date: '2026-11-22', time: '09:00' }, now).time).toBe('09:00');
  });
  test('R822 R823: days and a time are needed', () => {
    expect(missingOfTrigger(newTrigger('timeOfDay', 't'), today)).toBe('Choose a time');
    expect(missingOfTrigger(newTrigger('weekDay', 't'), today)).toBe('Choose at least one day');
    const monday: Trigger = { id: 't', kind: 'weekDay', modelValue: { days: [1], time: null } };
    expect(missingOfTrigger(monday, today)).toBe('Choose a time');
  });
  test('say when they let somebody in next, on a clock that may change meanwhile', () => {
    const at = Temporal.Instant.from('2026-10-31T16:00:00Z');
    const daily = { id: 't', kind: 'timeOfDay', modelValue: { time: '09:00' } } as const;
    expect(nextTimes(daily, at, 'America/New_York').map(String)).toEqual([
      '2026-11-01T14:00:00Z',
      '2026-11-02T14:00:00Z',
      '2026-11-03T14:00:00Z',
    ]);
    const mondays = { id: 't', kind: 'weekDay', modelValue: { days: [1, 4], time: '09:00' } } as const;
    expect(nextTimes(mondays, at, 'UTC').map((one) => String(one).slice(0, 10))).toEqual([
      '2026-11-02',
      '2026-11-05',
      '2026-11-09',
    ]);
    const once = { id: 't', kind: 'calendarDate', modelValue: { date: '2026-11-04', time: null } } as const;
    expect(nextTimes(once, at, 'UTC').map(String)).toEqual(['2026-11-04T10:00:00Z']);
    expect(nextTimes({ ...once, modelValue: { date: '2026-10-04', time: null } }, at, 'UTC')).toEqual([]);
    expect(nextTimes({ ...daily, modelValue: { time: null } }, at, 'UTC')).toEqual([]);
  });
});

test('R830: any form, or some by their names: whoever ticks one of both unticks the other', () => {
  const valuation = { _id: '0198f4ab-0000-7000-8000-000000000001', name: 'Home valuation' };
  expect(withForms([valuation], [valuation, anyForm])).toEqual([anyForm]);
  expect(withForms([anyForm], [anyForm, valuation])).toEqual([valuation]);
  expect(withForms([], [valuation])).toEqual([valuation]);
  const trigger = { id: 't1', kind: 'submission', isSubmission: true, selectedData: [anyForm] } as const;
  expect(missingOfTrigger(trigger, '2026-11-21')).toBeNull();
});
