// "Do Not Disturb": leaves the contact alone for a while, or no longer; it opens on, for a day (R618, R619, R679, R833).
import * as z from 'zod/mini';
import { periods } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { counted } from '#/kernel/contract/automation/words.ts';
import { whole } from '#/kernel/contract/values.ts';

export const doNotDisturbStep = stepKind({
  type: 'doNotDisturb',
  label: 'Do Not Disturb',
  hint: 'Leave the contact alone for a while',
  group: 'Change',
  settings: {
    modelValue: z.strictObject({
      isEnabled: z.boolean(),
      number: z.nullable(whole(0, 3_650)),
      period: z.nullable(z.enum(periods)),
    }),
  },
  fresh: { modelValue: { isEnabled: true, number: 1, period: 'day' } },
  missing: ({ modelValue: { isEnabled, number, period } }) =>
    isEnabled && (!number || number < 1 || period === null) ? 'Say for how long' : null,
  sentence({ modelValue: { isEnabled, number, period } }) {
    if (!isEnabled) return 'Lift do not disturb';
    return `Do not disturb for ${number && period ? counted(number, period) : '…'}`;
  },
});
