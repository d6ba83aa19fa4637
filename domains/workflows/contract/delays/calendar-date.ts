// "Calendar Date": until a day, at ten where no time is said (R818).
import * as z from 'zod/mini';
import { maybe } from '#/kernel/contract/automation/parts.ts';
import { dayWords } from '#/kernel/contract/automation/words.ts';
import { delayKind } from './delay-kind.ts';
import { inZone, momentOn, usualTime, zoneOf } from './moments.ts';

export const calendarDate = delayKind({
  type: 'calendarDate',
  label: 'Calendar Date',
  hint: 'Wait until 24 December 10:00',
  settings: { modelValue: z.strictObject({ date: maybe.day, time: maybe.time, event: zoneOf }) },
  fresh: { modelValue: { date: null, time: null, event: 'account' } },
  missing({ modelValue: { date } }, today) {
    if (date === null) return 'Choose a day';
    return date < today ? 'Choose a day that is not in the past' : null;
  },
  sentence: ({ modelValue: { date, time, event } }) =>
    date === null ? 'Wait until a day' : `Wait until ${dayWords(date)}, ${time ?? usualTime}${inZone(event)}`,
  end: ({ modelValue: { date, time, event } }, { zones }) =>
    date === null ? null : momentOn(Temporal.PlainDate.from(date), time, zones[event]),
});
