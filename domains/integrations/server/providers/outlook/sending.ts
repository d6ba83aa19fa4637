// Sends by a mailbox at Microsoft. Its call that sends at once answers nothing to know the mail by, so a draft is made first, and then sent: until
// the second call nothing can have left, whatever becomes of the first.
import * as z from 'zod/mini';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { composeMail } from '#/kernel/server/mail/composing.ts';
import { type Answered, isFine, jsonOf, mustBe, readAnswer, timeoutMs } from '../asking.ts';
import type { OutgoingMail, Sought } from '../outgoing.ts';
import type { Accepted, Connection, Found } from '../provider.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askGraph, refusalOf } from './account.ts';

const draft = z.object({
  id: z.string(),
  internetMessageId: z.optional(z.nullable(z.string())),
  conversationId: z.optional(z.nullable(z.string())),
});
const listed = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      isDraft: z.optional(z.nullable(z.boolean())),
      conversationId: z.optional(z.nullable(z.string())),
      parentFolderId: z.optional(z.nullable(z.string())),
    }),
  ),
});
const folder = z.object({ id: z.string() });

/** What went wrong before anything could leave is a refusal for now, also where it would leave a doubt elsewhere. */
const undone = (error: unknown): unknown =>
  error instanceof EgressFailure
    ? new CertainlyRefused(
        'noDraft',
        'Microsoft did not take the mail',
        { isPermanent: false, concerns: 'integration' },
        error,
      )
    : error;

export const sendByOutlook = async (house: House, connection: Connection, mail: OutgoingMail): Promise<Accepted> => {
  const audience = { contactsOf: connection.agencyId };
  const content = await composeMail({ ...mail, at: house.clock.now() }, { keepsBcc: true });
  // All of it together is one call to whoever waits.
  const signal = AbortSignal.timeout(timeoutMs);
  const made = await makeDraft(house, connection, mail, content, signal).catch((error: unknown) => {
    throw undone(error);
  });
  if (signal.aborted) throw undone(new EgressFailure('timeout', 'Microsoft took too long'));
  const path = `/messages/${encodeURIComponent(made.id)}`;
  const answer = await askGraph(house, connection, { path: `${path}/send`, method: 'POST', audience, signal });
  if (!isFine(answer)) {
    const refusal = refusalOf(answer);
    if (refusal instanceof CertainlyRefused) await throwAway(house, connection, made.id);
    throw refusal;
  }
  mustBe(202, answer, 'Microsoft');
  return { providerMessageId: made.id, ...(made.conversationId ? { providerThreadId: made.conversationId } : {}) };
};

const makeDraft = async (
  house: House,
  connection: Connection,
  { messageIdHeader }: OutgoingMail,
  content: Buffer,
  signal: AbortSignal,
): Promise<z.output<typeof draft>> => {
  const answer = await askGraph(house, connection, {
    path: '/messages',
    method: 'POST',
    // A draft reaches nobody, but test mode must stop it as it stops what follows.
    audience: { contactsOf: connection.agencyId },
    headers: { 'content-type': 'text/plain' },
    body: content.toString('base64'),
    signal,
  });
  if (!isFine(answer)) throw refusalOf(answer);
  const made = readAnswer(draft, answer, 'Microsoft');
  if (made.internetMessageId === messageIdHeader) return made;
  // By its Message-ID it is found again, so it must be ours.
  const named = await askGraph(house, connection, {
    path: `/messages/${encodeURIComponent(made.id)}`,
    method: 'PATCH',
    ...jsonOf({ internetMessageId: messageIdHeader }),
    signal,
  });
  if (isFine(named) && readAnswer(draft, named, 'Microsoft').internetMessageId === messageIdHeader) return made;
  await throwAway(house, connection, made.id);
  throw new CertainlyRefused('foreignMessageId', 'Microsoft gave the mail a Message-ID of its own', {
    isPermanent: false,
    concerns: 'integration',
  });
};

/** Takes a draft away; answers whether it is certain that it is gone. A draft that stays is only untidy. */
const throwAway = async (house: House, connection: Connection, id: string): Promise<boolean> => {
  try {
    const path = `/messages/${encodeURIComponent(id)}`;
    return (await askGraph(house, connection, { path, method: 'DELETE' })).status === 204;
  } catch (error) {
    house.log.warn({ err: error }, 'a draft could not be taken away');
    return false;
  }
};

const mustBeFine = (answer: Answered): Answered | undefined => (isFine(answer) ? answer : undefined);

/** A mail that is still a draft in the folder of drafts was not sent; it is taken away, and can then never be. */
export const findAtOutlook = async (
  house: House,
  connection: Connection,
  { messageIdHeader = '' }: Sought,
): Promise<Found> => {
  const query = new URLSearchParams({
    $filter: `internetMessageId eq '${messageIdHeader.replaceAll("'", "''")}'`,
    $select: 'id,isDraft,conversationId,parentFolderId',
  });
  const answer = mustBeFine(await askGraph(house, connection, { path: `/messages?${query.toString()}` }));
  if (!answer) return { is: 'cannotSay' };
  const { value } = readAnswer(listed, answer, 'Microsoft');
  const sent = value.find(({ isDraft }) => isDraft !== true);
  if (sent)
    return {
      is: 'sent',
      providerMessageId: sent.id,
      ...(sent.conversationId ? { providerThreadId: sent.conversationId } : {}),
    };
  if (value.length === 0) return { is: 'unknown' };
  const drafts = mustBeFine(await askGraph(house, connection, { path: '/mailFolders/drafts?$select=id' }));
  if (!drafts) return { is: 'cannotSay' };
  const { id: draftsId } = readAnswer(folder, drafts, 'Microsoft');
  for (const { id, parentFolderId } of value)
    if (parentFolderId !== draftsId || !(await throwAway(house, connection, id))) return { is: 'cannotSay' };
  return { is: 'unknown' };
};
