// How a feed is reached, as an owner typed it: judged before anybody is asked, and what went wrong in words for the field it is about.
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { dialectOf, type FeedDialect, guessDialect } from '../client/dialects.ts';
import { FeedFailure } from '../client/feed-failure.ts';
import type { Place } from '../client/queries.ts';
import type { Credentials } from '../client/signing-in.ts';
import { isSimulated } from '../simulator/answering.ts';
import { isService, services } from '../simulator/services.ts';

export interface TypedConnection {
  url: string;
  dialect?: string | undefined;
  systemName?: string | undefined;
  token?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  tokenUrl?: string | undefined;
}

export interface Reached {
  place: Place;
  credentials: Credentials;
}

/** Refuses plain http but to the simulator and to peers that this installation names. What an address leads to is judged as it is asked. */
const checkAddress = (house: House, field: string, typed: string): string => {
  const url = URL.parse(typed);
  if (!url) throw invalid(field, 'must be an address', 'mls.unsafeUrl');
  const isNamed = house.config.EGRESS_ALLOW.includes(`${url.hostname}:${url.port || '80'}`);
  if (url.protocol === 'http:' && !isNamed && !isSimulated(house, typed))
    throw invalid(field, 'must begin with https://', 'mls.unsafeUrl');
  return typed.replace(/\/+$/, '');
};

const guessed = (house: House, url: string): string => {
  const [, name = ''] = /\/simulators\/mls\/([a-z]+)\//.exec(isSimulated(house, url) ? url : '') ?? [];
  if (!isService(name)) return guessDialect(url);
  return services[name].hasFlag ? 'mlsGrid' : 'reso';
};

/** Credentials as they were typed; undefined where none were. Half of a pair is refused. */
export const credentialsIn = (
  house: House,
  { token, clientId, clientSecret, tokenUrl }: Omit<TypedConnection, 'url'>,
  dialect: FeedDialect,
): Credentials | undefined => {
  if (token !== undefined && clientId === undefined) return { token };
  if (clientId === undefined && clientSecret === undefined && tokenUrl === undefined) return undefined;
  if (clientId === undefined) throw invalid('clientId', 'is required');
  if (clientSecret === undefined) throw invalid('clientSecret', 'is required');
  const address = tokenUrl ?? dialect.tokenUrl;
  if (address === null || address === undefined) throw invalid('tokenUrl', 'is required');
  return { clientId, clientSecret, tokenUrl: checkAddress(house, 'tokenUrl', address), scope: dialect.scope };
};

export const reachedBy = ({ house }: Pick<Context, 'house'>, typed: TypedConnection): Reached => {
  const url = checkAddress(house, 'url', typed.url);
  const dialect = dialectOf(typed.dialect ?? guessed(house, url));
  const system = typed.systemName ?? null;
  if (dialect.needsSystem && system === null) throw invalid('systemName', 'is required');
  const credentials = credentialsIn(house, typed, dialect);
  if (!credentials) throw invalid(dialect.signIn === 'token' ? 'token' : 'clientId', 'is required');
  return { place: { url, system, dialect }, credentials };
};

/** What a failure is to whoever typed the connection. */
export const refusalOf = (failure: FeedFailure, credentials: Credentials): Refusal => {
  const field = 'token' in credentials ? 'token' : 'clientSecret';
  const { kind, message } = failure;
  const details = (named: string) => ({ field: named, fullMessage: message });
  if (kind === 'unauthorised')
    return new Refusal('invalid', 'mls.refused', 'is not taken by the feed', {
      field,
      fullMessage: `The feed does not take these credentials: ${message}`,
    });
  if (kind === 'foreignLink') return new Refusal('invalid', 'mls.foreignLink', message, details('url'));
  if (kind === 'forbidden') return new Refusal('invalid', 'mls.unsafeUrl', message, details('url'));
  if (kind === 'refused' || kind === 'garbled' || kind === 'deadLink')
    return new Refusal('invalid', 'mls.refused', message, details('url'));
  if (kind === 'throttled')
    return new Refusal('limit-reached', 'mls.busy', message, {
      retryAfterSeconds: failure.retryAfterSeconds ?? 30,
      fullMessage: message,
    });
  return new Refusal('unavailable', 'mls.notReached', message, {
    fullMessage: `The feed could not be reached: ${message}`,
  });
};
