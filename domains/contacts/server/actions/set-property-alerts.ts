// The step "Property Alerts" of workflows (core §3 "Listing alert types"; decision 67): what a contact is told of new and changed listings, how often
// and where. It is kept with the contact; those who know listings send by it.
import { sql } from 'kysely';
import { alertTypeLabels, type PropertyAlerts, propertyAlertsStep } from '#/domains/contacts/contract.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { actionOnContacts } from './acting-on-contacts.ts';
import { changeEach } from './changing-each.ts';
import { done } from './contacts-at-a-step.ts';

interface Row {
  alerts: PropertyAlerts | null;
  isAllowed: boolean;
}
const asked = sql<Row>`t.property_alerts as alerts, t.is_alert_workflow as "isAllowed"`;

const change = {
  stateIn: (row: 't' | 'old' | 'new') => sql`coalesce(${sql.ref(`${row}.property_alerts`)}, 'null')`,
  set: sql`property_alerts = a."value"`,
  changes: sql`jsonb_build_object('propertyAlerts', jsonb_build_array(was, became))`,
};

/** 'New listings, price changes, daily by email'. */
const inWords = ({ types, frequency, channel, search }: PropertyAlerts): string =>
  `${types.map((type) => alertTypeLabels[type]).join(', ')}, ${frequency} by ${channel === 'email' ? 'email' : 'text message'}${search ? `, for “${search}”` : ''}`;

const outcomeOf = (wanted: PropertyAlerts, { alerts, isAllowed }: Row, isDone: boolean): ActionOutcome => {
  if (!wanted.isEnabled) {
    if (!alerts?.isEnabled) return done('Property alerts were off already');
    return done(isDone ? 'Turned property alerts off' : 'Would turn property alerts off');
  }
  const quiet = isAllowed ? '' : '; none is sent while the contact does not want any';
  return done(`${isDone ? 'Set' : 'Would set'} property alerts: ${inWords(wanted)}${quiet}`);
};

export const setPropertyAlerts = actionOnContacts(propertyAlertsStep, {
  reads: () => asked,
  plan: (_ctx, { modelValue }) => modelValue,
  act: (ctx, wanted, before) =>
    changeEach(
      ctx,
      // Who has none is left without.
      [...before].flatMap(([id, { alerts }]) => (wanted.isEnabled || alerts?.isEnabled ? { id, value: wanted } : [])),
      change,
    ),
  tell: (_ctx, wanted, row, isDone) => outcomeOf(wanted, row, isDone),
});
