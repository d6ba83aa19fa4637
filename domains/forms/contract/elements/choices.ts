// Choices of a question, and what an answer among them is. The value is apart from the label, so that wording can change.
import * as z from 'zod/mini';
import { text } from '#/kernel/contract/values.ts';
import { longestLabel, mostChoices, mostPoints } from '../limits.ts';

/** Ways to reach somebody that a choice may be the consent to. */
export const consentChannels = ['email', 'sms', 'phone', 'alerts'] as const;

export const choice = z.strictObject({
  value: text(200),
  label: text(longestLabel),
  points: z._default(z.int().check(z.gte(-mostPoints), z.lte(mostPoints)), 0),
  /** Whoever ticks it agrees, in exactly these words. */
  consent: z._default(
    z.nullable(
      z.strictObject({
        channels: z.array(z.enum(consentChannels)).check(z.minLength(1), z.maxLength(consentChannels.length)),
        text: text(1_000),
      }),
    ),
    null,
  ),
});
export type Choice = z.output<typeof choice>;

export const withChoices = {
  choices: z._default(z.array(choice).check(z.maxLength(mostChoices)), []),
  /** Whether something else may be typed. */
  hasOther: z._default(z.boolean(), false),
};
export interface WithChoices {
  label: string;
  choices: readonly Choice[];
  hasOther: boolean;
}

/** The label of a value; what was typed under “Other” is its own. */
export const labelOf = ({ choices }: WithChoices, value: string): string =>
  choices.find((one) => one.value === value)?.label ?? value;

/** What is wrong with one value; undefined where it may be chosen. */
export const wrongChoice = ({ choices, hasOther }: WithChoices, value: string): string | undefined => {
  if (choices.some((one) => one.value === value)) return undefined;
  if (!hasOther) return 'is not among the choices';
  return value.length > longestLabel ? `must be at most ${longestLabel} characters` : undefined;
};

export const pointsOf = ({ choices }: WithChoices, values: readonly string[]): number =>
  choices.reduce((sum, { value, points }) => sum + (values.includes(value) ? points : 0), 0);

export const problemsOfChoices = ({ label, choices, hasOther }: WithChoices): string[] => {
  const twice = choices.filter(({ value }, at) => choices.findIndex((one) => one.value === value) < at);
  return [
    ...(choices.length === 0 && !hasOther ? [`${label || 'A question'} has no choices`] : []),
    ...twice.map((one) => `${label || 'A question'} has two choices of the value “${one.value}”`),
  ];
};
