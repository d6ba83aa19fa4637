// Which providers there are, and how each is loaded when it is needed first: their libraries are heavy, and most processes use one.
import type { ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { providerTable } from '#/domains/integrations/contract/provided-integrations.ts';
import { custom } from '#/domains/integrations/contract/providers/custom.ts';
import { gmail } from '#/domains/integrations/contract/providers/gmail.ts';
import { outlook } from '#/domains/integrations/contract/providers/outlook.ts';
import { sendgrid } from '#/domains/integrations/contract/providers/sendgrid.ts';
import { simulator } from '#/domains/integrations/contract/providers/simulator.ts';
import { twilio } from '#/domains/integrations/contract/providers/twilio.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { hidingSecrets } from './hiding-secrets.ts';
import type { Provider } from './provider.ts';

/** What is known of a provider without loading it. */
export interface MessageProvider {
  /** What people choose and fill in. */
  provided: ProvidedIntegration;
  /** Mail that comes in: read from the mailbox (`sync`), told by the provider (`receive`), or not at all. */
  mailComes: 'read' | 'told' | null;
  load(): Promise<Provider>;
}

/** Ways of sending mail and texts: a door that brings one puts `messageProvider({ … })` among its `fills`. */
export const messageProvider = extension<MessageProvider>('integrations.provider');

export const providers = [
  messageProvider({
    provided: sendgrid,
    mailComes: 'told',
    load: async () => (await import('./sendgrid/sendgrid.ts')).sendgrid,
  }),
  messageProvider({ provided: gmail, mailComes: 'read', load: async () => (await import('./gmail/gmail.ts')).gmail }),
  messageProvider({
    provided: outlook,
    mailComes: 'read',
    load: async () => (await import('./outlook/outlook.ts')).outlook,
  }),
  messageProvider({ provided: twilio, mailComes: null, load: async () => (await import('./twilio/twilio.ts')).twilio }),
  messageProvider({
    provided: custom,
    mailComes: 'read',
    load: async () => (await import('./custom/custom.ts')).custom,
  }),
  messageProvider({
    provided: simulator,
    mailComes: 'told',
    load: async () => (await import('./simulator/simulator.ts')).simulator,
  }),
] as const;

/** Takes in the providers that doors bring. Throws where two have one name, and where one that people can connect is carried out by none. */
export const mustCarryEveryProvider = (registry: Registry): void => {
  const brought = messageProvider.of({ registry }).map(({ provided }) => provided);
  providerTable.bring(brought);
  const wanting = providerTable.all().filter((one) => !brought.includes(one));
  if (wanting.length > 0)
    throw new Error(`No door brings these providers: ${wanting.map(({ _id }) => _id).join(', ')}`);
};

type Registered = Pick<House, 'registry'>;

const known = (house: Registered, name: string): MessageProvider => {
  const found = messageProvider.of(house).find(({ provided }) => provided._id === name);
  if (!found) throw new Error(`No door brings the provider ${name}`);
  return found;
};

/** How mail comes to an integration of this provider. */
export const mailComesTo = (house: Registered, name: string): MessageProvider['mailComes'] =>
  known(house, name).mailComes;

/** The provider of an integration. */
export const providerOf = async (house: Registered, name: string): Promise<Provider> =>
  hidingSecrets(await known(house, name).load());
