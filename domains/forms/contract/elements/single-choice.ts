// One of several, each to be seen.
import * as z from 'zod/mini';
import { dropdown as dropdownAttribute, string } from '#/kernel/contract/attribute.ts';
import { whole } from '#/kernel/contract/values.ts';
import { labelOf, pointsOf, problemsOfChoices, type WithChoices, withChoices, wrongChoice } from './choices.ts';
import { empty, questionKind, type Reading, textOf, typed } from './element-kind.ts';

/** One value among choices. */
export const readOne = (element: WithChoices, given: unknown): Reading => {
  const value = typed(given);
  if (value === undefined) return { problem: 'must be one of the choices' };
  if (value === '') return empty;
  const problem = wrongChoice(element, value);
  return problem === undefined ? { value } : { problem };
};

/** As a dropdown asks; text where something else may be typed. */
export const askedOne = ({ label, choices, hasOther }: WithChoices) =>
  hasOther
    ? string(label)
    : dropdownAttribute(label, { options: choices.map(({ value, label: words }) => ({ value, label: words })) });

export const singleChoice = questionKind({
  type: 'singleChoice',
  label: 'Single choice',
  example: 'Are they buying or selling?',
  settings: { ...withChoices, columns: z._default(whole(1, 4), 1) },
  asked: askedOne,
  read: readOne,
  shown: (element, value) => labelOf(element, textOf(value)),
  points: (element, value) => pointsOf(element, [textOf(value)]),
  maps: { types: ['dropdown', 'string', 'boolean'], names: ['tags', 'origins', 'stage'] },
  problems: problemsOfChoices,
});
