// Conversations as they were had, for the demo: every message goes the way that messages go, at the moment when it was. Only the call to the
// provider is left out, which would be heard outside of the transaction; what it would have kept is written into the simulator's journal.
import { CompiledQuery, sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import {
  CertainlyRefused,
  journal,
  type ProviderEvent,
  type SimulatedMessage,
  writtenOf,
} from '#/domains/integrations/server.ts';
import type { MediaType } from '#/kernel/contract/file-types.ts';
import { htmlOfPlain } from '#/kernel/contract/words/html-of-words.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { asOf, type Story, type Then, withTransaction } from '#/kernel/server/demo/telling.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import { clearTimer } from '#/kernel/server/timers/timer.ts';
import { workEvents } from '../receiving/events/working-events.ts';
import { storeTold } from '../receiving/storing-arrivals.ts';
import { type Claimed, claimDue } from '../sending/claiming-messages.ts';
import { outgoingOf } from '../sending/handing-over.ts';
import { dueKind, lastClick } from '../sending/mailings/due-mailings.ts';
import { tellWritten, writeMailing } from '../sending/mailings/writing-mailings.ts';
import { commonOf, type Letter } from '../sending/messages/letters.ts';
import { filesOfMailing } from '../sending/messages/reading-attachments.ts';
import { readTemplate } from '../sending/messages/rendering-messages.ts';
import { accept, closeAccount, openAccount, refuse, type Taken } from '../sending/settling-messages.ts';

export interface AttachedThen {
  name: string;
  mimetype: MediaType;
  content: Uint8Array;
}

/** What one of us wrote, in plain text with merge fields. */
export interface OurWords {
  channel: MessageChannel;
  integrationId: string;
  to: readonly string[];
  /** Of a mail. */
  subject?: string | undefined;
  text: string;
  files?: readonly AttachedThen[] | undefined;
  /** The thread that it answers. */
  threadId?: string | undefined;
}

/** A message of a conversation, by which the next one answers it. */
export interface Spoken {
  id: string;
  threadId: string;
  contactId: string;
  /** Of a mail. */
  messageIdHeader: string | null;
}

const letterOf = async (ctx: Context, words: OurWords, scheduledAt: Temporal.Instant | null): Promise<Letter> => {
  const isMail = words.channel === 'email';
  const body = isMail ? htmlOfPlain(words.text) : null;
  return {
    ...commonOf({ to: words.to.map((_id) => ({ _id })), integration: words.integrationId }, null, () =>
      ctx.house.ids.next(),
    ),
    channel: words.channel,
    subject: words.subject ?? null,
    body,
    plain: body === null ? words.text : plainOf(body),
    themeChannel: isMail ? 'RichEmail' : 'TextMessage',
    cc: [],
    bcc: [],
    files: await keep(ctx, words.files ?? []),
    replyToId: words.threadId ?? null,
    scheduledAt,
    theirTime: null,
  };
};

const keep = async (ctx: Context, files: readonly AttachedThen[]): Promise<string[]> => {
  const kept: string[] = [];
  for (const { content: body, ...file } of files)
    kept.push((await storeFile(withTransaction(ctx), { purpose: 'messaging.attachment', ...file, body })).fileUrl);
  return kept;
};

/** Seconds in which sending can be taken back; a message was written so long before it went. */
const heldFor = { seconds: 10 + lastClick.seconds } as const;

/**
 * Sends, so that it left at a moment. `refused` is what the provider said instead of taking it. Refuses what sending does.
 */
export const sendAt = async (
  story: Story,
  { actor, at }: Then,
  words: OurWords,
  refused?: string,
): Promise<Spoken[]> => {
  const before = asOf(story, actor, at.subtract(heldFor));
  const made = await writeMailing(before, await letterOf(before, words, null));
  tellWritten(before, words.channel, made);
  const claimed = await leaveThen(story, at, made.id, refused);
  if (claimed.length === 0) throw new Error(`Nothing was due of "${words.subject ?? words.text}"`);
  return claimed.flatMap(({ id, threadId, contactId, messageIdHeader }) =>
    contactId === null ? [] : [{ id, threadId, contactId, messageIdHeader }],
  );
};

/** Has what is due of a mailing leave at a moment; answers what did. */
const leaveThen = async (
  story: Story,
  at: Temporal.Instant,
  mailingId: string,
  refused?: string,
): Promise<readonly Claimed[]> => {
  const then = asOf(story, system, at);
  await clearTimer(then, dueKind, mailingId);
  const template = await readTemplate(then, mailingId);
  const files = await filesOfMailing(withTransaction(then), mailingId);
  const batch = await claimDue(then, mailingId, { jobId: then.house.ids.next(), most: mostAtOnce, template });
  if (batch === null || batch === 'settled') return [];
  const { claimed, integration } = batch;
  const account = openAccount();
  await then.inAgency(then.agency, batch.actor, async (inner) => {
    const taken: Taken[] = [];
    for (const message of claimed) {
      const settled = { ...message, integrationId: integration.id };
      const written = writtenOf(integration.connection, outgoingOf(then.house, integration, message, files));
      const reason = refused === undefined ? null : new CertainlyRefused('unreachable', refused, forGood);
      const segments = message.channel === 'sms' ? message.points : null;
      const fate = reason ? 'refuse' : 'accept';
      const providerMessageId = await note(inner, { ...written, segments, fate, isAccepted: reason === null });
      if (reason) await refuse(inner, account, settled, reason);
      else taken.push({ message: settled, accepted: { providerMessageId } });
    }
    await accept(inner, account, taken);
    await closeAccount(inner, account);
  });
  return claimed;
};

/** Mailings of the demo are small. */
const mostAtOnce = 500;

/** Has everything leave that steps of workflows wrote and that was due by a moment. */
export const sendDueAt = async (story: Story, at: Temporal.Instant): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select distinct g.id from mailings g join messages m on m.agency_id = g.agency_id and m.mailing_id = g.id
    where g.agency_id = ${story.ctx.agency.id} and g.step is not null and m.status = 'queued' and m.due_at <= ${at}
    order by g.id`.execute(story.ctx.db);
  for (const { id } of rows) await leaveThen(story, at, id);
};

const forGood = { isPermanent: true, concerns: 'recipient' } as const;

/** Writes it down at the simulator, where a person may act as its recipient. */
export const note = (ctx: Context, message: Omit<SimulatedMessage, '_id' | 'arrivedAt'>): Promise<string> =>
  journal(ctx.house, message, {
    at: ctx.now,
    query: (text, values) => ctx.db.executeQuery(CompiledQuery.raw(text, values)),
  });

/** Writes what is to go at a later moment. */
export const scheduleAt = async (
  story: Story,
  { actor, at }: Then,
  words: OurWords,
  goesAt: Temporal.Instant,
): Promise<void> => {
  const then = asOf(story, actor, at);
  tellWritten(then, words.channel, await writeMailing(then, await letterOf(then, words, goesAt)));
};

/** What became of a message that left. */
export interface Became {
  kind: ProviderEvent['kind'];
  at: Temporal.Instant;
  messageId: string;
  address: string;
  reason?: string;
  isMachine?: boolean;
}

/** What is told to people, and therefore worked as of its own moment. */
const isNews = ({ kind }: Became): boolean => kind === 'hardBounce';

/** Has the provider tell what became of messages of an integration. */
export const reportAt = async (story: Story, integrationId: string, became: readonly Became[]): Promise<void> => {
  const some = [became.filter((one) => !isNews(one)), ...became.filter(isNews).map((one) => [one])];
  for (const told of some) {
    const [latest] = told.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
    if (!latest) continue;
    const then = asOf(story, system, latest.at);
    const events = told.map((one) => ({ ...one, eventId: then.house.ids.next() }));
    await storeTold(then, { integrationId, provider: 'simulator' }, { events, texts: [] });
    await workEvents(then);
  }
};
