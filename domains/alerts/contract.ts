// The door of alerts: mails that tell contacts of what their saved searches found.
import { contract } from '#/kernel/contract/call.ts';
import { stopCalls } from './contract/stop-calls.ts';

export * from './contract/alert-choices.ts';
export { propertyAlertsStep } from './contract/property-alerts-step.ts';

export const alertsContract = contract('alerts', stopCalls);
