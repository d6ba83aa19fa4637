import { expect, test } from 'vitest';
import { nothingSelected, selectAll } from '../selecting.ts';
import { listState } from './list-state.ts';

interface Template {
  _id: string;
}
const welcome: Template = { _id: 'welcome' };
const shown = {
  rows: [welcome],
  total: 120,
  selected: nothingSelected,
  page: 2,
  pageLength: 50,
  firstIds: ['first'],
  view: { search: 'wel', column: 'displayName', order: 'asc' } as const,
  params: undefined,
  isLoading: false,
};

test('R136: the shared list state says what the list shows, under the names of the specification', () => {
  expect(listState(shown)).toMatchObject({
    data: [welcome],
    selectedData: [],
    currentPage: 2,
    lastPage: 2,
    pageLength: 50,
    numberOfPages: 3,
    total: 120,
    isAllSelected: false,
    firstIds: ['first'],
    search: 'wel',
    column: 'displayName',
    order: 'asc',
  });
  const all = selectAll<Template>(nothingSelected, [welcome]);
  expect(listState({ ...shown, selected: all })).toMatchObject({ selectedData: [welcome], isAllSelected: true });
});

test('R626: the shared list state also carries the template type and whether the list is loading', () => {
  expect(listState(shown)).toMatchObject({ templateType: null, isLoading: false });
  expect(listState({ ...shown, params: { templateType: 'email' }, isLoading: true })).toMatchObject({
    templateType: 'email',
    isLoading: true,
  });
});
