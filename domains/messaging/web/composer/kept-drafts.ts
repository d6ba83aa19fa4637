// Drafts as the server keeps them, so that what was begun at the desk is there on the telephone: which composer each is of, what it began
// with, and what was written. Pure.
import type { Draft } from '#/domains/messaging/contract/drafts.ts';
import type { ComposerValues } from './composer-values.ts';
import type { ComposerStart } from './opening.ts';

/** A draft of a composer or of an answer. */
export interface KeptDraft<V = unknown> {
  _id: string;
  /** What it is called on this computer. */
  record: string;
  channel: 'email' | 'sms';
  threadId: string | null;
  /** What its composer began with; undefined for an answer in a thread. */
  start: ComposerStart | undefined;
  values: V;
  atMs: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was empty was dropped on its way where a draft was not kept as text yet. */
const blank = (values: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(values['to'])
    ? { subject: '', body: '', plain: '', sendAnywayReason: '', domain: '', ...values }
    : { html: '', text: '', ...values };

const valuesOf = (kept: unknown): unknown => {
  if (isObject(kept)) return blank(kept);
  try {
    return typeof kept === 'string' ? JSON.parse(kept) : undefined;
  } catch {
    return undefined;
  }
};

/** A draft of the server's; undefined for one that no composer of ours wrote. */
export const readKept = ({ _id, channel, threadId, content, updatedAt }: Draft): KeptDraft | undefined => {
  const { record, start, atMs } = content;
  const values = valuesOf(content['values']);
  if (typeof record !== 'string' || !isObject(values)) return undefined;
  return {
    _id,
    record,
    channel,
    threadId,
    start: isObject(start) && start['channel'] === channel ? (start as unknown as ComposerStart) : undefined,
    values,
    atMs: typeof atMs === 'number' ? atMs : Temporal.Instant.from(updatedAt).epochMilliseconds,
  };
};

/** Whether the values of a draft are a composer's: what it needs of them is there. */
export const isWritten = (values: unknown): values is ComposerValues =>
  isObject(values) &&
  ['to', 'cc', 'bcc', 'files'].every((name) => Array.isArray(values[name])) &&
  ['subject', 'body', 'plain'].every((name) => typeof values[name] === 'string');

/**
 * What the server is told of a draft: what a composer began with goes along without what it calls back. What was written goes as text: of
 * an object whatever is empty is dropped on its way, and a subject alone would come back as no draft at all.
 */
export const contentOf = (record: string, start: ComposerStart | undefined, values: string, atMs: number) => {
  const { onSent: _, ...begun } = start ?? { channel: 'email' };
  return { record, values, atMs, ...(start ? { start: begun } : {}) };
};
