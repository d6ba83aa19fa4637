// The providers that an integration can be made with, in the order in which they are offered: those that are known here, and those that domains above
// bring by their doors.
import { kindTable } from '#/kernel/contract/automation/kind-table.ts';
import type { ProvidedIntegration } from './provided-integration.ts';
import { custom } from './providers/custom.ts';
import { gmail } from './providers/gmail.ts';
import { outlook } from './providers/outlook.ts';
import { sendgrid } from './providers/sendgrid.ts';
import { simulator } from './providers/simulator.ts';
import { twilio } from './providers/twilio.ts';

/** The built-in one, for trying things out where messages reach nobody. */
export const builtInProvider = simulator._id;

/** Mailboxes tell nobody that something came: each that works is asked so often. */
export const secondsBetweenReadings = 60;

export const providerTable = kindTable<ProvidedIntegration>(
  'integrations.providers',
  [gmail, outlook, custom, sendgrid, twilio, simulator],
  ({ _id }) => _id,
);

/** Providers of the specification, in its order (R113), and after them those from above. */
export const namesOfProviders = (): readonly string[] => {
  const specified = [sendgrid, gmail, outlook, twilio, custom];
  const others = providerTable.all().filter((one) => one !== simulator && !specified.includes(one));
  return [...specified, ...others].map(({ _id }) => _id);
};

/** A provider by its id. */
export const providedIntegration = (id: string): ProvidedIntegration | undefined => providerTable.find(id);
