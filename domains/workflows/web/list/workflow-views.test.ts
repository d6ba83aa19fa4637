import { expect, test } from 'vitest';
import { emptyTitleOf, viewIdOf, workflowViews } from './workflow-views.ts';

test('R596: the tabs are All, On, Off and With errors, and each is a filter of its own', () => {
  expect(workflowViews.map(({ label }) => label)).toEqual(['All', 'On', 'Off', 'With errors']);
  for (const { id, groups } of workflowViews) expect(viewIdOf(groups)).toBe(id);
  expect(
    viewIdOf([[{ field: 'name', rule: 'contains', value: 'Nurture', type: 'string', displayName: 'Name' }]]),
  ).toBeUndefined();
});

test('an empty tab says what it is empty of; that there is nothing yet, the list says', () => {
  expect(workflowViews.map(({ groups }) => emptyTitleOf(groups))).toEqual([
    undefined,
    'No workflow is on',
    'No workflow is off',
    'Nobody is stuck anywhere',
  ]);
});
