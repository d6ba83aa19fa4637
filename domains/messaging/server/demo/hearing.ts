// What contacts wrote in the conversations of the demo, as it came in at the moment when it did.
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { openIntegration } from '#/domains/integrations/server.ts';
import { type Actor, type Context, system } from '#/kernel/server/context.ts';
import { asOf, type Story, withTransaction } from '#/kernel/server/demo/telling.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import { read } from '../inbox/marking-read.ts';
import { keepIncoming } from '../receiving/keeping-messages.ts';
import { replyIn } from '../receiving/mail/cutting-quotes.ts';
import { keywordOf } from '../receiving/texts/recognising-opt-outs.ts';
import { recordOptOuts } from '../receiving/texts/recording-opt-outs.ts';
import { beginThreads } from '../sending/messages/threads-of-messages.ts';
import { type AttachedThen, note, type Spoken } from './replaying-conversations.ts';

/** What a contact wrote. */
export interface TheirWords {
  channel: MessageChannel;
  integrationId: string;
  contactId: string;
  name: string | null;
  /** The address or the number it came from. */
  address: string;
  subject?: string | undefined;
  text: string;
  files?: readonly AttachedThen[] | undefined;
  /** What it answers. */
  after?: Spoken | undefined;
}

/** Writes down what was heard; a text has neither an id nor names. */
const noteHeard = (
  then: Context,
  { integrationId, channel, name, address, subject = '', text, files = [] }: TheirWords,
  { messageId, answered, recipient }: { messageId: string | null; answered: string | null; recipient: string },
): Promise<string> =>
  note(then, {
    agencyId: then.agency.id,
    integrationId,
    channel,
    direction: 'in',
    messageId: null,
    messageIdHeader: messageId,
    sender: name === null || channel !== 'email' ? address : `${name} <${address}>`,
    recipient,
    recipients: {},
    subject,
    html: '',
    plain: text,
    headers: answered === null ? {} : { 'In-Reply-To': answered },
    files: files.map((file) => ({ name: file.name, mimetype: file.mimetype, bytes: file.content.length })),
    segments: null,
    fate: 'accept',
    isAccepted: true,
  });

/** Has it come in at a moment; it is read, and rings no bell. */
export const receiveAt = async (story: Story, at: Temporal.Instant, words: TheirWords): Promise<Spoken> => {
  const then = asOf(story, system, at);
  const { channel, integrationId, contactId, address, text, subject = null, after } = words;
  const integration = await openIntegration(then, integrationId);
  if (!integration) throw new Error('The demo has no such integration');
  const { agentId } = integration;
  const isMail = channel === 'email';
  const begun = { kind: channel, subject, agentId, integrationId };
  const threadId = after?.threadId ?? (await beginThreads(then, begun, [contactId])).get(contactId) ?? '';
  const party = isMail ? 'email' : 'number';
  const ours = (isMail ? integration.fromAddress : integration.phoneNumber) ?? '';
  const messageId = isMail ? `<${then.house.ids.next()}@recipient.simulator>` : null;
  const answered = isMail ? (after?.messageIdHeader ?? null) : null;
  const files: { id: string; contentId: null }[] = [];
  for (const { content: body, ...file } of words.files ?? []) {
    const { _id } = await storeFile(withTransaction(then), { purpose: 'messaging.attachment', ...file, body });
    files.push({ id: _id, contentId: null });
  }
  const wish = isMail ? null : keywordOf(text, undefined);
  const providerMessageId = await noteHeard(then, words, { messageId, answered, recipient: ours });
  const id = await keepIncoming(then, {
    threadId,
    contactId,
    channel,
    sender: { name: isMail ? words.name : null, [party]: address },
    recipients: [{ name: null, [party]: ours }],
    address,
    cc: [],
    subject,
    html: null,
    plain: text,
    replyText: replyIn(text),
    at,
    integrationId,
    agentId,
    providerMessageId,
    providerThreadId: null,
    messageId,
    inReplyTo: answered,
    references: answered === null ? [] : [answered],
    isAutomatic: false,
    isProven: isMail ? true : null,
    wish,
    isHistory: true,
    files,
  });
  if (wish) await recordOptOuts(then, address, contactId);
  return { id, threadId, contactId, messageIdHeader: messageId };
};

/** Somebody wrote, and nobody has looked yet; `actor` is one who may look. */
export const leaveUnread = async (story: Story, actor: Actor, { threadId }: Spoken): Promise<void> => {
  await read(asOf(story, actor, story.ctx.now), { id: threadId, readStatus: false });
};
