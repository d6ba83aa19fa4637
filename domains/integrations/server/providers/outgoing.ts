// A message as it leaves: written, rendered and addressed; a provider decides nothing about it.

export interface Mailbox {
  name: string;
  address: string;
}

export interface OutgoingFile {
  name: string;
  mimetype: string;
  content: Buffer;
  /** Where the HTML shows it by `cid:`. */
  contentId?: string;
}

export interface OutgoingMail {
  channel: 'email';
  /** Ours: what the provider is asked by, and what its events tell. */
  messageId: string;
  /** With angle brackets, made by us once and kept: `<…@host>`. */
  messageIdHeader: string;
  from: Mailbox;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  bcc: readonly Mailbox[];
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  inReplyTo?: string;
  references: readonly string[];
  /** List-Unsubscribe and the like. */
  headers: Readonly<Record<string, string>>;
  files: readonly OutgoingFile[];
  /** Signs the mail in the name of a domain, where we hand it to a server ourselves. The key is PEM. */
  dkim?: { domain: string; selector: string; privateKey: string };
  /** The conversation that the provider named before. */
  providerThreadId?: string;
}

export interface OutgoingText {
  channel: 'sms';
  messageId: string;
  /** E.164. */
  from: string;
  to: string;
  text: string;
  /** Where the provider tells what became of it; the address carries our id. */
  statusCallback?: string;
}

export type Outgoing = OutgoingMail | OutgoingText;

/** A message to be looked for. */
export interface Sought {
  messageId: string;
  messageIdHeader?: string;
  /** Of the first recipient: an address or a number. */
  to: string;
  from: string;
  text: string;
  /** When it was handed over first. */
  since: Temporal.Instant;
  /** What the provider called other messages of ours: none of them is this one. */
  isOfAnother(providerMessageId: string): Promise<boolean>;
}
