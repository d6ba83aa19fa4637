import { describe, expect, test } from 'vitest';
import { nextState } from '#/kernel/web/picker/options.ts';
import { changesOf, shownState } from './boxes.ts';

const boxes = [
  { _id: 'in', displayName: 'In', state: true },
  { _id: 'out', displayName: 'Out', state: false },
  { _id: 'some', displayName: 'Some', state: null },
];

describe('decision 17: boxes of collections', () => {
  test('R659: a box goes from null to true, then false, then null', () => {
    expect([null, true, false].map(nextState)).toEqual([true, false, null]);
  });

  test('show what was pressed, and before that how many of the records are in', () => {
    expect(boxes.map((box) => shownState(box, new Map()))).toEqual([true, false, null]);
    expect(boxes.map((box) => shownState(box, new Map([['in', false]])))).toEqual([false, false, null]);
  });

  test('send what was pressed and is another now', () => {
    expect(changesOf(boxes, new Map())).toEqual([]);
    expect(changesOf(boxes, new Map([['in', true]]))).toEqual([]);
    expect(
      changesOf(
        boxes,
        new Map([
          ['in', false],
          ['out', null],
          ['some', true],
        ]),
      ),
    ).toEqual([
      { _id: 'in', isMember: false },
      { _id: 'out', isMember: null },
      { _id: 'some', isMember: true },
    ]);
  });
});
