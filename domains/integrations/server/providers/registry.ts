// Which providers there are, and how each is loaded when it is needed first: their libraries are heavy, and most processes use one.
import type { IntegrationProvider } from '#/domains/integrations/contract/provided-integrations.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';
import { hidingSecrets } from './hiding-secrets.ts';
import type { Provider } from './provider.ts';

/** As the contract names them. */
export type ProviderName = IntegrationProvider;

/** What is known of a provider without loading it. */
export interface MessageProvider {
  name: ProviderName;
  /** Mail that comes in: read from the mailbox (`sync`), told by the provider (`receive`), or not at all. */
  mailComes: 'read' | 'told' | null;
  load(): Promise<Provider>;
}

/** Ways of sending mail and texts. */
export const messageProvider = extension<MessageProvider>('integrations.provider');

export const providers = [
  messageProvider({
    name: 'sendgrid',
    mailComes: 'told',
    load: async () => (await import('./sendgrid/sendgrid.ts')).sendgrid,
  }),
  messageProvider({ name: 'gmail', mailComes: 'read', load: async () => (await import('./gmail/gmail.ts')).gmail }),
  messageProvider({
    name: 'outlook',
    mailComes: 'read',
    load: async () => (await import('./outlook/outlook.ts')).outlook,
  }),
  messageProvider({ name: 'twilio', mailComes: null, load: async () => (await import('./twilio/twilio.ts')).twilio }),
  messageProvider({ name: 'custom', mailComes: 'read', load: async () => (await import('./custom/custom.ts')).custom }),
  messageProvider({
    name: 'simulator',
    mailComes: 'told',
    load: async () => (await import('./simulator/simulator.ts')).simulator,
  }),
] as const;

type Registered = Pick<House, 'registry'>;

const known = (house: Registered, name: ProviderName): MessageProvider => {
  const found = messageProvider.of(house).find((one) => one.name === name);
  if (!found) throw new Error(`No door brings the provider ${name}`);
  return found;
};

/** How mail comes to an integration of this provider. */
export const mailComesTo = (house: Registered, name: ProviderName): MessageProvider['mailComes'] =>
  known(house, name).mailComes;

/** The provider of an integration. */
export const providerOf = async (house: Registered, name: ProviderName): Promise<Provider> =>
  hidingSecrets(await known(house, name).load());
