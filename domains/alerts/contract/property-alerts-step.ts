// "Property Alerts": which homes the contact is told of, what of them and how often; or that it is told no longer.
import * as z from 'zod/mini';
import { some } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { text } from '#/kernel/contract/values.ts';
import { alertFrequencies, alertHomes, alertTypeLabels, alertTypes } from './alert-choices.ts';

export const propertyAlertsStep = stepKind({
  type: 'propertyAlerts',
  label: 'Property Alerts',
  hint: 'Tell of new homes and lower prices',
  group: 'Talk',
  settings: {
    modelValue: z.strictObject({
      isEnabled: z.boolean(),
      /** Left out, all that are for sale, or by the words of a step from before there was a choice. */
      homes: z.optional(z.enum(alertHomes)),
      search: z.nullable(text(500)),
      types: some(z.enum(alertTypes), 6),
      frequency: z.enum(alertFrequencies),
      channel: z.enum(['email', 'sms']),
    }),
  },
  fresh: {
    modelValue: {
      isEnabled: true,
      homes: 'buyerDetails',
      search: null,
      types: ['newListing'],
      frequency: 'daily',
      channel: 'email',
    },
  },
  missing({ modelValue: { isEnabled, homes, search, types, channel } }) {
    if (!isEnabled) return null;
    if (homes === 'words' && search === null) return 'Enter the words';
    if (types.length === 0) return 'Choose what to tell of';
    return channel === 'sms' ? 'Choose email: alerts are not sent as texts' : null;
  },
  sentence({ modelValue: { isEnabled, homes, search, types, frequency, channel } }) {
    if (!isEnabled) return 'Stop property alerts';
    const what = listed(types.map((type) => alertTypeLabels[type].toLowerCase())) || '…';
    const which = homes === 'buyerDetails' ? ' that fit the buyer' : search === null ? '' : ` for “${search}”`;
    return `Alerts of ${what}${which}, ${frequency} by ${channel === 'email' ? 'email' : 'text message'}`;
  },
});
