// A mail that was read finds its contact and its thread, or is left alone: lists, colleagues and reports make no contacts. What is decided here
// depends on nothing but what is known, so that mails may come in any order.
import { sql } from 'kysely';
import { addUnknownContact, nameUnknownContact, touchContact } from '#/domains/contacts/server.ts';
import type { IntegrationRow } from '#/domains/integrations/server.ts';
import { emailSent } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { senderNow } from '../../sending/acting-agents.ts';
import { beginThreads } from '../../sending/messages/threads-of-messages.ts';
import { joinThreads, relatedThreads, threadOfTokens, tokensIn } from '../../threading/finding-threads.ts';
import { sumUpThread } from '../../threading/summing-up-threads.ts';
import { refreshHealth } from '../events/health-of-addresses.ts';
import { workEventsOf } from '../events/working-events.ts';
import { type Incoming, keepIncoming, writeMessage } from '../keeping-messages.ts';
import { isNobodys, namesIn } from '../leads/lead.ts';
import { contactOfLead, findPeople, personOf } from '../matching-people.ts';
import type { Named, ReadMail } from './read-mail.ts';
import type { Report } from './reading-reports.ts';

/** The row of a mail as it waits. */
export interface InboundMail {
  id: string;
  at: Temporal.Instant;
  recipients: string[];
  isOwn: boolean;
  isHistory: boolean;
  providerMessageId: string | null;
  providerThreadId: string | null;
}

export type Kept = { status: 'kept' } | { status: 'leftAlone'; reason: string };
const leftAlone = (reason: string): Kept => ({ status: 'leftAlone', reason });

type Files = Incoming['files'];

/** Keeps a mail. `files` are in the store already. */
export const keepMail = (
  ctx: Context,
  row: InboundMail,
  { mail, files, integration }: { mail: ReadMail; files: Files; integration: IntegrationRow },
): Promise<Kept> => {
  if (row.isOwn) return keepOwnMail(ctx, row, mail, files, integration);
  if (mail.report) return keepReport(ctx, row, mail.report);
  return keepMailOfOthers(ctx, row, mail, files, integration);
};

/** A report about a mail of ours is told as its provider would tell it. */
const keepReport = async (ctx: Context, row: InboundMail, { fates, originalIds }: Report): Promise<Kept> => {
  let keptAny = false;
  for (const [at, { kind, address, reason }] of fates.entries()) {
    const { rows } = await sql<{ id: string }>`
      select id from messages where agency_id = ${ctx.agency.id} and direction = 'out' and message_id_header = any(${originalIds}::text[])
        and (${address}::text is null or address = ${address} or ${address} = any(cc || bcc)) limit 1`.execute(ctx.db);
    const [message] = rows;
    if (!message) continue;
    keptAny = true;
    await ctx.db
      .insertInto('message_events')
      .values({
        agency_id: ctx.agency.id,
        id: ctx.house.ids.next(),
        provider: 'mail',
        event_id: at === 0 ? `report ${row.id}` : `report ${row.id} ${at}`,
        kind,
        at: row.at,
        message_id: message.id,
        data: json({ address, reason }),
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await workEventsOf(ctx, [message.id]);
  }
  return keptAny ? { status: 'kept' } : leftAlone('unknownReport');
};

/** There already. Programs there are that give two mails one Message-ID: what says something else is another mail. */
const isDouble = async (
  ctx: Context,
  { messageId, text }: ReadMail,
  direction: 'in' | 'out',
  integrationId: string,
): Promise<boolean> => {
  if (messageId === null) return false;
  const { rows } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and message_id_header = ${messageId} and direction = ${direction}
      and (direction = 'out' or (integration_id = ${integrationId} and plain = ${text})) limit 1`.execute(ctx.db);
  return rows.length > 0;
};

const keepMailOfOthers = async (
  ctx: Context,
  row: InboundMail,
  mail: ReadMail,
  files: Files,
  integration: IntegrationRow,
): Promise<Kept> => {
  const { from } = mail;
  // One after another within an agency and a Message-ID: the same mail may be told and read at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} mail ${mail.messageId ?? row.id}`}, 0))`.execute(
    ctx.db,
  );
  if (await isDouble(ctx, mail, 'in', integration.id)) return leftAlone('double');
  const placed = await contactOf(ctx, row, mail, from, integration);
  if (typeof placed === 'string') return leftAlone(placed);
  const threadId = await threadOf(ctx, placed, mail, integration, row.recipients);
  await keepIncoming(ctx, {
    ...commonOf(row, mail, files, integration),
    threadId,
    contactId: placed.contactId,
    address: from !== null && !isNobodys(from.address) ? from.address : '',
    sender: from ? { name: from.name === '' ? null : from.name, email: from.address } : { name: mail.fromName },
  });
  if (from && !mail.isAutomatic) await refreshHealth(ctx, [from.address]);
  return { status: 'kept' };
};

interface Placed {
  contactId: string;
  /** The thread whose token it answers, where that is the contact's. */
  threadId: string | null;
}

const addressesOf = (row: InboundMail, mail: ReadMail): string[] => [
  ...row.recipients,
  ...mail.to.map(({ address }) => address),
  ...mail.cc.map(({ address }) => address),
];

/** Whose it is, or why it is nobody's. */
const contactOf = async (
  ctx: Context,
  row: InboundMail,
  mail: ReadMail,
  from: Named | null,
  integration: IntegrationRow,
): Promise<Placed | string> => {
  const { agentId } = integration;
  if (mail.lead) return { contactId: await contactOfLead(ctx, mail.lead, agentId), threadId: null };
  if (!from) {
    if (row.isHistory) return 'stranger';
    return isEmpty(mail) ? 'empty' : namelessOf(ctx, mail, integration);
  }
  if (from.address === integration.fromAddress?.toLowerCase()) return 'own';
  const answered = await threadOfTokens(ctx, tokensIn({ ...mail, recipients: addressesOf(row, mail) }));
  const known = await findPeople(ctx, { emails: [from.address], phones: [] });
  const named = { ...namesIn(from.name), isUnknown: true, by: 'mail' } as const;
  if (answered && known.includes(answered.contactId)) await nameUnknownContact(ctx, answered.contactId, named);
  if (answered && (known.length === 0 || known.includes(answered.contactId)))
    // Somebody without a contact of their own who holds the token was written to by it: the same person at another address, or a copy.
    return (await isColleague(ctx, from.address))
      ? 'colleague'
      : { contactId: answered.contactId, threadId: answered.id };
  const [contactId] = await nearest(ctx, known, mail);
  if (contactId) {
    await nameUnknownContact(ctx, contactId, named);
    return { contactId, threadId: null };
  }
  if (await isColleague(ctx, from.address)) return 'colleague';
  // What tells of a lead that nobody can read is for a person to look at: portals write as lists and programs do.
  const isForPeople = mail.isAboutLead;
  if (mail.isList && !isForPeople) return 'list';
  if ((mail.isAutomatic || isNobodys(from.address)) && !isForPeople) return 'automatic';
  if (row.isHistory) return 'stranger';
  if (isNobodys(from.address)) return namelessOf(ctx, mail, integration);
  const marks = { emails: [from.address], phones: [] };
  const contact = await personOf(ctx, { ...marks, ...named, agentId });
  return { contactId: contact, threadId: null };
};

const isEmpty = ({ fromName, subject, text, html, files }: ReadMail): boolean =>
  fromName === null && subject === '' && text === '' && html === null && files.length === 0;

/** Whoever wrote without an address that takes answers: one unknown contact for each name in a mailbox, which nobody can write to. */
const namelessOf = async (ctx: Context, { fromName }: ReadMail, { id, agentId }: IntegrationRow): Promise<Placed> => {
  const name = fromName ?? 'Unknown sender';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} nameless ${id}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ contactId: string }>`
    select m.contact_id as "contactId" from messages m join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id
    where m.agency_id = ${ctx.agency.id} and m.address = '' and m.integration_id = ${id} and m.direction = 'in'
      and c.removed_at is null and c.full_name = ${name} order by m.created_at limit 1`.execute(ctx.db);
  const known = rows[0]?.contactId;
  const stranger = { emails: [], phones: [], ...namesIn(name), isUnknown: true, agentId, by: 'mail' as const };
  return { contactId: known ?? (await addUnknownContact(ctx, stranger)), threadId: null };
};

/** Of several contacts with one address those first whom it answers. */
const nearest = async (ctx: Context, known: readonly string[], mail: ReadMail): Promise<string[]> => {
  if (known.length < 2) return [...known];
  for (const id of known) if ((await relatedThreads(ctx, id, { ...mail, recipients: [] })).length > 0) return [id];
  return [...known];
};

const isColleague = async (ctx: Context, address: string): Promise<boolean> => {
  const { rows } = await sql`
    select from agents where agency_id = ${ctx.agency.id} and lower(email) = ${address} and removed_at is null
    union all
    select from integrations where agency_id = ${ctx.agency.id} and lower(from_address) = ${address} and removed_at is null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

const threadOf = async (
  ctx: Context,
  { contactId, threadId }: Placed,
  mail: ReadMail,
  integration: IntegrationRow,
  recipients: readonly string[],
): Promise<string> => {
  // Two mails of one contact that belong together must not begin a thread each.
  await sql`select from contacts where agency_id = ${ctx.agency.id} and id = ${contactId} for no key update`.execute(
    ctx.db,
  );
  const related = await relatedThreads(ctx, contactId, { ...mail, recipients });
  const into = threadId ?? related[0];
  if (into !== undefined) {
    await joinThreads(ctx, into, related);
    return into;
  }
  const begun = {
    kind: 'email' as const,
    subject: mail.subject,
    agentId: integration.agentId,
    integrationId: integration.id,
  };
  const id = (await beginThreads(ctx, begun, [contactId])).get(contactId);
  if (id === undefined) throw new Error('A thread was not begun');
  return id;
};

/** What an agent wrote in another program stands in the threads of the contacts it went to; it makes no contacts. */
const keepOwnMail = async (
  ctx: Context,
  row: InboundMail,
  mail: ReadMail,
  files: Files,
  integration: IntegrationRow,
): Promise<Kept> => {
  if (await isDouble(ctx, mail, 'out', integration.id)) return leftAlone('ours');
  const contacts = new Map<string, string>();
  for (const { address } of [...mail.to, ...mail.cc]) {
    const [contactId] = await findPeople(ctx, { emails: [address], phones: [] });
    if (contactId && !contacts.has(contactId)) contacts.set(contactId, address);
  }
  const writer = (await senderNow(ctx, integration.agentId)) ?? ctx.actor;
  await ctx.inAgency(ctx.agency, writer, async (inner) => {
    for (const [contactId, address] of [...contacts].toSorted(([a], [b]) => a.localeCompare(b))) {
      const threadId = await threadOf(inner, { contactId, threadId: null }, mail, integration, []);
      const sender = { name: mail.from?.name || null, email: mail.from?.address ?? integration.fromAddress };
      const message = { ...commonOf(row, mail, files, integration), threadId, contactId, address, sender };
      const messageId = await writeMessage(inner, message, { direction: 'out' });
      await sumUpThread(inner, threadId, { isNews: false });
      await touchContact(inner, contactId, {
        kind: 'email',
        at: row.at,
        communication: { channel: 'email', direction: 'outgoing', isAnswered: false },
      });
      inner.emit(emailSent, { subject: contactId, data: { messageId, threadId }, at: row.at });
    }
  });
  return contacts.size > 0 ? { status: 'kept' } : leftAlone('stranger');
};

const commonOf = (
  row: InboundMail,
  mail: ReadMail,
  files: Files,
  integration: IntegrationRow,
): Omit<Incoming, 'threadId' | 'contactId' | 'address' | 'sender'> => ({
  channel: 'email',
  recipients: mail.to.map(({ name, address }) => ({ name: name === '' ? null : name, email: address })),
  cc: mail.cc.map(({ address }) => address),
  subject: mail.subject,
  html: mail.html,
  plain: mail.text,
  replyText: mail.replyText,
  at: row.at,
  integrationId: integration.id,
  agentId: integration.agentId,
  providerMessageId: row.providerMessageId,
  providerThreadId: row.providerThreadId,
  messageId: mail.messageId,
  inReplyTo: mail.inReplyTo,
  references: mail.references,
  isAutomatic: mail.isAutomatic,
  isProven: mail.isProven,
  wish: null,
  isHistory: row.isHistory,
  files,
});
