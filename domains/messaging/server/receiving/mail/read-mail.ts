// A mail as it was understood: what the thread that reads it answers. Everything in it is text that a database takes, and of a bounded length.
import type { Lead } from '../leads/lead.ts';
import type { Report } from './reading-reports.ts';

export interface Named {
  name: string;
  /** In small letters. */
  address: string;
}

export interface FileOfMail {
  name: string;
  mimetype: string;
  content: Uint8Array<ArrayBuffer>;
  /** Where the HTML shows it by `cid:`; null where it does not. */
  contentId: string | null;
}

export interface ReadMail {
  /** With angle brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: Named | null;
  /** What stands where the sender should, also without an address. */
  fromName: string | null;
  replyTo: string | null;
  to: Named[];
  cc: Named[];
  subject: string;
  /** Clean. Null where there is none, or where it could not be cleaned within its limits. */
  html: string | null;
  text: string;
  /** The text without what it quotes. */
  replyText: string;
  files: FileOfMail[];
  isAutomatic: boolean;
  isList: boolean;
  isProven: boolean | null;
  /** What it tells of a mail of ours. */
  report: Report | null;
  lead: Lead | null;
  /** It says that it tells of a lead, whether or not that can be read. */
  isAboutLead: boolean;
  /** Something of it was left out: it had too many parts, or could only be read in part. */
  isCut: boolean;
}

/** How much of a mail is read: all, its words without its HTML, or its head alone. */
export type Depth = 'whole' | 'words' | 'head';
export interface ToRead {
  raw: Uint8Array<ArrayBuffer>;
  depth: Depth;
}
