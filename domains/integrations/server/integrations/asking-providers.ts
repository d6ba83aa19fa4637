// Questions to a provider for which somebody waits: its no and its silence become sentences for them.

import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { SmtpFailure } from '#/kernel/server/mail/smtp-session.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import type { Connection, Proven } from '../providers/provider.ts';
import { CertainlyRefused } from '../providers/refusing.ts';
import { providerOf } from '../providers/registry.ts';

/** What a provider says about itself being asked, in a sentence; undefined for what is a bug. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof CertainlyRefused) return error.message;
  if (error instanceof EgressFailure || error instanceof SmtpFailure)
    return `The provider cannot be reached: ${error.message}`;
  return undefined;
};

/** What its no goes by; undefined where it said none. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof CertainlyRefused ? error.reason : undefined;

/** Its answer. Refuses `messaging.providerRefuses` and `messaging.providerSilent`; what is unexpected is thrown as it is. */
export const ask = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    if (error instanceof CertainlyRefused && error.isPermanent)
      throw new Refusal('invalid', 'messaging.providerRefuses', sentence, { fullMessage: sentence });
    throw new Refusal('unavailable', 'messaging.providerSilent', sentence, { retryAfterSeconds: 30 });
  }
};

/** Its answer; whatever it says instead, and its silence, is refused with one sentence (communication §8). */
export const askOrSay = async <T>(
  house: House,
  { reason, sentence }: { reason: `messaging.${string}`; sentence: string },
  question: () => Promise<T>,
): Promise<T> => {
  try {
    return await question();
  } catch (error) {
    const why = sentenceOf(error);
    if (why === undefined) throw error;
    house.log.info({ reason, why }, 'a provider could not be reached');
    throw new Refusal('unavailable', reason, `${sentence}: ${why}`, { fullMessage: sentence, retryAfterSeconds: 30 });
  }
};

/** The simulator is there where its pages are (decision 100). */
export const isOfferedHere = ({ config }: House, name: string): boolean => name !== 'simulator' || config.SIMULATORS;

/** This installation has no such provider, or no client at it (communication §8). */
export const notEnabled = (): Refusal =>
  new Refusal('unavailable', 'messaging.integrationNotEnabled', 'Integration not enabled', {
    fullMessage: 'Integration not enabled',
  });

/** How often a minute one person may have us sign in at a host of their choosing: settings are typed, not guessed. */
const mostTries = { count: 20, seconds: 60 } as const;

/** Signs in at the provider with a connection. Refuses where it says no or cannot be reached, and where somebody tries too often. */
export const prove = async (
  { house, actor }: Pick<AskContext<unknown>, 'house' | 'actor'>,
  name: string,
  connection: Connection,
): Promise<Proven> => {
  if (name === 'custom')
    await countUse(house, `mail servers tried by ${actor.agentId}`, mostTries.count, mostTries.seconds);
  const provider = await providerOf(house, name);
  return ask(() => provider.validate(house, connection));
};
