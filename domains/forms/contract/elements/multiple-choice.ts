// Several of several.
import * as z from 'zod/mini';
import { strings } from '#/kernel/contract/attribute.ts';
import { whole } from '#/kernel/contract/values.ts';
import { mostChoices } from '../limits.ts';
import { labelOf, pointsOf, problemsOfChoices, withChoices, wrongChoice } from './choices.ts';
import { type AnswerValue, empty, questionKind, typed } from './element-kind.ts';

export const textsOf = (value: AnswerValue): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export const multipleChoice = questionKind({
  type: 'multipleChoice',
  label: 'Multiple choice',
  example: 'What the home must have',
  settings: {
    ...withChoices,
    min: z._default(whole(0, mostChoices), 0),
    max: z._default(whole(1, mostChoices), mostChoices),
  },
  asked: ({ label }) => strings(label),
  read: (element, given) => {
    if (!Array.isArray(given) || given.length > mostChoices + 1) return { problem: 'must be a list of choices' };
    const values = given.map(typed);
    if (!values.every((value) => value !== undefined)) return { problem: 'must be a list of choices' };
    const chosen = values.filter((value) => value !== '');
    if (chosen.length === 0) return empty;
    if (new Set(chosen).size < chosen.length) return { problem: 'has a choice twice' };
    const others = chosen.filter((value) => !element.choices.some((one) => one.value === value));
    const problem =
      others.length > 1 ? 'is not among the choices' : chosen.map((value) => wrongChoice(element, value)).find(Boolean);
    if (problem !== undefined) return { problem };
    if (chosen.length < element.min) return { problem: `needs at least ${element.min} choices` };
    if (chosen.length > element.max) return { problem: `takes at most ${element.max} choices` };
    return { value: chosen };
  },
  shown: (element, value) =>
    textsOf(value)
      .map((one) => labelOf(element, one))
      .join(', '),
  points: (element, value) => pointsOf(element, textsOf(value)),
  maps: { types: ['string[]'], names: ['tags', 'origins'] },
  problems: (element) => [
    ...problemsOfChoices(element),
    ...(element.min > element.max ? [`${element.label} asks for more choices than it takes`] : []),
  ],
});
