// Which providers of integrations carry calls, and how each is loaded when it is needed first.
import type { House } from '#/kernel/server/house.ts';
import type { Voice } from './provider.ts';

interface Carrier {
  /** Whether it can be had in this installation. */
  isHere: (house: Pick<House, 'config'>) => boolean;
  load(): Promise<Voice>;
}

const carriers: Readonly<Record<string, Carrier>> = {
  // Whoever is called by the exchange answers on its page.
  simulator: {
    isHere: ({ config }) => config.SIMULATORS,
    load: async () => (await import('./exchange-voice.ts')).exchangeVoice,
  },
};

/** Providers that carry calls here. */
export const carriersHere = (house: Pick<House, 'config'>): string[] =>
  Object.keys(carriers).filter((name) => carriers[name]?.isHere(house));

/** What carries calls of a provider's integrations; undefined where nothing does. */
export const voiceOf = async (house: Pick<House, 'config'>, provider: string): Promise<Voice | undefined> => {
  const carrier = Object.hasOwn(carriers, provider) ? carriers[provider] : undefined;
  return carrier?.isHere(house) ? carrier.load() : undefined;
};
