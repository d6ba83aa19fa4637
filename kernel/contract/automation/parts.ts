// The small shapes that triggers, delays and steps of workflows are made of, as they are sent.
import * as z from 'zod/mini';
import { id, plainDate, text, whole } from '#/kernel/contract/values.ts';

/** An id that the builder makes: of a node, an edge, a lane, a trigger. */
export const partId = () => z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id'));

/** A time on the clock, 'HH:mm'. */
export const clockTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'));

const isOnTheCalendar = (value: string): boolean => {
  try {
    return Temporal.PlainDateTime.from(value).year > 0;
  } catch {
    // No calendar has such a day, or no clock such a time.
    return false;
  }
};

/** A day and a time on the clock, 'yyyy-mm-ddTHH:mm'. */
export const localTime = () =>
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'must be a local time', abort: true }),
      z.refine(isOnTheCalendar, 'must be a local time'),
    );

export const some = <S extends z.ZodMiniType>(schema: S, most = 100) =>
  z.readonly(z.array(schema).check(z.maxLength(most)));

/** A text that may be empty: what is empty never arrives (decision 106). */
export const words = (max: number) => z._default(z.string().check(z.maxLength(max)), '');

export const chosen = z.strictObject({ _id: id(), name: z.string().check(z.maxLength(200)) });
/** A label, a template, a collection: chosen by its name. */
export const chosenRecord = z.strictObject({ _id: id(), displayName: z.string().check(z.maxLength(200)) });
export type ChosenRecord = z.output<typeof chosenRecord>;

const shown = z.optional(z.nullable(z.string().check(z.maxLength(2_000))));
/** An agent or a collection of agents (R623). */
export const agentRecipient = z.strictObject({
  ...chosenRecord.shape,
  type: z.enum(['agent', 'collection']),
  email: shown,
  fullName: shown,
  profilePicture: shown,
});

export type AgentRecipient = z.output<typeof agentRecipient>;

export const weekDay = () => whole(1, 7);
export const maybe = {
  text: (max: number) => z.nullable(text(max)),
  time: z.nullable(clockTime()),
  day: z.nullable(plainDate()),
};

export const span = z.strictObject({ days: whole(0, 3_650), hours: whole(0, 87_600), minutes: whole(0, 525_600) });

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
