// The conversations of the demo: who sends by what, and what letters.ts says was written, told by the ways that messages go.
import { connectThen } from '#/domains/integrations/server.ts';
import {
  type Became,
  leaveUnread,
  type OurWords,
  receiveAt,
  reportAt,
  type Spoken,
  scheduleAt,
  sendAt,
} from '#/domains/messaging/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { type Story, tellStory } from '#/kernel/server/demo/telling.ts';
import { book, type Entry } from './book.ts';
import { contactId } from './contacts.ts';
import { type Ago, type Conversation, type Line, texts } from './letters.ts';
import { mails, marketNote } from './mails.ts';
import { paper } from './sample-pdfs.ts';
import { actorOf, agentId, daysAgo, demoAgents, demoId, nameOf, northlight } from './story.ts';

/** Whose mailbox it is, by their number; the agency's own, and its number. */
const mailboxes = [1, 2, 3] as const;
const integrationId = (of: number | 'agency' | 'number'): string =>
  demoId(0x60, of === 'agency' ? 100 : of === 'number' ? 101 : of);

/** What was told of messages, by the integration they went through: worked together, at the end. */
type Outcomes = Map<string, Became[]>;

/** The simulator as everybody's provider, and all that was written. */
export const seedConversations = async (ctx: PublicContext): Promise<void> => {
  await tellStory(ctx, northlight.id, async (story) => {
    await connect(story);
    const outcomes: Outcomes = new Map();
    for (const conversation of [...mails, ...texts]) await hold(story, conversation, outcomes);
    await sendMarketNote(story, outcomes);
    for (const [integration, became] of outcomes) await reportAt(story, integration, became);
  });
};

const connect = async (story: Story): Promise<void> => {
  const founded = { actor: actorOf(1), at: daysAgo(story.ctx, northlight.foundedDaysAgo - 2) };
  await connectThen(story, founded, {
    id: integrationId('agency'),
    serviceType: 'bulkEmail',
    fromName: northlight.name,
    fromAddress: 'hello@northlight.example',
  });
  await connectThen(story, founded, {
    id: integrationId('number'),
    serviceType: 'phone',
    phoneNumber: '+447700900100',
  });
  for (const agent of demoAgents.filter(({ n }) => mailboxes.some((one) => one === n)))
    await connectThen(
      story,
      { actor: actorOf(agent.n), at: daysAgo(story.ctx, agent.joinedDaysAgo - 1) },
      {
        id: integrationId(agent.n),
        serviceType: 'inboxEmail',
        agentId: agentId(agent.n),
        fromName: nameOf(agent),
        fromAddress: agent.email,
      },
    );
};

const momentOf = (ctx: Pick<PublicContext, 'now'>, at: Ago, entry: Entry): Temporal.Instant => {
  if (at === 'last') return daysAgo(ctx, entry.activity?.daysAgo ?? 0);
  if (typeof at === 'number') return daysAgo(ctx, at);
  const [days, plainTime] = at;
  const { timezone: timeZone } = northlight;
  const today = ctx.now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today.subtract({ days }).toZonedDateTime({ timeZone, plainTime }).toInstant();
};

const entryOf = (n: number): Entry => {
  const entry = book[n - 1];
  if (!entry) throw new Error(`The demo has no contact ${n}.`);
  return entry;
};

const through = ({ mailbox }: Pick<Conversation, 'mailbox'>): string => integrationId(mailbox ?? 'number');

const hold = async (story: Story, conversation: Conversation, outcomes: Outcomes): Promise<void> => {
  let last: Spoken | undefined;
  for (const line of conversation.lines) last = await say(story, conversation, line, { after: last, outcomes });
  const { isUnread, tomorrow } = conversation;
  if (isUnread && last) await leaveUnread(story, actorOf(1), last);
  if (tomorrow)
    await scheduleAt(
      story,
      { actor: actorOf(tomorrow.by), at: story.ctx.now.subtract({ hours: 5 }) },
      ours(conversation, tomorrow.text, last),
      tomorrowAt(story.ctx, '08:00'),
    );
};

const tomorrowAt = (ctx: Pick<PublicContext, 'now'>, plainTime: string): Temporal.Instant => {
  const { timezone: timeZone } = northlight;
  const today = ctx.now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today.add({ days: 1 }).toZonedDateTime({ timeZone, plainTime }).toInstant();
};

const answerTo = (subject: string): string => (subject.startsWith('Re: ') ? subject : `Re: ${subject}`);

const ours = (conversation: Omit<Conversation, 'lines'>, text: string, after: Spoken | undefined): OurWords => ({
  channel: conversation.mailbox === undefined ? 'sms' : 'email',
  integrationId: through(conversation),
  to: [contactId(conversation.with)],
  ...(conversation.subject === undefined
    ? {}
    : { subject: after ? answerTo(conversation.subject) : conversation.subject }),
  text,
  ...(after && conversation.mailbox !== undefined ? { threadId: after.threadId } : {}),
});

const mailOf = ({ emails }: Entry): string => emails[0]?.emailAddress ?? '';

const say = async (
  story: Story,
  conversation: Omit<Conversation, 'lines'>,
  { by, at, text, file, refused, became = [] }: Line,
  { after, outcomes }: { after: Spoken | undefined; outcomes: Outcomes },
): Promise<Spoken> => {
  const entry = entryOf(conversation.with);
  const moment = momentOf(story.ctx, at, entry);
  const files = file ? [paper(file)] : [];
  if (by === undefined) return hear(story, moment, conversation, { text, files, after });
  const words = { ...ours(conversation, text, after), files };
  const [sent] = await sendAt(story, { actor: actorOf(by), at: moment }, words, refused);
  if (!sent) throw new Error(`"${text}" of the demo went to nobody.`);
  for (const { after: minutes, ...what } of became)
    note(outcomes, conversation, { ...what, at: moment.add({ minutes }), messageId: sent.id, address: mailOf(entry) });
  return sent;
};

const note = (outcomes: Outcomes, of: Pick<Conversation, 'mailbox'>, became: Became): void => {
  const integration = through(of);
  outcomes.set(integration, [...(outcomes.get(integration) ?? []), became]);
};

const hear = (
  story: Story,
  at: Temporal.Instant,
  { with: n, mailbox, subject }: Omit<Conversation, 'lines'>,
  { after, ...said }: { text: string; files?: ReturnType<typeof paper>[]; after: Spoken | undefined },
): Promise<Spoken> => {
  const entry = entryOf(n);
  return receiveAt(story, at, {
    channel: mailbox === undefined ? 'sms' : 'email',
    integrationId: through({ mailbox }),
    contactId: contactId(n),
    name: [entry.firstName, entry.lastName].filter(Boolean).join(' ') || null,
    address: mailbox === undefined ? (entry.phones[0]?.number ?? '') : mailOf(entry),
    subject: subject === undefined || after === undefined ? subject : answerTo(subject),
    ...said,
    after,
  });
};

/** To many at once, some of whom looked, and one of whom wrote back and was answered. */
const sendMarketNote = async (story: Story, outcomes: Outcomes): Promise<void> => {
  const { by, subject, text, to, opened, answer, thanks } = marketNote;
  const conversation = { with: answer.with, mailbox: 'agency', subject } as const;
  const at = momentOf(story.ctx, marketNote.at, entryOf(answer.with));
  const sent = await sendAt(
    story,
    { actor: actorOf(by), at },
    { channel: 'email', integrationId: through(conversation), to: to.map(contactId), subject, text },
  );
  for (const [place, n] of opened.entries()) {
    const messageId = sent.find((one) => one.contactId === contactId(n))?.id ?? '';
    const after = at.add({ minutes: 25 * (place + 1) });
    note(outcomes, conversation, { kind: 'opened', at: after, messageId, address: mailOf(entryOf(n)) });
  }
  const theirs = sent.find((one) => one.contactId === contactId(answer.with));
  const heard = await say(story, conversation, answer, { after: theirs, outcomes });
  await say(story, conversation, thanks, { after: heard, outcomes });
};
