// Whether a window that writes a mail or a text is open, and what it starts with. Any page, key or line of the palette may open it; it is
// loaded when it is opened first.

import type { Sender } from '#/domains/integrations/contract.ts';
import { store } from '#/kernel/web/calls/store.ts';
import type { KnownFile } from '#/kernel/web/files/fetching.ts';
import type { Attached } from './composer-values.ts';

/** What a step of a workflow keeps of a message: by whom it goes, and what it says. */
export interface StepMessage {
  /** Null where there is nobody to send by yet. */
  sender: Sender | null;
  subject: string;
  body: string;
  plain: string;
  files: readonly Attached[];
}

/** A contact, or an address that was typed and is a contact once it is sent to (decision 38). */
export interface ComposedTo {
  _id?: string;
  displayName: string;
  email?: string | null;
  phone?: string | null;
}

export interface ComposerStart {
  channel: 'email' | 'sms';
  /** The record it was opened from: its drafts are its own, and it is put back after sending (R635). */
  contactId?: string;
  to?: readonly ComposedTo[];
  /** Addresses that get a copy. */
  cc?: readonly string[];
  toCollections?: readonly { _id: string; displayName: string }[];
  /** Contacts by their ids, as a list has them chosen. */
  ids?: readonly string[];
  /** The homes that it is about; they are in its body already. */
  listingIds?: readonly string[];
  subject?: string;
  /** HTML of a mail, words of a text. */
  body?: string;
  /** The message that this answers; its thread goes on. */
  replyToId?: string;
  /** The message that this passes on. */
  forwardsId?: string;
  /** Files that go along, unless whoever writes takes them out. */
  passesOn?: readonly KnownFile[];
  /** What waits to go and is changed here: a mailing, or one of its messages. */
  changes?: string;
  onSent?: (mailing: { _id: string }) => void;
  /** By whom, where that was chosen before; left out, by the usual sender. */
  senderId?: string | null;
  /** What was attached before. */
  files?: readonly Attached[];
  /** The step that it is for: each has a draft of its own. */
  stepId?: string;
  /** For a step of a workflow: Save takes the place of Send, and hands over what goes to nobody yet (communication §2). */
  onSave?: (message: StepMessage) => void;
}

/** What the windows are called (R470, R473). */
export const titles = { email: 'New Email', sms: 'New Message' } as const;
const changeTitles = { email: 'Update Email', sms: 'Update Message' } as const;
/** The title of the window. */
export const titleOf = ({
  channel,
  changes,
  replyToId,
}: Pick<ComposerStart, 'channel' | 'changes' | 'replyToId'>): string =>
  changes === undefined && replyToId !== undefined ? 'Reply' : (changes === undefined ? titles : changeTitles)[channel];

const state = store<{ start: ComposerStart | null }>({ start: null });
export const useAskedForMessage = state.useValue;
export const askedForMessage = (): ComposerStart | null => state.get().start;

export { forwardSubject, replySubject } from './subjects.ts';

/** Opens the window of a mail or a text. A subject of a reply or forward gets its prefix there. */
export const compose = (start: ComposerStart): void => state.set({ start });
export const closeComposer = (): void => state.set({ start: null });

// The contact whose thread is open in the inbox.
const inbox = store<{ contactId: string | undefined }>({ contactId: undefined });
/** The inbox says whose thread is open; nobody's where none is. */
export const setThreadContact = (contactId: string | undefined): void => inbox.set({ contactId });

const record = /^\/contacts\/([0-9a-f-]{36})$/;

/** Whom a message is to where nobody is named: the contact whose record is open, in the inbox that of the open thread (R021). */
export const preselectedAt = (path: string, ofInbox: string | undefined): string | undefined =>
  path === '/inbox' ? ofInbox : record.exec(path)?.[1];

/** Opens the window for whoever the page is about. */
export const composeHere = (channel: ComposerStart['channel']): void => {
  const contactId = preselectedAt(location.pathname, inbox.get().contactId);
  compose({ channel, ...(contactId === undefined ? {} : { contactId }) });
};

export const newEmail = (start: Omit<ComposerStart, 'channel'> = {}): void => compose({ ...start, channel: 'email' });
export const newText = (start: Omit<ComposerStart, 'channel'> = {}): void => compose({ ...start, channel: 'sms' });
