// Amounts as summaries count them: in steps of two digits, so that a million prices come to some hundred numbers, and a quartile is right to within
// one step. Pure.
import type { AnswerValue } from './elements/element-kind.ts';
import type { Question } from './elements.ts';

/** The number of an answer that is one; null of any other. */
export const amountIn = ({ type }: Pick<Question, 'type'>, value: AnswerValue): number | null =>
  type === 'number' && typeof value === 'number' ? value : null;

/** The step that an amount falls into: 653,210 → '650000'. */
export const stepOf = (amount: number): string => {
  const size = Math.abs(amount);
  if (size < 100) return String(Math.round(amount));
  const unit = 10 ** (Math.floor(Math.log10(size)) - 1);
  return String(Math.trunc(amount / unit) * unit);
};

export interface Steps {
  step: number;
  count: number;
}

/** The amount below which this share of all lies; null of none. */
export const quantileOf = (steps: readonly Steps[], share: number): number | null => {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  const wanted = Math.max(1, Math.ceil(total * share));
  let passed = 0;
  for (const { step, count } of steps.toSorted((one, other) => one.step - other.step)) {
    passed += count;
    if (passed >= wanted) return step;
  }
  return null;
};
