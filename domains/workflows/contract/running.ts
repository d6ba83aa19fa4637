// Somebody's way through a workflow, as people are shown it: where they are, what each step did or why it did not, and what it read
// (R604).
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';
import { runStatuses } from './choices.ts';
import { triggerKindSchema } from './triggers.ts';

/** Why somebody is no longer inside. */
export const endings = ['wentThrough', 'unenrolled', 'replied', 'stopped', 'deleted', 'gone', 'noRights'] as const;
export type Ending = (typeof endings)[number];

/** Why somebody did not enter. */
export const keptOut = ['isInside', 'wasInside', 'tooOften', 'tooDeep', 'isGone', 'isOff', 'isReadOnly'] as const;
export type KeptOut = (typeof keptOut)[number];

/** `left` is a wait at which somebody left the workflow: nobody waits there any more. */
export const stepOutcomes = ['done', 'skipped', 'waiting', 'took', 'failed', 'left'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** One thing that a branch asked of the contact, and what it read. */
export const readCondition = z.object({
  words: z.string(),
  value: z.nullable(z.string()),
  isMet: z.boolean(),
});

export const traceStep = z.object({
  nodeId: z.string(),
  iteration: z.int(),
  outcome: z.enum(stepOutcomes),
  at: z.string(),
  /** Of one that waits: until when. */
  until: z.nullable(z.string()),
  /** A sentence: what was done, or why it was not. */
  words: z.string(),
  /** Of a branch: the lane that was taken, and what each lane asked. */
  laneId: z.nullable(z.string()),
  conditions: z.array(readCondition),
});
export type TraceStep = z.output<typeof traceStep>;

export const run = z.object({
  _id: id(),
  contact: z.object({ _id: id(), displayName: z.string() }),
  status: z.enum(runStatuses),
  version: z.int(),
  /** Where it is now; null once it ended. */
  nodeId: z.nullable(z.string()),
  enteredAt: z.string(),
  /** What let it in, in words. */
  enteredBy: z.string(),
  endedAt: z.nullable(z.string()),
  ending: z.nullable(z.enum(endings)),
  dueAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type Run = z.output<typeof run>;

/** What runs are narrowed to: by their status, or those that stand at a step with an error, missed ones among them. */
export const runFilters = [...runStatuses, 'failed'] as const;

/** Those that can be tried again. */
export const retriableRuns = ['missed', 'failed'] as const;
export type RetriableRuns = (typeof retriableRuns)[number];

/** What a trigger of a draft would have done in the last seven days; of a schedule, what it will do next. */
export const foreseen = z.object({
  triggerId: z.string(),
  kind: triggerKindSchema,
  /** Contacts; null where nothing is kept to tell it by. */
  count: z.nullable(z.int()),
  /** More happened than was looked through. */
  isAtLeast: z.boolean(),
  /** Of a schedule: when it comes round next; null where it does not any more. */
  at: z.nullable(z.string()),
});
export type Foreseen = z.output<typeof foreseen>;

/** What would let somebody in who is rehearsed, as a sentence: the last time that it happened to them, or that nothing of it did so far. */
export const entrance = z.object({
  words: z.string(),
  at: z.nullable(z.string()),
  /** The event that merge fields go by. */
  eventId: z.nullable(id()),
});
export type Entrance = z.output<typeof entrance>;

/** So many are counted; beyond it `isCapped` says that there are more. */
export const mostTriggerNews = 1_000;

/** How often something happened in the agency within the last seven days, and when last; acts on many and imports do not count. */
export const triggerNews = z.object({
  kind: triggerKindSchema,
  count: z.int(),
  isCapped: z.boolean(),
  lastAt: z.nullable(z.string()),
});
export type TriggerNews = z.output<typeof triggerNews>;
