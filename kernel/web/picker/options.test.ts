import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, isNew, matching, nextState, type PickerOption, tick } from './options.ts';

const option = (label: string, detail?: string): PickerOption => ({ value: label.toLowerCase(), label, detail });
const people = [option('Maya Reyes', 'maya@northlight.example'), option('Tom May'), option('Ines Costa')];
const labels = (options: readonly PickerOption[]) => options.map(({ label }) => label);
const some = fc.uniqueArray(fc.constantFrom(...people, option('Ana'), option('Ion')), {
  selector: ({ value }) => value,
});

describe('the values of a picker', () => {
  test('are found by their words and by the small words beside them; those that begin so come first', () => {
    expect(labels(matching(people, ' may'))).toEqual(['Maya Reyes', 'Tom May']);
    expect(labels(matching([option('Tom May'), option('Maya')], 'MAY'))).toEqual(['Maya', 'Tom May']);
    expect(labels(matching(people, 'northlight'))).toEqual(['Maya Reyes']);
    expect(matching(people, 'nobody')).toEqual([]);
    expect(matching(people, '  ')).toEqual(people);
  });

  test('show the choice on top, then what was picked lately, each once', () => {
    fc.assert(
      fc.property(some, some, some, (all, chosen, recent) => {
        const shown = inOrder(all, chosen, recent);
        expect(new Set(shown.map(({ value }) => value)).size).toBe(shown.length);
        expect(labels(shown).slice(0, chosen.length)).toEqual(labels(chosen));
        for (const one of [...all, ...recent]) expect(labels(shown)).toContain(one.label);
      }),
    );
  });

  test('a text is new where nothing is called so, in whatever case', () => {
    expect(isNew(people, 'tom may')).toBe(false);
    expect(isNew(people, 'Tom')).toBe(true);
    expect(isNew(people, '   ')).toBe(false);
  });

  test('ticking twice changes nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (chosen, value) => {
        expect(new Set(tick(tick(chosen, value), value))).toEqual(new Set(chosen));
        expect(tick(chosen, value).includes(value)).toBe(!chosen.includes(value));
      }),
    );
  });
});

test('R659: a box with three states goes from null to true to false and back to null', () => {
  expect([nextState(null), nextState(true), nextState(false)]).toEqual([true, false, null]);
});
