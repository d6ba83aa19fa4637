// "Week Day Schedule": on days of the week, at a time.
import * as z from 'zod/mini';
import { weekDay as dayOfWeek, maybe, some } from '#/kernel/contract/automation/parts.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { dayNames } from '../telling/words.ts';

export const weekDay = triggerKind({
  type: 'weekDay',
  label: 'Week Day Schedule',
  title: 'Schedule Trigger',
  example: 'Every Monday 09:00, write to who went quiet',
  group: 'schedule',
  section: '',
  settings: { modelValue: z.strictObject({ days: some(dayOfWeek(), 7), time: maybe.time }) },
  fresh: { modelValue: { days: [], time: null } },
  missing({ modelValue: { days, time } }) {
    if (days.length === 0) return 'Choose at least one day';
    return time === null ? 'Choose a time' : null;
  },
  says: {
    schedule: ({ modelValue: { days, time } }) =>
      `Every ${listed(dayNames(days)) || 'week'}${time === null ? '' : ` ${time}`}`,
  },
});
