// How long a workflow waits before its next step (communication §2, §5; decisions 60–63). Times are 'HH:mm', days 'yyyy-mm-dd'.

import type { Period } from '#/kernel/contract/automation/parts.ts';
import type { DelayKind } from './choices.ts';
import { missingOfTrigger, type Trigger } from './triggers.ts';

/** Whose clock a local time is read on (R811; decision 60). */
export type ZoneOf = 'account' | 'contact';

export const dateFieldEvents = ['onDate', 'afterDate', 'beforeDate'] as const;

export type Delay =
  | { delay: 'amount'; modelValue: { days: number; hours: number; minutes: number } }
  | { delay: 'calendarDate'; modelValue: { date: string | null; time: string | null; event: ZoneOf } }
  | {
      delay: 'dateField';
      modelValue: {
        attribute: string | null;
        event: (typeof dateFieldEvents)[number];
        /** How far before or after the date. */
        value: number;
        period: Period;
        time: string | null;
        zone: ZoneOf;
      };
    }
  | {
      delay: 'daysOfWeek';
      modelValue: { days: readonly number[]; event: 'anyTime' | 'specificTime'; time: string | null; zone: ZoneOf };
    }
  | { delay: 'timeOfDay'; modelValue: { time: string | null; event: ZoneOf | null } }
  | { delay: 'eventOccurrence'; trigger: Trigger | null; timeout: { days: number; hours: number; minutes: number } };

/** A calendar date without a time is at ten (R818). */
export const usualTime = '10:00';

const yearly: ReadonlySet<string> = new Set(['birthday', 'purchaseAnniversary']);

/** Whether a date of contacts comes back every year (decision 61). */
export const isYearly = (attribute: string): boolean => yearly.has(attribute);

const noTime = { days: 0, hours: 0, minutes: 0 } as const;

/** Every delay as its panel opens. */
export const newDelays: { readonly [K in DelayKind]: Extract<Delay, { delay: K }> } = {
  amount: { delay: 'amount', modelValue: noTime },
  calendarDate: { delay: 'calendarDate', modelValue: { date: null, time: null, event: 'account' } },
  dateField: {
    delay: 'dateField',
    modelValue: { attribute: null, event: 'onDate', value: 0, period: 'day', time: null, zone: 'account' },
  },
  daysOfWeek: {
    delay: 'daysOfWeek',
    modelValue: { days: [], event: 'anyTime', time: null, zone: 'account' },
  },
  timeOfDay: { delay: 'timeOfDay', modelValue: { time: null, event: null } },
  eventOccurrence: { delay: 'eventOccurrence', trigger: null, timeout: noTime },
};

const isNothing = ({ days, hours, minutes }: { days: number; hours: number; minutes: number }): boolean =>
  days + hours + minutes === 0;

/** What a delay still needs, as its Save button says it; null where it is complete (R809–R818). */
export const missingOfDelay = (delay: Delay, today: string): string | null => {
  switch (delay.delay) {
    case 'amount':
      return isNothing(delay.modelValue) ? 'Say how long to wait' : null;
    case 'calendarDate':
      if (delay.modelValue.date === null) return 'Choose a day';
      return delay.modelValue.date < today ? 'Choose a day that is not in the past' : null;
    case 'dateField':
      if (delay.modelValue.attribute === null) return 'Choose a date field';
      if (delay.modelValue.event !== 'onDate' && delay.modelValue.value < 1) return 'Say how long before or after';
      return delay.modelValue.time === null ? 'Choose a time' : null;
    case 'daysOfWeek':
      if (delay.modelValue.days.length === 0) return 'Choose at least one day';
      return delay.modelValue.event === 'specificTime' && delay.modelValue.time === null ? 'Choose a time' : null;
    case 'timeOfDay':
      if (delay.modelValue.time === null) return 'Choose a time';
      return delay.modelValue.event === null ? 'Choose whose time zone' : null;
    default:
      if (delay.trigger === null) return 'Choose what to wait for';
      return (
        missingOfTrigger(delay.trigger, today) ?? (isNothing(delay.timeout) ? 'Say how long to wait at most' : null)
      );
  }
};
