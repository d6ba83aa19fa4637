import { expect, test } from 'vitest';
import { backFrom, backFromMany, type Entry } from './taking-back.ts';

const entry = (_id: string, kind: Entry['kind'], permissionType: 4 | 6 | 7, isAssigned = false): Entry => ({
  _id,
  kind,
  displayName: _id,
  permissionType,
  isAssigned,
  sharedType: isAssigned ? null : permissionType,
});

test('what was not there goes, and levels are put back to what they were', () => {
  const entries = [entry('tom', 'agent', 4), entry('night', 'list', 7)];
  expect(backFrom({ toAdd: ['tom', 'lena'], listsToRemove: ['night'], all: true, permissionType: 6 }, entries)).toEqual(
    [
      { toRemove: ['lena'], all: false },
      { toAdd: ['tom'], permissionType: 4 },
      { listsToAdd: ['night'], permissionType: 7 },
    ],
  );
});

test('an assignment is no share: taking back leaves it alone', () => {
  expect(backFrom({ toAdd: ['tom'], permissionType: 7 }, [entry('tom', 'agent', 6, true)])).toEqual([
    { toRemove: ['tom'] },
  ]);
});

test('contacts with the same way back go together', () => {
  const lists = [
    { _id: '1', assignedAgent: null, entries: [] },
    { _id: '2', assignedAgent: null, entries: [entry('tom', 'agent', 4)] },
    { _id: '3', assignedAgent: null, entries: [] },
  ];
  expect(backFromMany({ toAdd: ['tom'], permissionType: 6 }, lists)).toEqual([
    { ids: ['1', '3'], updates: { toRemove: ['tom'] } },
    { ids: ['2'], updates: { toAdd: ['tom'], permissionType: 4 } },
  ]);
});
