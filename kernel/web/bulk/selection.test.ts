import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultWords, selectionWords, splitBy } from './selection.ts';

interface Person {
  name: string;
  isDisabled: boolean;
}
const people = fc.array(fc.record({ name: fc.string(), isDisabled: fc.boolean() }));
const skip = ({ isDisabled }: Person) => (isDisabled ? 'Disabled already' : undefined);

describe('a verb of many', () => {
  test('includes or skips everybody, once, and says why it skips', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { included, skipped } = splitBy(all, skip);
        expect(included.length + [...skipped.values()].flat().length).toBe(all.length);
        expect(included.every(({ isDisabled }) => !isDisabled)).toBe(true);
        expect(skipped.get('Disabled already') ?? []).toEqual(all.filter(({ isDisabled }) => isDisabled));
      }),
    );
  });

  test('says whom it is for', () => {
    const agents = { one: 'agent', many: 'agents' };
    expect(selectionWords({ isAll: false, count: 1, ...agents })).toBe('1 agent');
    expect(selectionWords({ isAll: false, count: 38, ...agents })).toBe('38 agents');
    expect(selectionWords({ isAll: true, count: 1_240, ...agents })).toBe('all 1,240 agents');
  });

  test('says what came of it', () => {
    expect(resultWords({ modifiedCount: 36, totalCount: 38 }, 'updated')).toBe('36 updated · 2 skipped');
    expect(resultWords({ modifiedCount: 1_240, totalCount: 1_240 }, 'disabled')).toBe('1,240 disabled');
  });
});
