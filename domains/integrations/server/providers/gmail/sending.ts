// Sends by a mailbox at Google, and finds what was sent. Google may write a Message-ID of its own, so each mail carries our id in a header,
// too.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { composeMail } from '#/kernel/server/mail/composing.ts';
import { isFine, jsonOf, readAnswer, timeoutMs } from '../asking.ts';
import type { OutgoingMail, Sought } from '../outgoing.ts';
import type { Accepted, Connection, Found } from '../provider.ts';
import { askGmail, refusalOf } from './account.ts';

const ourHeader = 'X-Lintel-Message';
const sentMessage = z.object({ id: z.string(), threadId: z.string() });
// The estimate stands also where nothing was found: without it the answer is not of Google's.
const listed = z.object({
  messages: z.optional(z.array(sentMessage)),
  nextPageToken: z.optional(z.string()),
  resultSizeEstimate: z.number(),
});
const described = z.object({
  payload: z.optional(z.object({ headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))) })),
});

/** Larger mails go as they are instead of inside JSON. */
const mostInJson = 3_000_000;

export const sendByGmail = async (house: House, connection: Connection, mail: OutgoingMail): Promise<Accepted> => {
  const content = await composeMail(
    { ...mail, headers: { ...mail.headers, [ourHeader]: mail.messageId }, at: house.clock.now() },
    { keepsBcc: true },
  );
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await askGmail(house, connection, {
    method: 'POST',
    signal,
    audience: { contactsOf: connection.agencyId },
    ...requestBody(content, mail.providerThreadId),
  });
  if (!isFine(answer)) throw refusalOf(answer);
  const { id, threadId } = readAnswer(sentMessage, answer, 'Google');
  const messageIdHeader = await messageIdOf(house, connection, id, signal);
  return {
    providerMessageId: id,
    providerThreadId: threadId,
    ...(messageIdHeader === undefined || messageIdHeader === mail.messageIdHeader ? {} : { messageIdHeader }),
  };
};

const requestBody = (content: Buffer, threadId: string | undefined) => {
  const about = threadId === undefined ? {} : { threadId };
  if (content.length <= mostInJson)
    return { path: '/messages/send', ...jsonOf({ raw: content.toString('base64url'), ...about }) };
  const mark = `lintel-${content.length}-${content.subarray(0, 64).toString('hex').slice(0, 32)}`;
  const head = `--${mark}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(about)}\r\n--${mark}\r\ncontent-type: message/rfc822\r\n\r\n`;
  return {
    path: '/upload/gmail/v1/users/me/messages/send?uploadType=multipart',
    headers: { 'content-type': `multipart/related; boundary="${mark}"` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
};

const headersOf = async (
  house: House,
  connection: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string> | undefined> => {
  const query = new URLSearchParams([
    ['format', 'metadata'],
    ['metadataHeaders', 'Message-ID'],
    ['metadataHeaders', ourHeader],
  ]);
  const answer = await askGmail(house, connection, {
    path: `/messages/${encodeURIComponent(id)}?${query.toString()}`,
    signal,
  });
  if (!isFine(answer)) return undefined;
  const { payload } = readAnswer(described, answer, 'Google');
  return new Map((payload?.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value]));
};

/** The mail was taken, whatever becomes of this question. */
const messageIdOf = async (
  house: House,
  connection: Connection,
  id: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  try {
    return (await headersOf(house, connection, id, signal))?.get('message-id');
  } catch (error) {
    house.log.warn({ err: error }, 'a mail was sent, and its Message-ID could not be read');
    return undefined;
  }
};

/** Mails to one address within one window that are looked at. */
const mostLookedAt = 100;

const list = async (house: House, connection: Connection, q: string) => {
  const query = new URLSearchParams({ q, maxResults: String(mostLookedAt), includeSpamTrash: 'true' });
  const answer = await askGmail(house, connection, { path: `/messages?${query.toString()}` });
  return isFine(answer) ? readAnswer(listed, answer, 'Google') : undefined;
};

export const findAtGmail = async (
  house: House,
  connection: Connection,
  { messageId, messageIdHeader = '', to, since }: Sought,
): Promise<Found> => {
  const foundAs = ({ id, threadId }: z.output<typeof sentMessage>): Found => ({
    is: 'sent',
    providerMessageId: id,
    providerThreadId: threadId,
  });
  const named = await list(house, connection, `in:sent rfc822msgid:${messageIdHeader.replace(/[<>\s]/g, '')}`);
  const [first] = named?.messages ?? [];
  if (first) return foundAs(first);
  // Under another Message-ID it still carries our header.
  const after = Math.floor(since.subtract({ minutes: 5 }).epochMilliseconds / 1_000);
  const window = await list(house, connection, `in:sent to:${to} after:${after}`);
  if (!named || !window || window.nextPageToken !== undefined) return { is: 'cannotSay' };
  for (const one of window.messages ?? []) {
    const headers = await headersOf(house, connection, one.id);
    if (!headers) return { is: 'cannotSay' };
    if (headers.get(ourHeader.toLowerCase()) === messageId) return foundAs(one);
  }
  return { is: 'unknown' };
};
