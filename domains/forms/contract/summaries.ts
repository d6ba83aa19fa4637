// What a form came to so far, in numbers: of everybody who answered, since it names nobody.
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';

export const questionSummary = z.object({
  elementId: id(),
  type: z.string(),
  label: z.string(),
  /** How many answered it. */
  answered: z.int(),
  /** Of a choice: each of its options, in its order, and what was typed besides as one. */
  options: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  /** Of a number: below which a quarter, half and three quarters of them lie, to two digits. */
  quartiles: z.nullable(z.object({ low: z.number(), median: z.number(), high: z.number() })),
});
export type QuestionSummary = z.output<typeof questionSummary>;

export const formSummary = z.object({
  opened: z.int(),
  submitted: z.int(),
  held: z.int(),
  /** Of all that was ever held, and what of it somebody accepted: how often the guard was wrong. */
  heldInAll: z.int(),
  acceptedLater: z.int(),
  partial: z.int(),
  /** Submitted of opened; null where nobody opened it. */
  completion: z.nullable(z.number()),
  /** Seconds from opening to sending, of half and of nine tenths of them, to two digits. */
  medianSeconds: z.nullable(z.number()),
  mostSeconds: z.nullable(z.number()),
  /** The last fourteen days on the agency's clock, today last. */
  days: z.array(z.object({ day: z.string(), submitted: z.int() })),
  questions: z.array(questionSummary),
});
export type FormSummary = z.output<typeof formSummary>;
