import { expect, test } from 'vitest';
import { answersEntity } from '#/domains/forms/contract/logic.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { drawingOfPattern } from '../../patterns/patterns.ts';
import type { Drawing } from '../drawing.ts';
import { sectionsBefore } from './earlier.ts';
import { logicLines } from './logic-sentences.ts';

const form = drawingOfPattern('home-worth', () => crypto.randomUUID());
const lines = (drawing: Drawing): string[] =>
  logicLines(drawing, describeAttributes(answersEntity(drawing)), zoneNamed('UTC')).map(({ words }) => words);
const [first, second] = form.sections;
if (!first || !second) throw new Error('the pattern has sections');
const kind = first.elements.find((one) => 'key' in one && one.key === 'kind_of_home')?._id ?? '';

test('a condition is said with the words of its question', () => {
  const when = [[{ field: kind, type: 'string' as const, rule: 'isEqualTo' as const, value: 'Land' }]];
  const [ending] = form.outcomes;
  const next = [{ when, to: ending?._id ?? '' }];
  const drawing = {
    ...form,
    sections: [{ ...first, next }, { ...second, visibleWhen: when }, ...form.sections.slice(2)],
  };
  expect(lines(drawing)).toEqual([
    'After “Your home”, go to Ending: Thank you if “What kind of home is it?” is Land',
    'Show “Your plans” if “What kind of home is it?” is Land',
  ]);
  expect(lines(form)).toEqual([]);
});

test('a part sees what stands before it, and a way that leads out of a section sees its answers, too', () => {
  const seen = (id: string, isBehind = false): number =>
    sectionsBefore(form.sections, id, isBehind).flatMap(({ elements }) => elements).length;
  expect(seen(first.elements[2]?._id ?? '')).toBe(2);
  expect(seen(second._id)).toBe(first.elements.length);
  expect(seen(second._id, true)).toBe(first.elements.length + second.elements.length);
});
