// A house whose rows hold hostile HTML that nobody cleaned, as older versions may have kept it: a template, a mail that was sent, one that waits,
// a draft, notes, and a text with the link that answers it. What they hold is written past the product.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signReply } from '#/domains/messaging/server/replying/signing-links.ts';
import { addPeople, type Book, inOwnBook, tell } from './address-book.ts';
import { gathered } from './hostile-mail.ts';
import { intoRows } from './own-rows.ts';
import { openAsRecipient } from './recipients.ts';
import { expect } from './walking.ts';
import { canSend } from './ways-to-send.ts';

export const name = '<img src=x onerror=ran()>';
export const other = '"><script>ran()</script><a href="';

export const someone = { firstName: name, lastName: other, companyName: name };
const withAddress = () => ({
  ...someone,
  email: { emailAddress: `rows.${randomUUID().slice(0, 8)}@people.example`, isPrimary: true },
});

export interface House {
  book: Book;
  threadId: string;
  draftId: string;
  /** Whose notes are read. */
  notedIds: readonly string[];
  /** The end of a link that answers a text. */
  link: string;
  /** Templates that are looked at. */
  readIds: readonly string[];
}

/** So much of a page of hostile HTML fits into a note, a template that is looked at, and how many of each hold all of it. */
const inNote = 4_900;
const inTemplate = 49_000;
export const notesLaid = 18;
const templatesLaid = 5;

/** A text that came in, past every provider, and the link by which Maya answers it. */
const comeIn = async (page: Page, book: Book): Promise<string> => {
  const [contactId] = await addPeople(page, book, [withAddress()]);
  const [threadId, messageId] = [randomUUID(), randomUUID()];
  await intoRows(
    [
      `with thread as (
         insert into threads (agency_id, id, kind, contact_id, made_with, reply_token, last_at, last_direction, created_at, updated_at)
         values ($1::uuid, $2::uuid, 'sms', $3::uuid, $3::uuid, $2::uuid::text, now(), 'in', now(), now()) returning id
       )
       insert into messages (agency_id, id, thread_id, contact_id, direction, channel, status, sender, recipients, address, plain, created_at, updated_at)
       select $1::uuid, $4::uuid, thread.id, $3::uuid, 'in', 'sms', 'received', '{}', '[]', '+447700900123', 'x', now(), now() from thread`,
    ],
    [book.agencyId, threadId, contactId, messageId],
  );
  const { _id: agentId } = await tell<{ _id: string }>(page, book, 'GET', '/crm/agents/me');
  const secretKey = Buffer.from(process.env.LINTEL_SECRET_KEY ?? '', 'hex');
  const expiresAt = Temporal.Instant.from('2040-01-31T09:00:00Z');
  return signReply({ secretKey }, { agencyId: book.agencyId, messageId, agentId, expiresAt });
};

/** Notes of somebody, two of them pinned. */
const layNotes = async (page: Page, book: Book): Promise<string> => {
  const [contactId = ''] = await addPeople(page, book, [withAddress()]);
  for (let laid = 0; laid < notesLaid; laid += 1)
    await tell(page, book, 'POST', '/crm/notes', { contactId, text: `Note ${laid}` });
  const { data } = await tell<{ data: { _id: string; item: { type: string } }[] }>(
    page,
    book,
    'GET',
    `/crm/timeline?contactId=${contactId}`,
  );
  for (const { _id } of data.filter(({ item }) => item.type === 'Note').slice(0, 2))
    await tell(page, book, 'PATCH', `/crm/timeline/${_id}`, { pinned: true });
  return contactId;
};

/** A template, a mail that was sent, one that waits, a draft, notes and a text; what they hold is written past the product. */
export const furnish = async (page: Page): Promise<House> => {
  const book = await inOwnBook(page, 'Hostile Rows House');
  await canSend(page, book);
  const written = withAddress();
  const [contactId] = await addPeople(page, book, [written]);
  const mail = { to: [{ _id: contactId }], subject: name, body: '<p>Hello {{agent.signature}}</p>' };
  await tell(page, book, 'POST', '/crm/messaging/email', { ...mail, themeChannel: 'RichEmail' });
  await tell(page, book, 'POST', '/crm/messaging/email', { ...mail, scheduledAt: '2040-01-31T09:00:00Z' });
  const template = { templateType: 'email', subject: name, body: '<p>x</p>' };
  await tell(page, book, 'POST', '/crm/messaging/templates', { ...template, displayName: 'Hostile' });
  const readIds: string[] = [];
  for (let laid = 0; laid < templatesLaid; laid += 1) {
    const displayName = `Read ${laid}`;
    const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/messaging/templates', {
      ...template,
      displayName,
    });
    readIds.push(_id);
  }
  const draftId = randomUUID();
  await tell(page, book, 'PUT', `/crm/messaging/drafts/${draftId}`, { channel: 'email', content: {} });
  await (await openAsRecipient(page, written.email.emailAddress)).close();
  const { data } = await tell<{ data: { _id: string }[] }>(page, book, 'GET', '/crm/messaging/inbox');
  const threadId = data[0]?._id ?? '';
  return {
    book,
    threadId,
    draftId,
    readIds,
    notedIds: [await layNotes(page, book), await layNotes(page, book)],
    link: await comeIn(page, book),
  };
};

const rowsWith = [
  'update agents set signature = $1 where agency_id = $2',
  `update themes set signature = $1, message_themes = jsonb_build_object('RichEmail', $1::text) where agency_id = $2`,
  `update message_templates set body = $1 where agency_id = $2 and template_type = 'email'`,
  `update messages set html = $1 where agency_id = $2 and direction = 'out' and status <> 'scheduled'`,
  `update messages set plain = $1 where agency_id = $2 and channel = 'sms'`,
  `update mailings set body = $1 where agency_id = $2 and scheduled_at is not null`,
  `update drafts set content = jsonb_build_object('record', 'email.new', 'start', '{"channel": "email"}'::jsonb, 'atMs', floor(extract(epoch from clock_timestamp()) * 1000), 'values',
     '{"to": [], "cc": [], "bcc": [], "files": [], "subject": "", "plain": "x", "senderId": null, "sendAnywayDND": false, "sendAnywayMP": false,
       "sendAnywayReason": "", "replyToId": null, "domain": ""}'::jsonb || jsonb_build_object('body', $1::text)) where agency_id = $2`,
];

/** Rows that hold a part each, in their order: what is left over says x. */
const partsOf = (table: string, column: string, where: string): string =>
  `update ${table} set ${column} = coalesce(($1::text[])[own.place], 'x')
   from (select id, row_number() over (order by created_at, id) as place from ${table} where agency_id = $2 and ${where}) own
   where ${table}.agency_id = $2 and ${table}.id = own.id`;

/** What a template may hold that is looked at: the rest is refused by its preview. */
const isRead = (vector: string): boolean => !/\{\{|[^\P{Cc}\t\n\r]/u.test(vector);

export const fillRows = async (vectors: readonly string[], { book: { agencyId } }: House): Promise<void> => {
  await intoRows(rowsWith, [gathered(vectors, Number.MAX_SAFE_INTEGER).join(''), agencyId]);
  const notes = packed(vectors, inNote);
  const templates = gathered(vectors.filter(isRead), inTemplate);
  expect(notes.length).toBeLessThanOrEqual(2 * notesLaid);
  expect(templates.length).toBeLessThanOrEqual(templatesLaid);
  await intoRows([partsOf('notes', 'text', 'true')], [notes, agencyId]);
  await intoRows([partsOf('message_templates', 'body', `display_name like 'Read %'`)], [templates, agencyId]);
};

/** Texts of at most so many characters that hold all of these. */
const packed = (vectors: readonly string[], most: number): string[] =>
  vectors.reduce<string[]>((texts, vector) => {
    const last = texts.at(-1);
    return last !== undefined && last.length + vector.length < most
      ? [...texts.slice(0, -1), `${last}\n${vector}`]
      : [...texts, vector];
  }, []);
