// "Time of Day Schedule": every day, at a time.
import * as z from 'zod/mini';
import { clockTime } from '#/kernel/contract/automation/parts.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const timeOfDay = triggerKind({
  type: 'timeOfDay',
  label: 'Time of Day Schedule',
  title: 'Schedule Trigger',
  example: 'Every day at 08:00, look who has a birthday',
  group: 'schedule',
  section: '',
  settings: { modelValue: z.strictObject({ time: z.nullable(clockTime()) }) },
  fresh: { modelValue: { time: null } },
  missing: ({ modelValue: { time } }) => (time === null ? 'Choose a time' : null),
  says: { schedule: ({ modelValue: { time } }) => `Every day${time === null ? '' : ` ${time}`}` },
});
