// "Property Alerts": what the contact is told of, how often and by which way; or that it is told no longer.
import * as z from 'zod/mini';
import { some } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { text } from '#/kernel/contract/values.ts';
import { alertFrequencies, alertTypes } from '../choices.ts';

export const alertLabels: Readonly<Record<(typeof alertTypes)[number], string>> = {
  newListing: 'New listings',
  newTourInsights: 'New tour insights',
  openHouseUpdates: 'Open houses',
  priceChange: 'Price changes',
  statusChange: 'Status changes',
  soldListing: 'Sold listings',
};

export const propertyAlertsStep = stepKind({
  type: 'propertyAlerts',
  label: 'Property Alerts',
  hint: 'Tell of new homes and lower prices',
  group: 'Talk',
  settings: {
    modelValue: z.strictObject({
      isEnabled: z.boolean(),
      search: z.nullable(text(500)),
      types: some(z.enum(alertTypes), 6),
      frequency: z.enum(alertFrequencies),
      channel: z.enum(['email', 'sms']),
    }),
  },
  fresh: {
    modelValue: { isEnabled: true, search: null, types: ['newListing'], frequency: 'daily', channel: 'email' },
  },
  missing: ({ modelValue: { isEnabled, types } }) =>
    isEnabled && types.length === 0 ? 'Choose what to tell of' : null,
  sentence({ modelValue: { isEnabled, types, frequency, channel } }) {
    if (!isEnabled) return 'Stop property alerts';
    const what = listed(types.map((type) => alertLabels[type].toLowerCase())) || '…';
    return `Alerts of ${what}, ${frequency} by ${channel === 'email' ? 'email' : 'text message'}`;
  },
});
