// "Marketing Preferences": what may be sent and what not; null leaves a flag as it is.
import * as z from 'zod/mini';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import type { MarketingPreferenceFlag } from '../choices.ts';

export const preferenceLabels: Readonly<Record<MarketingPreferenceFlag, string>> = {
  isEnabledEmailManual: 'Email you send',
  isEnabledEmailWorkflow: 'Email of workflows',
  isEnabledMessageManual: 'Text messages you send',
  isEnabledMessageWorkflow: 'Text messages of workflows',
  isEnabledPhoneCallManual: 'Phone calls',
  isEnabledAlertWorkflow: 'Property alerts',
};
const labels = Object.entries(preferenceLabels) as [MarketingPreferenceFlag, string][];

const flag = z.nullable(z.boolean());

export const marketingPreferencesStep = stepKind({
  type: 'marketingPreferences',
  label: 'Marketing Preferences',
  hint: 'What may be sent, and what not',
  group: 'Change',
  hasNoDiscard: true,
  settings: {
    modelValue: z.strictObject({
      isEnabledEmailManual: flag,
      isEnabledEmailWorkflow: flag,
      isEnabledMessageManual: flag,
      isEnabledMessageWorkflow: flag,
      isEnabledPhoneCallManual: flag,
      isEnabledAlertWorkflow: flag,
    } satisfies Record<MarketingPreferenceFlag, typeof flag>),
  },
  fresh: {
    modelValue: {
      isEnabledEmailManual: null,
      isEnabledEmailWorkflow: null,
      isEnabledMessageManual: null,
      isEnabledMessageWorkflow: null,
      isEnabledPhoneCallManual: null,
      isEnabledAlertWorkflow: null,
    },
  },
  sentence({ modelValue: flags }) {
    const of = (is: boolean): string => listed(labels.flatMap(([name, label]) => (flags[name] === is ? [label] : [])));
    const [on, off] = [of(true), of(false)];
    const turned = [...(on ? [`${on} on`] : []), ...(off ? [`${off} off`] : [])];
    return turned.length > 0 ? `Turn ${turned.join(', ')}` : 'Leave all preferences as they are';
  },
});
