import { describe, expect, test } from 'vitest';
import { checkAnswers } from '#/domains/forms/contract/checking-answers.ts';
import { drawingOfPattern } from '../patterns/patterns.ts';
import { firstWrong, hasWayOn, named, prefilled, stepsOf } from './stepping.ts';

const newId = () => crypto.randomUUID();
const at = { now: Temporal.Instant.fromEpochMilliseconds(0), timezone: 'UTC', country: 'US' };
const form = drawingOfPattern('home-worth', newId);
const idOf = (key: string): string =>
  form.sections.flatMap(({ elements }) => elements).find((one) => 'key' in one && one.key === key)?._id ?? '';

describe('steps of a form', () => {
  test('a section that is hidden, or shows nothing, is no step', () => {
    const [first, second, third] = form.sections;
    if (!first || !second || !third) throw new Error('the pattern has three sections');
    const never = [[{ field: idOf('city'), type: 'string' as const, rule: 'isEqualTo' as const, value: 'Rome' }]];
    const hidden = { ...form, sections: [first, { ...second, visibleWhen: never }, { ...third, elements: [] }] };
    expect(stepsOf(hidden.sections, checkAnswers(hidden, {}, at))).toEqual([first]);
    const inRome = checkAnswers(hidden, { [idOf('city')]: 'Rome' }, at);
    expect(stepsOf(hidden.sections, inRome).map(({ title }) => title)).toEqual(['Your home', 'Your plans']);
  });

  test('sending leads to the first step in which something is missing', () => {
    const checked = checkAnswers(form, { [idOf('street')]: 'Main St 5' }, at);
    expect(firstWrong(stepsOf(form.sections, checked), checked.problems)?.title).toBe('Where to send it');
  });

  test('a button that sends is a way on anywhere, one that goes on only before the last step', () => {
    const [section] = form.sections;
    if (!section) throw new Error('the pattern has sections');
    const with_ = (does: 'next' | 'submit') => ({
      ...section,
      elements: [
        { _id: 'b', type: 'button' as const, label: 'Go', does, url: null, visibleWhen: [], width: 'full' as const },
      ],
    });
    const visible = new Set(['b']);
    expect(hasWayOn(with_('next'), visible, false)).toBe(true);
    expect(hasWayOn(with_('next'), visible, true)).toBe(false);
    expect(hasWayOn(with_('submit'), visible, true)).toBe(true);
    expect(hasWayOn(with_('submit'), new Set(), true)).toBe(false);
  });

  test('a link fills in the questions that name its parameters, and no other', () => {
    const sections = form.sections.map((section) => ({
      ...section,
      elements: section.elements.map((one) =>
        one.type === 'shortAnswer' && one.key === 'street' ? { ...one, prefillKey: 'street' } : one,
      ),
    }));
    expect(prefilled(sections, new URLSearchParams('street=Main+St&city=Rome'))).toEqual({
      [idOf('street')]: 'Main St',
    });
  });

  test('a link for somebody fills in their first name where it is asked for, and nothing else', () => {
    expect(named(form, { firstName: 'Ana' })).toEqual({ [idOf('first_name')]: 'Ana' });
    expect(named(form, null)).toEqual({});
  });
});
