// How long a workflow waits before its next step: one line for each kind, in the order in which they are offered (R555; decisions
// 60–63). What a delay is, how it is sent and kept, what it opens with, still needs, says and when it ends follows. Times are 'HH:mm', days 'yyyy-mm-dd'.
import * as z from 'zod/mini';
import { plainNaming } from '#/domains/contacts/contract.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { amount } from './delays/amount.ts';
import { calendarDate } from './delays/calendar-date.ts';
import { dateField } from './delays/date-field.ts';
import { daysOfWeek } from './delays/days-of-week.ts';
import type { DelayKind as AnyDelayKind } from './delays/delay-kind.ts';
import { eventOccurrence } from './delays/event-occurrence.ts';
import type { WaitingFor } from './delays/moments.ts';
import { timeOfDay } from './delays/time-of-day.ts';
import type { Trigger } from './triggers.ts';

export const delayKinds = [calendarDate, dateField, amount, daysOfWeek, timeOfDay, eventOccurrence] as const;

type SettingsOf<Kinds extends readonly { settings: unknown }[]> = { [At in keyof Kinds]: Kinds[At]['settings'] };

/** A delay as it is sent and kept. */
export const delaySchema = z.discriminatedUnion(
  'delay',
  delayKinds.map(({ settings }) => settings) as unknown as SettingsOf<typeof delayKinds>,
);
export type Delay = z.output<typeof delaySchema>;
export type DelayKind = Delay['delay'];

const byType: ReadonlyMap<string, AnyDelayKind<Delay>> = new Map(
  delayKinds.map((kind): [string, AnyDelayKind<Delay>] => [kind.type, kind]),
);

/** The kind of a delay. */
export const kindOfDelay = ({ delay }: { delay: DelayKind }): AnyDelayKind<Delay> => {
  const kind = byType.get(delay);
  if (!kind) throw new Error(`There is no delay ${delay}`);
  return kind;
};

const yearly: ReadonlySet<string> = new Set(['birthday', 'purchaseAnniversary']);

/** Whether a date of contacts comes back every year (decision 61). */
export const isYearly = (attribute: string): boolean => yearly.has(attribute);

/** Every delay as its panel opens. */
export const newDelays = Object.fromEntries(delayKinds.map(({ type, fresh }) => [type, fresh])) as {
  readonly [K in DelayKind]: Extract<Delay, { delay: K }>;
};

/** What a delay still needs, as its Save button says it; null where it is complete (R809–R818). */
export const missingOfDelay = (delay: Delay, today: string): string | null => kindOfDelay(delay).missing(delay, today);

/** 'Wait 2 days', 'Wait until Tue, Mar 4, 2026, 10:00'; what is not chosen yet is 'a day', 'a time of day'. */
export const sentenceOfDelay = (delay: Delay, naming: Naming = plainNaming): string =>
  kindOfDelay(delay).sentence(delay, naming);

/**
 * The moment at which a delay ends; one that is past already ends at once. Null of a date that the contact does not have, which is no wait, and of an
 * event, for which nothing but the event or its timeout ends it.
 */
export const endOfDelay = (delay: Delay, waiting: WaitingFor): Temporal.Instant | null =>
  kindOfDelay(delay).end(delay, waiting);

/** What ends a delay before its time; null of one that only takes time. */
export const triggerOfDelay = (delay: Delay): Trigger | null => kindOfDelay(delay).trigger?.(delay) ?? null;
