// "Set Amount of Time": some days, hours and minutes from now; a day is 24 hours (R810).
import { span } from '#/kernel/contract/automation/parts.ts';
import { spanWords } from '../telling/words.ts';
import { delayKind } from './delay-kind.ts';

/** Nothing of each. */
export const noTime = { days: 0, hours: 0, minutes: 0 } as const;
type Span = Readonly<Record<keyof typeof noTime, number>>;

export const isNothing = ({ days, hours, minutes }: Span): boolean => days + hours + minutes === 0;

/** So much later. */
export const afterSpan = (now: Temporal.Instant, { days, hours, minutes }: Span): Temporal.Instant =>
  now.add({ hours: days * 24 + hours, minutes });

export const amount = delayKind({
  type: 'amount',
  label: 'Set Amount of Time',
  hint: 'Wait 2 days',
  settings: { modelValue: span },
  fresh: { modelValue: noTime },
  missing: ({ modelValue }) => (isNothing(modelValue) ? 'Say how long to wait' : null),
  sentence: ({ modelValue }) => `Wait ${spanWords(modelValue)}`.trimEnd(),
  end: ({ modelValue }, { now }) => afterSpan(now, modelValue),
});
