// "Calendar date schedule": once, on a day of the agency’s calendar.
import * as z from 'zod/mini';
import { maybe } from '#/kernel/contract/automation/parts.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { dayWords } from '#/kernel/contract/automation/words.ts';

export const calendarDate = triggerKind({
  type: 'calendarDate',
  label: 'Calendar date schedule',
  title: 'Schedule Trigger',
  example: 'On 24 December, greet everybody',
  group: 'schedule',
  section: '',
  settings: { modelValue: z.strictObject({ date: maybe.day, time: maybe.time }) },
  fresh: { modelValue: { date: null, time: null } },
  missing({ modelValue: { date } }, today) {
    if (date === null) return 'Choose a day';
    return date < today ? 'Choose a day that is not in the past' : null;
  },
  says: {
    schedule: ({ modelValue: { date, time } }) =>
      date === null ? 'On a day' : `On ${dayWords(date)}${time === null ? '' : ` at ${time}`}`,
  },
});
