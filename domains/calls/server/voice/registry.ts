// Which providers of integrations carry calls, and how each is loaded when it is needed first.
import { sql } from 'kysely';
import type { House } from '#/kernel/server/house.ts';
import type { Voice } from './provider.ts';

interface Carrier {
  /** Whether it can be had in this installation. */
  isHere: (house: Pick<House, 'config'>) => boolean;
  /** Whether something is made for calls in the account of each integration, before the first call. */
  needsAccount: boolean;
  load(): Promise<Voice>;
}

const carriers: Readonly<Record<string, Carrier>> = {
  // Whoever is called by the exchange answers on its page.
  simulator: {
    isHere: ({ config }) => config.SIMULATORS,
    needsAccount: false,
    load: async () => (await import('./exchange-voice.ts')).exchangeVoice,
  },
  twilio: {
    isHere: () => true,
    needsAccount: true,
    load: async () => (await import('#/domains/calls/server/twilio/twilio-voice.ts')).twilioVoice,
  },
};

const carrierOf = (provider: string): Carrier | undefined =>
  Object.hasOwn(carriers, provider) ? carriers[provider] : undefined;

export const needsAccount = (provider: string): boolean => carrierOf(provider)?.needsAccount === true;

/** Whether calls can be carried by an integration `t`, by now. */
export const carriesSql = (house: Pick<House, 'config'>) => {
  const here = Object.keys(carriers).filter((name) => carriers[name]?.isHere(house));
  const [ready, needing] = [here.filter((name) => !needsAccount(name)), here.filter(needsAccount)];
  return sql<boolean>`(t.provider = any(${ready}::text[]) or (t.provider = any(${needing}::text[]) and exists (
    select from call_accounts k where k.agency_id = t.agency_id and k.integration_id = t.id and k.account = t.config ->> 'accountSid')))`;
};

/** What carries calls of a provider's integrations; undefined where nothing does. */
export const voiceOf = async (house: Pick<House, 'config'>, provider: string): Promise<Voice | undefined> => {
  const carrier = carrierOf(provider);
  return carrier?.isHere(house) ? carrier.load() : undefined;
};
