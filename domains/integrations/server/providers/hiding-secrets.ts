// A provider may say back what it was given, a key in a sentence about the key: before that is shown, kept or logged, the secrets of the
// connection are taken out of it, whichever call it came from.
import type { House } from '#/kernel/server/house.ts';
import type { Connection, Provider } from './provider.ts';
import type { SyncStep } from './receiving.ts';

/** Shorter ones are words that stand in sentences. */
const shortest = 6;

const hide = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);

/** The same error, and what caused it, without them. */
const withoutSecrets = (error: unknown, { secret }: Connection): unknown => {
  const secrets = Object.values(secret).filter((one) => typeof one === 'string' && one.length >= shortest) as string[];
  for (let at = error; at instanceof Error; at = at.cause) {
    at.message = hide(at.message, secrets);
    if (at.stack !== undefined) at.stack = hide(at.stack, secrets);
  }
  return error;
};

type Call = (house: House, connection: Connection, ...rest: unknown[]) => Promise<unknown>;

const hiding =
  (call: Call): Call =>
  async (house, connection, ...rest) => {
    try {
      return await call(house, connection, ...rest);
    } catch (error) {
      throw withoutSecrets(error, connection);
    }
  };

/** Every call in it, also one that is added one day: each is given the connection second, and answers later. */
const hidingIn = <T extends object>(calls: T): T =>
  Object.fromEntries(
    Object.entries(calls as Readonly<Record<string, unknown>>).map(([name, call]) => [
      name,
      typeof call === 'function' ? hiding(call.bind(calls) as Call) : call,
    ]),
  ) as T;

const hidingSteps = (sync: NonNullable<Provider['sync']>): NonNullable<Provider['sync']> =>
  async function* (house, connection, cursor, options): AsyncGenerator<SyncStep> {
    try {
      yield* sync(house, connection, cursor, options);
    } catch (error) {
      throw withoutSecrets(error, connection);
    }
  };

/** The provider, whose failures hold no secrets. Signing in has no connection yet. */
export const hidingSecrets = (provider: Provider): Provider => {
  const { signIn, domains, numbers, ...calls } = provider;
  return {
    ...hidingIn(calls),
    ...(provider.sync ? { sync: hidingSteps(provider.sync.bind(provider)) } : {}),
    ...(signIn ? { signIn } : {}),
    ...(domains ? { domains: hidingIn(domains) } : {}),
    ...(numbers ? { numbers: hidingIn(numbers) } : {}),
  };
};
