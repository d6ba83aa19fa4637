// Which providers there are, and how each is loaded when it is needed first: their libraries are heavy, and most processes use one.
import type { IntegrationProvider } from '#/domains/messaging/contract/provided-integrations.ts';
import { hidingSecrets } from './hiding-secrets.ts';
import type { Provider } from './provider.ts';

/** As the contract names them. */
export type ProviderName = IntegrationProvider;

interface Known {
  channels: readonly ('email' | 'sms')[];
  /** Mail that comes in: read from the mailbox (`sync`), told by the provider (`receive`), or not at all. */
  mailComes: 'read' | 'told' | null;
  load(): Promise<Provider>;
}

/** What is known of each without loading it. */
export const providers: Readonly<Record<ProviderName, Known>> = {
  sendgrid: {
    channels: ['email'],
    mailComes: 'told',
    load: async () => (await import('./sendgrid/sendgrid.ts')).sendgrid,
  },
  gmail: { channels: ['email'], mailComes: 'read', load: async () => (await import('./gmail/gmail.ts')).gmail },
  outlook: { channels: ['email'], mailComes: 'read', load: async () => (await import('./outlook/outlook.ts')).outlook },
  twilio: { channels: ['sms'], mailComes: null, load: async () => (await import('./twilio/twilio.ts')).twilio },
  custom: { channels: ['email'], mailComes: 'read', load: async () => (await import('./custom/custom.ts')).custom },
  simulator: {
    channels: ['email', 'sms'],
    mailComes: 'told',
    load: async () => (await import('./simulator/simulator.ts')).simulator,
  },
};

/** The provider of an integration. */
export const providerOf = async (name: ProviderName): Promise<Provider> => hidingSecrets(await providers[name].load());
