// One of several fixed values: a dropdown, a subscription plan, yes or no. They compare exactly, because people pick and do not type.
import * as z from 'zod/mini';
import { text } from '../values.ts';
import {
  type ChoiceQuestion,
  type ChoicesQuestion,
  emptiness,
  FilterProblem,
  type Kind,
  type TruthQuestion,
  textsOf,
} from './kind.ts';

/** `dropdown` and `subscriptionplan`. A value beyond the options matches nothing: records may hold it (decision 74). */
export const choiceKind: Kind = {
  operators: [
    { rule: 'isEqualTo', values: 'one', of: 'choice' },
    { rule: 'isIn', values: 'many', of: 'choice' },
    { rule: 'isNotEqualTo', values: 'one', of: 'choice' },
    ...emptiness,
  ],
  shape: 'text',
  answered: z.string(),
  written: ({ options: { options } }) =>
    options && options.length > 0 ? z.enum(options.map(({ value }) => value)) : text(200),
  ask: (_rule, values, _at, place) => ({ question: { of: 'choice', values: textsOf(values, place) } }),
  meets: (value, { values }: ChoiceQuestion) => typeof value === 'string' && values.includes(value),
  toText: (value, { options: { options } }) =>
    options?.find((option) => option.value === value)?.label ?? String(value),
};

const mostChoices = 100;
const longestChoice = 100;

/** `string[]` of values that a list has: one of them is among those asked for, exactly. Records may hold others (decision 74). */
export const choicesKind: Kind = {
  operators: [{ rule: 'isIn', values: 'many', of: 'choice' }, ...emptiness],
  shape: 'list',
  answered: z.array(z.string()),
  written: ({ options }) => z.array(text(options.max ?? longestChoice)).check(z.maxLength(mostChoices)),
  ask: (_rule, values, _at, place) => ({ question: { of: 'choices', values: textsOf(values, place) } }),
  meets: (value, { values }: ChoicesQuestion) => Array.isArray(value) && value.some((one) => values.includes(one)),
  toText: (value) => (Array.isArray(value) ? value.join('; ') : ''),
};

const truths = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

/** The truth of a rule's only value. */
export const truthOf = (value: unknown, place: string): boolean => {
  const truth = truths.get(value);
  if (truth === undefined) throw new FilterProblem(place, 'must be true or false');
  return truth;
};

/** `boolean`: "is no" does not match a missing value; "is empty" does. */
export const booleanKind: Kind = {
  operators: [{ rule: 'isEqualTo', values: 'one', of: 'boolean' }, ...emptiness],
  shape: 'scalar',
  answered: z.boolean(),
  written: () => z.boolean(),
  ask: (_rule, [value], _at, place) => ({ question: { of: 'truth', isTrue: truthOf(value, place) } }),
  meets: (value, { isTrue }: TruthQuestion) => value === isTrue,
  toText: String,
};
