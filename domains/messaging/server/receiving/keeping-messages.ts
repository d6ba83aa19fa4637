// Writes a message that came in, of either channel, with everything that follows from it: the thread's last word, the contact's, the timeline
// and whoever hears of it.
import { touchContact } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Party } from '#/domains/messaging/contract/messages.ts';
import { emailReceived, messageReceived, textReceived } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { noteFiles } from '../threading/noting-files.ts';
import { sumUpThread } from '../threading/summing-up-threads.ts';
import { hearersOf } from './matching-people.ts';

export interface Incoming {
  threadId: string;
  contactId: string;
  channel: MessageChannel;
  sender: Party;
  recipients: readonly Party[];
  /** Of whoever it is from, in its one spelling. */
  address: string;
  cc: readonly string[];
  subject: string | null;
  html: string | null;
  plain: string;
  replyText: string;
  at: Temporal.Instant;
  integrationId: string;
  /** Whose mailbox or number. */
  agentId: string | null;
  providerMessageId: string | null;
  providerThreadId: string | null;
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  isAutomatic: boolean;
  isProven: boolean | null;
  wish: 'stop' | 'start' | 'help' | null;
  /** It was there before we looked: read, and told to nobody. */
  isHistory: boolean;
  files: readonly { id: string; contentId: string | null }[];
}

const longestSnippet = 140;
const snippetOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestSnippet).toWellFormed();

/** Writes the row; answers its id. The same for what an agent wrote in another program. */
export const writeMessage = async (
  ctx: Context,
  message: Incoming,
  { direction }: { direction: 'in' | 'out' },
): Promise<string> => {
  const id = ctx.house.ids.next();
  const isIn = direction === 'in';
  await ctx.db
    .insertInto('messages')
    .values({
      agency_id: ctx.agency.id,
      id,
      thread_id: message.threadId,
      contact_id: message.contactId,
      direction,
      channel: message.channel,
      status: isIn ? 'received' : 'sent',
      sender: json(message.sender),
      recipients: json(message.recipients),
      address: message.address,
      cc: [...message.cc],
      subject: message.subject,
      html: message.html,
      plain: message.plain,
      reply_text: message.replyText,
      snippet: snippetOf(message.replyText),
      received_at: isIn ? message.at : null,
      sent_at: isIn ? null : message.at,
      read_at: message.isHistory || !isIn ? message.at : null,
      integration_id: message.integrationId,
      provider_message_id: message.providerMessageId,
      provider_thread_id: message.providerThreadId,
      message_id_header: message.messageId,
      in_reply_to: message.inReplyTo,
      reference_ids: [...message.references],
      is_automatic: message.isAutomatic,
      is_proven: message.isProven,
      wish: message.wish,
      // Its place among the others of the thread.
      created_at: message.at,
      updated_at: ctx.now,
    })
    .execute();
  if (message.files.length > 0) {
    await ctx.db
      .insertInto('message_files')
      .values(
        message.files.map(({ id: file_id, contentId }) => ({
          agency_id: ctx.agency.id,
          message_id: id,
          file_id,
          content_id: contentId,
        })),
      )
      .execute();
    if (message.files.some(({ contentId }) => contentId === null)) await noteFiles(ctx, [message.threadId]);
  }
  return id;
};

/** Keeps a message that came in; answers its id. */
export const keepIncoming = async (ctx: Context, message: Incoming): Promise<string> => {
  const id = await writeMessage(ctx, message, { direction: 'in' });
  const { threadId, contactId, channel, at } = message;
  await sumUpThread(ctx, threadId, { isNews: !message.isHistory });
  const isMail = channel === 'email';
  // What a program wrote is no word of the contact's.
  const word = isMail ? ('email' as const) : ('text' as const);
  if (!message.isAutomatic)
    await touchContact(ctx, contactId, {
      kind: word,
      at,
      communication: { channel: word, direction: 'incoming', isAnswered: false },
    });
  ctx.emit(isMail ? emailReceived : textReceived, {
    subject: contactId,
    data: {
      messageId: id,
      threadId,
      ...(message.isAutomatic ? { isAutomatic: true } : {}),
      ...(message.isHistory ? { isHistory: true } : {}),
    },
    at,
  });
  if (!message.isHistory)
    ctx.emit(messageReceived, {
      subject: threadId,
      data: {
        messageId: id,
        contactId,
        channel: isMail ? 'email' : 'text message',
        from: message.sender.name || message.address,
        agentIds: await hearersOf(ctx, contactId, message.agentId),
        isAutomatic: message.isAutomatic,
      },
      at,
    });
  return id;
};
