// Something that happened to a record, told once: `emit` writes one row in the verb's transaction, and timeline, event log,
// audit, notifications, sockets and workflow triggers read it (decision 95). The declaration carries the words for all of them.
import type * as z from 'zod/mini';

/** What items of a contact's timeline are about; the first three are the specification's thread types (core §3 "Timeline item"). */
export const timelineTypes = [
  'EmailMessagingThread',
  'SMSMessagingThread',
  'Call',
  'Note',
  'Task',
  'FormResponse',
  'WebActivity',
  'System',
] as const;
export type TimelineType = (typeof timelineTypes)[number];

export interface EventDeclaration<N extends string = string, D extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.thing`: 'agent.invited'. */
  name: N;
  /** typeName of the entity it happened to. */
  subject: string;
  /** What a reader needs beyond subject, actor and changes. Never secrets, never message bodies. */
  data: D;
  /** Two or three words for filters and headings: 'Agent invited'. */
  label: string;
  /**
   * The sentence for people; `{actor}`, `{subject}` and `{data.email}` are filled in, `{data.count task|tasks}` with the word for one or for many,
   * and `{recipients}` of a mailing with how many it goes to, or with the name of the one.
   */
  sentence: string;
  /** The event of a contact is an item of its timeline, of this type; left out, it is not. */
  timeline?: TimelineType;
  /** Shown in the event log at this level; left out, it is not. */
  log?: 'info' | 'warn' | 'error';
  /** Who is notified: the owners, the agent it is about, or whom the data names in `agentId` or `agentIds`. */
  audience?: 'owners' | 'subject' | 'agentId' | 'agentIds';
  /** How it stands among notifications; left out, as a notice with the label for a title. */
  notice?: EventNotice;
}

/** The title, and the line below it where that is not the sentence, are filled in as the sentence is. */
export interface EventNotice {
  /** What it is to people, in a word of its domain: 'taskReminder', 'appointment', 'job' (core §2, decision 112). */
  kind: string;
  title: string;
  description?: string;
  /** The field of the data that says which part of the subject's screen is meant: the note on a contact's timeline. */
  part?: string;
}

/** Declares an event and keeps its name and data shape as literal types. */
export const event = <const N extends string, D extends z.ZodMiniType>(
  declared: EventDeclaration<N, D>,
): EventDeclaration<N, D> => declared;

/** What changed, per attribute: `[before, after]`. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
