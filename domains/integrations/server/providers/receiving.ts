// What comes in: calls that a provider makes, mails of a mailbox that is read, and the few words in which all of them tell what happened.

/** A request of a provider, as it came over the wire: signatures are of its exact bytes and its exact public address. */
export interface Arrival {
  /** The address the provider was given, with its query, as the public knows it. */
  url: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  at: Temporal.Instant;
}

export const providerEventKinds = [
  'accepted',
  'deferred',
  'delivered',
  'failed',
  'hardBounce',
  'softBounce',
  'complaint',
  'unsubscribed',
  'opened',
  'clicked',
] as const;

/** Something that became of a message. The same told twice has the same id. */
export interface ProviderEvent {
  eventId: string;
  kind: (typeof providerEventKinds)[number];
  at: Temporal.Instant;
  /** Ours, where the provider carries it. */
  messageId?: string;
  providerMessageId?: string;
  /** The recipient it is about. */
  address?: string;
  /** Of a failure, in the provider's words. */
  reason?: string;
  /** Opened or clicked by a program that the provider knows as one. */
  isMachine?: boolean;
  url?: string;
  userAgent?: string;
  segments?: number;
}

export interface IncomingText {
  /** The provider's id of it: the same told twice has the same. */
  eventId: string;
  from: string;
  to: string;
  text: string;
  at: Temporal.Instant;
  /** What the carrier made of it before us: it blocks this sender itself. */
  optOut?: 'stop' | 'start' | 'help';
  media: readonly { url: string; mimetype: string }[];
}

/** A mail as its provider delivers it: the MIME message, and who it was really for. */
export interface IncomingMail {
  /** Stable: the same mail read twice has the same. */
  key: string;
  raw: Buffer;
  at: Temporal.Instant;
  /** Of the envelope, where the provider tells. */
  recipients: readonly string[];
  /** The own Sent folder: what an agent wrote in another program. */
  isOwn: boolean;
  providerMessageId?: string;
  providerThreadId?: string;
}

export interface Arrived {
  events: readonly ProviderEvent[];
  texts: readonly IncomingText[];
  mails: readonly IncomingMail[];
  reply: { status: number; type: string; body: string };
}

export interface SyncOptions {
  /** How far back a first reading goes. */
  since: Temporal.Instant;
  /** Mails that are larger come as `tooLarge`. */
  maxBytes: number;
  signal?: AbortSignal;
}

/** `cursor` is JSON, to be given back as it is. */
export type SyncStep =
  | { is: 'mail'; mail: IncomingMail; cursor: unknown }
  | { is: 'tooLarge'; key: string; bytes: number; cursor: unknown }
  | { is: 'startedOver'; because: string; cursor: unknown }
  /** Nothing came, and the place moved on. */
  | { is: 'read'; cursor: unknown };
