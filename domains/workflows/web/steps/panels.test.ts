// The panels as they are drawn: what they are called in, in which order, and what is ticked.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDelays } from '#/domains/workflows/contract/delays.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

const given = { onChange: () => undefined, nodeId: null, workflowId: null, isLocked: false };
/** What is read, tag by tag. */
const textOf = (markup: string): string[] =>
  markup
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

beforeEach(() => void openBrowser('https://northlight.example/workflows/create'));
afterEach(closeBrowser);

test('R556: every action has a panel', async () => {
  const { stepViews } = await import('./step-views.ts');
  expect(Object.keys(stepViews).toSorted()).toEqual(Object.keys(newSteps).toSorted());
  for (const { panel } of Object.values(stepViews)) expect((await panel()).default).toBeTypeOf('function');
});

test('R696 R686: many are chosen with chips, Select all and Deselect all; what is chosen is ticked', async () => {
  const { ChooseMany } = await import('./parts/ChooseMany.tsx');
  const options = ['Buyer', 'Seller', 'Renter'].map((label) => ({ value: label, label }));
  const drawn = (isLocked: boolean): string =>
    renderToStaticMarkup(
      createElement(ChooseMany, {
        ...given,
        label: 'Add',
        options,
        value: options.slice(0, 2),
        isLocked,
        none: 'None',
      }),
    );
  expect(textOf(drawn(false))).toEqual([
    'Add',
    'Select all',
    'Deselect all',
    'Buyer',
    'Seller',
    'Buyer',
    'Seller',
    'Renter',
  ]);
  expect(drawn(false).match(/checked=""/g)).toHaveLength(2);
  expect(drawn(false)).toContain('aria-label="Remove Buyer"');
  expect(textOf(drawn(true))).not.toContain('Select all');
  expect(drawn(true)).not.toContain('Remove Buyer');
});

test('R697: a note has the switch ‘Pin note’ and a text area', async () => {
  const { default: NotePanel } = await import('./actions/NotePanel.tsx');
  const markup = renderToStaticMarkup(createElement(NotePanel, { ...given, value: newSteps.note }));
  expect(textOf(markup)).toEqual(['Pin note', 'Note']);
  expect(markup).toMatch(/role="switch".*<textarea/);
});

test('R958: the days of the week are drawn from Monday to Sunday, and the chosen one is pressed', async () => {
  const { default: DaysOfWeekPanel } = await import('./delays/DaysOfWeekPanel.tsx');
  const value = { ...newDelays.daysOfWeek, modelValue: { ...newDelays.daysOfWeek.modelValue, days: [2] } };
  const markup = renderToStaticMarkup(createElement(DaysOfWeekPanel, { ...given, value }));
  const days = [...markup.matchAll(/aria-pressed="(true|false)".*?only-read">(\w+)</g)].map(([, on, name]) => [
    name,
    on,
  ]);
  expect(days).toEqual([
    ['Monday', 'false'],
    ['Tuesday', 'true'],
    ['Wednesday', 'false'],
    ['Thursday', 'false'],
    ['Friday', 'false'],
    ['Saturday', 'false'],
    ['Sunday', 'false'],
  ]);
});

test('R694: an assignment offers team members and collections of them, and asks for what is chosen', async () => {
  const { default: AssignmentPanel } = await import('./actions/AssignmentPanel.tsx');
  const drawn = (kind: 'agent' | 'collection'): string[] => {
    const value = {
      ...newSteps.contactDistribution,
      modelValue: { ...newSteps.contactDistribution.modelValue, value: kind },
    };
    return textOf(renderToStaticMarkup(createElement(AssignmentPanel, { ...given, value })));
  };
  const offered = ['Assign to', 'Specific team member/s', 'Collection/s team members'];
  expect(drawn('agent').slice(0, 4)).toEqual([...offered, 'Team members']);
  expect(drawn('collection').slice(0, 4)).toEqual([...offered, 'Collections']);
});

test('R618 R619: do not disturb is for a number of days, weeks, months or years', async () => {
  const { default: DoNotDisturbPanel } = await import('./actions/DoNotDisturbPanel.tsx');
  const on = renderToStaticMarkup(createElement(DoNotDisturbPanel, { ...given, value: newSteps.doNotDisturb }));
  expect(textOf(on).slice(-6)).toEqual(['For', 'Period', 'Days', 'Weeks', 'Months', 'Years']);
  const off = { type: 'doNotDisturb', modelValue: { isEnabled: false, number: null, period: null } } as const;
  expect(renderToStaticMarkup(createElement(DoNotDisturbPanel, { ...given, value: off }))).not.toContain('Period');
});

test('marketing preferences are six boxes with three states', async () => {
  const { default: PreferencesPanel } = await import('./actions/PreferencesPanel.tsx');
  const markup = renderToStaticMarkup(
    createElement(PreferencesPanel, {
      ...given,
      value: {
        type: 'marketingPreferences',
        modelValue: {
          ...newSteps.marketingPreferences.modelValue,
          isEnabledEmailManual: true,
          isEnabledPhoneCallManual: false,
        },
      },
    }),
  );
  expect([...markup.matchAll(/aria-checked="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'true',
    'mixed',
    'mixed',
    'mixed',
    'false',
    'mixed',
  ]);
});

test('R958: the days of the week are pressed from Monday to Sunday', async () => {
  const { DaysField } = await import('./parts/DaysField.tsx');
  const markup = renderToStaticMarkup(createElement(DaysField, { ...given, value: [2] }));
  expect(textOf(markup).filter((line) => line.endsWith('day'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect([...markup.matchAll(/aria-pressed="(\w+)"/g)].map(([, state]) => state)[1]).toBe('true');
});

describe('what is looked up', () => {
  test('R909: the forms there are, and collections of contacts', async () => {
    const { offerLookup } = await import('#/kernel/web/picker/lookups.ts');
    const { collectionsOfContacts, forms, listsOfAgents } = await import('./parts/panel-lookups.ts');
    expect(forms()).toBeUndefined();
    const asked: (string | undefined)[] = [];
    for (const plural of ['collections', 'forms'])
      offerLookup({
        plural,
        search: async (_text, _signal, pickedFor) => {
          asked.push(pickedFor?.typeName);
          return [];
        },
      });
    const { signal } = new AbortController();
    await collectionsOfContacts()?.search('', signal);
    await listsOfAgents()?.search('', signal);
    expect(asked).toEqual(['contact', 'agent']);
    expect(forms()?.plural).toBe('forms');
  });

  test('R621 R622: a workflow and a form are kept as their id and their name', async () => {
    const { asChosen, ofChosen } = await import('./parts/chosen.ts');
    expect(asChosen({ value: 'f', label: 'Home valuation', detail: 'home.example' })).toEqual({
      _id: 'f',
      name: 'Home valuation',
    });
    expect(ofChosen({ _id: 'n', name: 'Nurture' })).toEqual({ value: 'n', label: 'Nurture' });
  });
});

test('sentences of the builder know the agency’s own fields, the names of records and the choices of lists', async () => {
  const { namingBy } = await import('../naming.ts');
  const { sentenceOfLane, sentenceOfStep } = await import('#/domains/workflows/contract/telling/sentences.ts');
  const garden = {
    _id: 'x',
    name: 'attributes.x',
    type: 'string',
    displayName: 'Garden',
    category: null,
    isHidden: false,
    isRequired: false,
    isCustom: true,
    isSortable: false,
    isFilterable: true,
    hasTime: false,
  } as const;
  const kind = {
    ...garden,
    name: 'buyerTimeline',
    isCustom: false,
    options: [{ value: 'soon', label: 'Within a month' }],
  };
  const hot = '0198c0de-0000-7000-8000-000000000001';
  const stage = { ...garden, name: 'stage', type: 'tag', displayName: 'Stage', isCustom: false, of: 'tags' } as const;
  const naming = namingBy([garden, kind, stage], new Map([[`tags ${hot}`, 'Hot']]));
  const update = {
    type: 'propertyValue',
    modelValue: { attribute: 'attributes.x', event: 'clear', value: null },
  } as const;
  expect(sentenceOfStep(update, naming)).toBe('Clear Garden');
  const lane = {
    id: 'l',
    type: 'filters',
    value: 'Branch 1',
    selectedEntity: 'contacts',
    currentStep: 'filterList',
    selectedFilterGroup: null,
    selectedFilterIndex: null,
    nextNodeId: null,
    nextEdgeId: null,
  } as const;
  const filtersGroups = [
    [
      { field: 'stage', type: 'tag', rule: 'isInIds' as const, value: [hot], displayName: 'Stage' },
      { field: 'buyerTimeline', type: 'dropdown', rule: 'isEqualTo' as const, value: 'soon', displayName: 'Buying' },
    ],
  ];
  expect(sentenceOfLane({ ...lane, filtersGroups }, naming)).toBe('If Stage is Hot and Buying is Within a month');
});
