// The answers of one person, from the first that was saved to what was made of them: one record with one id, in one of four states.
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';
import { consentChannels } from './elements/choices.ts';

/** Saved while somebody typed; sent; waiting for somebody to look at it; refused by them. Nothing goes back to partial. */
export const responseStatuses = ['partial', 'submitted', 'held', 'refused'] as const;

/** An answer with its question as it was asked. */
export const shownAnswer = z.object({
  elementId: id(),
  key: z.string(),
  type: z.string(),
  label: z.string(),
  /** As it is kept: text, a number, a list, a number with its country, files. */
  value: z.unknown(),
  display: z.string(),
});
export type ShownAnswer = z.output<typeof shownAnswer>;

const person = z.nullable(z.object({ _id: id(), displayName: z.string() }));

/** Why it was held, or what was left undone: `words` are for people. */
export const reason = z.object({ signal: z.string(), points: z.int(), words: z.string() });
export type Reason = z.output<typeof reason>;

const change = z.object({ attribute: z.string(), displayName: z.string(), before: z.string(), after: z.string() });

export const responseRow = z.object({
  _id: id(),
  formId: id(),
  version: z.int(),
  status: z.enum(responseStatuses),
  /** Null of whom it makes no contact: too little is known of them, or it waits. */
  contact: person,
  isNewContact: z.boolean(),
  /** Whose link it came through. */
  agent: person,
  answers: z.array(shownAnswer),
  startedAt: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  durationSeconds: z.nullable(z.int()),
  points: z.int(),
  spamScore: z.int(),
  reasons: z.array(reason),
  by: z.enum(['visitor', 'agent']),
});
export type ResponseRow = z.output<typeof responseRow>;

export const wholeResponse = z.extend(responseRow, {
  /** What was written to the contact. */
  applied: z.array(change),
  /** What differs from what is known: `use` writes it. */
  suggested: z.array(change),
  consents: z.array(z.object({ channels: z.array(z.enum(consentChannels)), text: z.string() })),
  source: z.object({ pageUrl: z.nullable(z.string()), referrer: z.nullable(z.string()) }),
});
export type WholeResponse = z.output<typeof wholeResponse>;
