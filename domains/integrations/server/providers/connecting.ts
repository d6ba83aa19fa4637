// How an integration comes to be: signing in at the provider's own page, domains that mail is sent from, numbers that texts are sent from.
import type { NumberKind } from '#/domains/integrations/contract/number-calls.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Connection } from './provider.ts';

/** OAuth 2 with PKCE (decision 53); state and verifier are kept by whoever asks. */
export interface SignIn {
  /** False where this installation has no client at the provider: the button is not shown. */
  isOffered(house: House): boolean;
  /** The page the browser is sent to. `codeChallenge` is S256. */
  pageOf(
    house: House,
    asked: { redirectUrl: string; state: string; codeChallenge: string; loginHint?: string },
  ): string;
  /** Turns the code into what is sealed, and tells whose mailbox it is. Throws `CertainlyRefused`, EgressFailure. */
  exchange(
    house: House,
    given: { code: string; redirectUrl: string; codeVerifier: string },
  ): Promise<{ secret: Record<string, unknown>; address: string; name: string | null }>;
}

export interface DnsRecord {
  /** The provider's name of it: 'mail_cname', 'dkim1'. */
  key: string;
  type: string;
  host: string;
  value: string;
  /** Null until it was looked at. */
  isValid: boolean | null;
  /** Why it is not, in the words of whoever looked. */
  reason: string | null;
}

export interface ProviderDomain {
  /** What the provider calls it. */
  providerDomainId: string;
  domain: string;
  isValid: boolean;
  records: readonly DnsRecord[];
}

/** Domains that the provider signs mail for. All throw `CertainlyRefused` and EgressFailure. */
export interface Domains {
  authenticate(house: House, connection: Connection, domain: string): Promise<ProviderDomain>;
  validate(house: House, connection: Connection, providerDomainId: string): Promise<ProviderDomain>;
  list(house: House, connection: Connection): Promise<readonly ProviderDomain[]>;
  remove(house: House, connection: Connection, providerDomainId: string): Promise<void>;
}

export interface OfferedNumber {
  /** E.164. */
  number: string;
  name: string;
  country: string;
  /** Where it is, as far as it tells. */
  locality: string | null;
  canText: boolean;
  canCall: boolean;
}

export interface OwnNumber extends OfferedNumber {
  providerNumberId: string;
}

/** What numbers are looked for: in a country (ISO 3166 alpha-2), of one kind, and what else is given. */
export interface SoughtNumbers {
  country: string;
  kind?: NumberKind | undefined;
  /** Digits somewhere in it. */
  contains?: string | undefined;
  /** Digits after those of the country. */
  areaCode?: string | undefined;
  /** A number of the same country, E.164, to be near to. */
  near?: string | undefined;
}

/** Numbers of an account. All throw `CertainlyRefused` and EgressFailure. */
export interface PhoneNumbers {
  offered(house: House, connection: Connection, sought: SoughtNumbers): Promise<readonly OfferedNumber[]>;
  /** Those that the account has; left out where it keeps none, as the simulator, from which any number is sent. */
  own?(house: House, connection: Connection): Promise<readonly OwnNumber[]>;
  /** Buys one under a label that no other has, and has texts to it told at `inboundUrl`. It costs money: never tried twice. */
  take(
    house: House,
    connection: Connection,
    asked: { number: string; label: string; inboundUrl?: string | undefined },
  ): Promise<OwnNumber>;
  /** The number that was bought under a label; undefined where there is none. */
  find(house: House, connection: Connection, sought: { number: string; label: string }): Promise<OwnNumber | undefined>;
  /** Gives one back. What is gone already is no failure. */
  release(house: House, connection: Connection, providerNumberId: string): Promise<void>;
}
