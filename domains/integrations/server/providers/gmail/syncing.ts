// Reads what came into a mailbox at Google since the last time: by its history, from the place where it stopped. A first reading, and one whose
// place Google does not keep any more, lists the mails of a time instead, the oldest first, and goes on by history from where that began.
import * as z from 'zod/mini';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { isFine, readAnswer } from '../asking.ts';
import type { Connection } from '../provider.ts';
import type { SyncOptions, SyncStep } from '../receiving.ts';
import { askGmail, readProfile, refusalOf } from './account.ts';

// `from` while a list is being read: milliseconds of the mail that was read last.
const place = z.object({ historyId: z.string(), from: z.optional(z.number()) });

const listed = z.object({
  messages: z.optional(z.array(z.object({ id: z.string() }))),
  nextPageToken: z.optional(z.string()),
});
const history = z.object({
  history: z.optional(
    z.array(
      z.object({
        id: z.string(),
        messagesAdded: z.optional(z.array(z.object({ message: z.object({ id: z.string() }) }))),
      }),
    ),
  ),
  nextPageToken: z.optional(z.string()),
  historyId: z.optional(z.string()),
});
const fullMessage = z.object({
  id: z.string(),
  threadId: z.string(),
  labelIds: z.optional(z.array(z.string())),
  internalDate: z.string(),
  raw: z.string(),
});
const small = z.object({ internalDate: z.string(), sizeEstimate: z.optional(z.number()) });

export const syncGmail = async function* (
  house: House,
  connection: Connection,
  cursor: unknown,
  options: SyncOptions,
): AsyncGenerator<SyncStep> {
  const given = z.safeParse(place, cursor);
  const { historyId, from } = given.data ?? {};
  if (historyId === undefined || from !== undefined) {
    const begun = historyId === undefined || from === undefined ? undefined : { historyId, from };
    yield* readList(house, connection, options, begun);
    return;
  }
  const isKept = yield* readHistory(house, connection, historyId, options);
  if (isKept) return;
  const begun = await beginAnew(house, connection, options);
  yield {
    is: 'startedOver',
    because: 'Google does not keep the history since the last reading any more',
    cursor: begun,
  };
  yield* readList(house, connection, options, begun);
};

const beginAnew = async (house: House, connection: Connection, { since }: SyncOptions) => {
  const { historyId } = readProfile(await askGmail(house, connection, { path: '/profile' }));
  return { historyId, from: since.epochMilliseconds };
};

const readList = async function* (
  house: House,
  connection: Connection,
  options: SyncOptions,
  begun?: { historyId: string; from: number },
): AsyncGenerator<SyncStep> {
  const { historyId, from } = begun ?? (await beginAnew(house, connection, options));
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({ q: `after:${Math.floor(from / 1_000)}`, maxResults: '500' });
    if (pageToken !== undefined) query.set('pageToken', pageToken);
    const answer = await askGmail(house, connection, { path: `/messages?${query.toString()}` });
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const page = readAnswer(listed, answer, 'Google');
    ids.push(...(page.messages ?? []).map(({ id }) => id));
    pageToken = nextOf(page, pageToken);
  } while (pageToken !== undefined);
  // It lists the newest first.
  for (const id of ids.toReversed()) {
    const step = await readOne(house, connection, id, options, (at) => ({ historyId, from: at }));
    if (step) yield step;
  }
  yield { is: 'read', cursor: { historyId } };
};

/** A page that leads to itself would be read for ever. */
const nextOf = ({ nextPageToken }: { nextPageToken?: string | undefined }, current: string | undefined) => {
  if (nextPageToken !== undefined && nextPageToken === current)
    throw new EgressFailure('broken', 'Google gave a page that leads to itself');
  return nextPageToken;
};

/** Answers false where Google does not know the place any more. */
const readHistory = async function* (
  house: House,
  connection: Connection,
  startHistoryId: string,
  options: SyncOptions,
): AsyncGenerator<SyncStep, boolean> {
  let pageToken: string | undefined;
  let latest = startHistoryId;
  do {
    const query = new URLSearchParams({ startHistoryId, historyTypes: 'messageAdded', maxResults: '500' });
    if (pageToken !== undefined) query.set('pageToken', pageToken);
    const answer = await askGmail(house, connection, { path: `/history?${query.toString()}` });
    if (answer.status === 404) return false;
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const page = readAnswer(history, answer, 'Google');
    for (const { id: historyId, messagesAdded = [] } of page.history ?? []) {
      for (const [index, { message }] of messagesAdded.entries()) {
        // The place moves on with the last mail of a record: before, the whole record would come again.
        const isLast = index === messagesAdded.length - 1;
        const before = latest;
        const step = await readOne(house, connection, message.id, options, () => ({
          historyId: isLast ? historyId : before,
        }));
        if (step) yield step;
      }
      latest = historyId;
    }
    pageToken = nextOf(page, pageToken);
    if (pageToken === undefined) latest = page.historyId ?? latest;
  } while (pageToken !== undefined);
  if (latest !== startHistoryId) yield { is: 'read', cursor: { historyId: latest } };
  return true;
};

/** Base64 is a third longer than what is in it. */
const asBase64 = (bytes: number): number => Math.ceil(bytes * 1.4) + 100_000;

const readOne = async (
  house: House,
  connection: Connection,
  id: string,
  { maxBytes, signal }: SyncOptions,
  cursorAt: (ms: number) => unknown,
): Promise<SyncStep | undefined> => {
  signal?.throwIfAborted();
  try {
    const path = `/messages/${encodeURIComponent(id)}?format=raw`;
    const answer = await askGmail(house, connection, { path, maxBytes: asBase64(maxBytes) });
    // It was deleted since it was listed.
    if (answer.status === 404) return undefined;
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const { threadId, labelIds = [], internalDate, raw } = readAnswer(fullMessage, answer, 'Google');
    if (labelIds.some((label) => label === 'DRAFT' || label === 'CHAT' || label === 'SPAM' || label === 'TRASH'))
      return undefined;
    const bytes = Buffer.from(raw, 'base64url');
    const ms = Number(internalDate);
    if (bytes.length > maxBytes) return { is: 'tooLarge', key: id, bytes: bytes.length, cursor: cursorAt(ms) };
    const at = Temporal.Instant.fromEpochMilliseconds(ms);
    const isOwn = labelIds.includes('SENT') && !labelIds.includes('INBOX');
    const mail = { key: id, raw: bytes, at, recipients: [], isOwn, providerMessageId: id, providerThreadId: threadId };
    return { is: 'mail', mail, cursor: cursorAt(ms) };
  } catch (error) {
    if (!(error instanceof EgressFailure) || error.reason !== 'too-large') throw error;
    const answer = await askGmail(house, connection, { path: `/messages/${encodeURIComponent(id)}?format=minimal` });
    if (!isFine(answer)) throw refusalOf(answer, 'integration');
    const { internalDate, sizeEstimate = maxBytes } = readAnswer(small, answer, 'Google');
    return { is: 'tooLarge', key: id, bytes: sizeEstimate, cursor: cursorAt(Number(internalDate)) };
  }
};
