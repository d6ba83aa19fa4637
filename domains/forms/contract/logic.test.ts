import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '#/kernel/contract/filter.ts';
import { checkAnswers } from './checking-answers.ts';
import { type FormDocument, formDocument } from './document.ts';
import type { ReadAt } from './elements/element-kind.ts';
import { courseOf } from './logic.ts';

const at: ReadAt = { now: Temporal.Instant.from('2026-03-29T00:30:00Z'), timezone: 'Europe/London', country: 'GB' };
const idOf = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const choices = ['a', 'b', 'c'];
const perSection = 4;

interface Drawn {
  sections: {
    conditions: Filter[][];
    to: number | null;
    when: Filter[][];
    questions: { conditions: Filter[][]; must: Filter[][]; isRequired: boolean }[];
  }[];
}

/** Conditions on questions before the n-th, as a builder lets them be made. */
const conditionsBefore = (n: number): fc.Arbitrary<Filter[][]> => {
  if (n === 0) return fc.constant([]);
  const one = fc
    .record({
      field: fc.nat({ max: n - 1 }).map(idOf),
      rule: fc.constantFrom<Filter['rule'][]>('isEqualTo', 'isNotEqualTo', 'isEmpty', 'isNotEmpty'),
      value: fc.constantFrom(...choices),
    })
    .map(({ field, rule, value }): Filter => ({ field, rule, ...(rule.includes('Empty') ? {} : { value }) }));
  return fc.array(fc.array(one, { minLength: 1, maxLength: 2 }), { maxLength: 2 });
};

const drawn: fc.Arbitrary<Drawn> = fc.nat({ max: 3 }).chain((last) =>
  fc.record({
    sections: fc.tuple(
      ...Array.from({ length: last + 1 }, (_, section) =>
        fc.record({
          conditions: conditionsBefore(section * perSection),
          to: fc.option(fc.integer({ min: 0, max: last + 2 })),
          when: conditionsBefore((section + 1) * perSection),
          questions: fc.tuple(
            ...Array.from({ length: perSection }, (_unused, place) =>
              fc.record({
                conditions: conditionsBefore(section * perSection + place),
                must: conditionsBefore(section * perSection + place),
                isRequired: fc.boolean(),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
);

const sectionId = (n: number): string => idOf(1_000 + n);
const outcomeId = (n: number): string => idOf(2_000 + n);

const documentOf = ({ sections }: Drawn): FormDocument =>
  formDocument.parse({
    sections: sections.map(({ conditions, to, when, questions }, place) => ({
      _id: sectionId(place),
      type: 'section',
      visibleWhen: conditions,
      next: to === null ? [] : [{ when, to: to < sections.length ? sectionId(to) : outcomeId(to - sections.length) }],
      elements: questions.map(({ conditions: visibleWhen, must, isRequired }, index) => ({
        _id: idOf(place * perSection + index),
        type: 'singleChoice',
        key: `q${place}_${index}`,
        label: 'Q',
        choices: choices.map((value) => ({ value, label: value })),
        visibleWhen,
        requiredWhen: must,
        isRequired,
      })),
    })),
    outcomes: [0, 1, 2].map((n) => ({ _id: outcomeId(n) })),
    settings: {},
  });

/** The same said a second time and slowly: whether a part is seen is asked anew of everything before it, with nothing kept. */
const slowly = ({ sections }: Drawn, given: Readonly<Record<string, string>>) => {
  const counts = (n: number): string | undefined => (isSeen(n) ? given[idOf(n)] : undefined);
  const holds = (groups: Filter[][]): boolean =>
    groups.length === 0 ||
    groups.some((group) =>
      group.every(({ field, rule, value }) => {
        const answer = counts(Number(field.slice(-12)));
        if (rule === 'isEmpty') return answer === undefined;
        if (rule === 'isNotEmpty') return answer !== undefined;
        return rule === 'isEqualTo' ? answer === value : answer !== value;
      }),
    );
  const isReached = (place: number): boolean => place === 0 || cameFrom(place) || fellThrough(place);
  const isIn = (place: number): boolean => isReached(place) && holds(sections[place]?.conditions ?? []);
  const leads = (place: number): number | null => {
    const section = sections[place];
    if (!section || section.to === null || !holds(section.when)) return place + 1;
    if (section.to >= sections.length) return null;
    return section.to > place ? section.to : place + 1;
  };
  const cameFrom = (place: number): boolean =>
    sections.some((_, from) => from < place && isIn(from) && leads(from) === place);
  const fellThrough = (place: number): boolean => isReached(place - 1) && !holds(sections[place - 1]?.conditions ?? []);
  const isSeen = (n: number): boolean => {
    const place = Math.floor(n / perSection);
    return isIn(place) && holds(sections[place]?.questions[n % perSection]?.conditions ?? []);
  };
  const all = sections.flatMap(({ questions }, place) =>
    questions.map((question, index) => ({ n: place * perSection + index, ...question })),
  );
  const end = sections.findIndex((_, place) => isIn(place) && leads(place) === null);
  return {
    path: sections.flatMap((_, place) => (isIn(place) ? [sectionId(place)] : [])),
    seen: all.flatMap(({ n }) => (isSeen(n) ? [idOf(n)] : [])),
    required: all.flatMap(({ n, must, isRequired }) =>
      isSeen(n) && (isRequired || (must.length > 0 && holds(must))) ? [idOf(n)] : [],
    ),
    outcomeId: end < 0 ? outcomeId(0) : outcomeId((sections[end]?.to ?? 0) - sections.length),
  };
};

const answers = fc.array(fc.tuple(fc.nat({ max: 15 }).map(idOf), fc.constantFrom(...choices)), { maxLength: 16 });

describe('the course of answers through a form', () => {
  test('is that of an interpreter which asks everything anew, for any form and any answers', () => {
    fc.assert(
      fc.property(drawn, answers, (form, pairs) => {
        const document = documentOf(form);
        const there = new Set(document.sections.flatMap(({ elements }) => elements.map(({ _id }) => _id)));
        const given = Object.fromEntries(pairs.filter(([id]) => there.has(id)));
        const course = courseOf(document, at)(new Map(Object.entries(given)));
        const expected = slowly(form, given);
        expect(course.path).toEqual(expected.path);
        expect([...course.visible].filter((id) => there.has(id))).toEqual(expected.seen);
        expect([...course.required]).toEqual(expected.required);
        expect(course.outcomeId).toBe(expected.outcomeId);
      }),
      { numRuns: 2_000 },
    );
  });

  test('what is kept of answers is what was seen, and what is kept may be sent again', () => {
    fc.assert(
      fc.property(drawn, answers, (form, pairs) => {
        const document = documentOf(form);
        const checked = checkAnswers(document, Object.fromEntries(pairs), at);
        for (const id of checked.answers.keys()) expect(checked.course.visible.has(id)).toBe(true);
        for (const { elementId } of checked.problems) expect(checked.course.visible.has(elementId)).toBe(true);
        const again = checkAnswers(document, Object.fromEntries(checked.answers), at);
        expect(again.answers).toEqual(checked.answers);
        expect(again.problems).toEqual(checked.problems);
      }),
      { numRuns: 500 },
    );
  });

  test('a condition that names a later question sees no answer of it', () => {
    const document = documentOf({
      sections: [
        {
          conditions: [],
          to: null,
          when: [],
          questions: [
            { conditions: [[{ field: idOf(1), rule: 'isEqualTo', value: 'a' }]], must: [], isRequired: true },
            ...Array.from({ length: 3 }, () => ({ conditions: [], must: [], isRequired: false })),
          ],
        },
      ],
    });
    const { course } = checkAnswers(document, { [idOf(1)]: 'a' }, at);
    expect(course.visible.has(idOf(0))).toBe(false);
  });
});
