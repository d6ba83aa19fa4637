// What carries messages out of the product and brings them in: one shape for every provider, so that sending, receiving and settings know
// none of them by name. What a provider cannot do it leaves out.
import type { House } from '#/kernel/server/house.ts';
import type { Domains, PhoneNumbers, SignIn } from './connecting.ts';
import type { Outgoing, Sought } from './outgoing.ts';
import type { Arrival, Arrived, SyncOptions, SyncStep } from './receiving.ts';

/**
 * An integration as its provider is given it: `config` is what anybody may see of it (a host, an account's id), `secret` the sealed part,
 * opened. Which names each provider reads stands at the top of its folder.
 */
export interface Connection {
  agencyId: string;
  integrationId: string;
  config: Readonly<Record<string, unknown>>;
  secret: Readonly<Record<string, unknown>>;
  /** Seals a new secret in the place of the old one: a token was renewed. Whoever opened the connection gives it. */
  keepSecret(secret: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The provider took the message and answers for it from now on. */
export interface Accepted {
  providerMessageId?: string;
  /** Its conversation there, to be given with the next message of the same. */
  providerThreadId?: string;
  /** The Message-ID the mail really left with, where it is not ours. */
  messageIdHeader?: string;
  /** What it counts and charges for a text (decision 3). */
  segments?: number;
  /** Recipients of a mail with several that it did not take, while it took the others. */
  refused?: readonly { address: string; reason: string }[];
  /** As in `Proven`, from the session that it went by. */
  takesAnyScript?: boolean;
}

/** `unknown` only where the provider would certainly know it by now: the message may then be sent again. */
export type Found = ({ is: 'sent' } & Accepted) | { is: 'unknown' } | { is: 'cannotSay' };

/** What an account tells of itself when it lets us in. */
export interface Proven {
  address?: string;
  name?: string;
  /** Whether its server takes addresses with letters beyond a to z; left out where it does not say. */
  takesAnyScript?: boolean;
}

export interface Provider {
  name: string;
  /** Messages that it is given at the same time, at most. */
  callsAtOnce?: number;
  /**
   * Hands one message over: the only act here that reaches contacts, so test mode stops it (`kernel.testMode`). Throws `CertainlyRefused`
   * where it certainly did not leave; whatever else it throws means that nobody knows.
   */
  send(house: House, connection: Connection, outgoing: Outgoing): Promise<Accepted>;
  /** Whether a message whose sending nobody is sure of has left, asked by our own id once it had time to settle. Throws EgressFailure. */
  find?(house: House, connection: Connection, sought: Sought): Promise<Found>;
  /** Proves that the settings work, by signing in where messages go and come from. Throws `CertainlyRefused` with words for people. */
  validate(house: House, connection: Connection): Promise<Proven>;
  /**
   * Has the provider tell what happens at an address of ours: replies to mail at `inboundDomain`, texts to `phoneNumber`. Answers what is
   * to be kept in `config` for reading it (a key that proves its calls). Twice is as once.
   */
  listen?(
    house: House,
    connection: Connection,
    asked: { url: string; inboundDomain?: string; phoneNumber?: string },
  ): Promise<Record<string, unknown>>;
  /**
   * What came in by a call of the provider, proven to be from it; undefined where it is not. Nothing is read before that, nothing is
   * written here: whoever mounts the address stores it by the events' ids and answers `reply`.
   */
  receive?(house: House, connection: Connection, arrival: Arrival): Promise<Arrived | undefined>;
  /**
   * Mails that came in since `cursor` (null: since `options.since`), the oldest first. The cursor of a step is stored with what came in
   * it, and the next call goes on there; a step `startedOver` says that the provider could not, and what was known comes again under the
   * same keys. Throws `CertainlyRefused` where the mailbox does not let us in, EgressFailure where it is not to be had now.
   */
  sync?(house: House, connection: Connection, cursor: unknown, options: SyncOptions): AsyncIterable<SyncStep>;
  /**
   * A picture or the like of a text that came in, from the address its call named; undefined where it is gone, or too large. Throws
   * `CertainlyRefused` and EgressFailure.
   */
  fetchMedia?(
    house: House,
    connection: Connection,
    asked: { url: string; maxBytes: number },
  ): Promise<{ content: Buffer; mimetype: string } | undefined>;
  signIn?: SignIn;
  domains?: Domains;
  numbers?: PhoneNumbers;
}
