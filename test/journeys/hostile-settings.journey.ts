// Signatures, themes, templates, drafts and mails of our own hold hostile HTML. What the API keeps of it runs nothing, even on a page that
// guards nothing; and of rows that nobody cleaned no screen runs, tries or asks anything, for the browser cleans once more by its own hand.
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { signToken } from '#/domains/contacts/server/unsubscribing/signing-links.ts';
import { signReply } from '#/domains/messaging/server/replying/signing-links.ts';
import { dueUpTo, routes } from '#/test/specified/tables.ts';
import { addPeople, type Book, inOwnBook, tell } from './address-book.ts';
import { gathered, hostileMail, payloadsIn } from './hostile-mail.ts';
import { intoRows } from './own-rows.ts';
import { openAsRecipient } from './recipients.ts';
import { expect, settled } from './walking.ts';
import { guiltyOf, provoked, type Seen, watch } from './watching-hostile.ts';
import { canSend } from './ways-to-send.ts';

const nothing = { ran: [], refused: [], asked: [] };
const name = '<img src=x onerror=ran()>';
const other = '"><script>ran()</script><a href="';

/** What the edge lets in: the rest is refused, braces as merge fields that nobody knows. */
const words = hostileMail.filter((vector) => vector.isWellFormed() && !/\{\{|[^\P{Cc}\t\n\r]/u.test(vector));
/** What a database can hold. */
const storable = hostileMail.map((vector) => vector.toWellFormed().replaceAll('\0', '\uFFFD'));

interface Kept {
  signature: string | null;
  messageThemes: { channel: string; body: string }[];
}

const someone = { firstName: name, lastName: other, companyName: name };
const withAddress = () => ({
  ...someone,
  email: { emailAddress: `rows.${randomUUID().slice(0, 8)}@people.example`, isPrimary: true },
});

test('what is kept of signatures, themes and templates runs nothing where nothing is guarded, nor on any screen', async ({
  page,
  context,
  browser,
}) => {
  const watched = await watch(context);
  const book = await inOwnBook(page, 'Hostile Settings House');
  const hostile = `hostile.${randomUUID().slice(0, 8)}@people.example`;
  const [contactId] = await addPeople(page, book, [{ ...someone, email: { emailAddress: hostile, isPrimary: true } }]);
  const kept: string[] = [];
  const numbered = words.map((vector, index) => vector.replaceAll('ran()', `ran(${index})`));
  for (const html of gathered(numbered, 19_500)) {
    await tell(page, book, 'PUT', '/crm/agents', { firstName: name, lastName: other, signature: html });
    for (const channel of ['RichEmail', 'PlainTextEmail', 'TextMessage'])
      await tell(page, book, 'PUT', '/crm/themes', { channel, body: html, signature: html });
    const [me, theme, template] = await Promise.all([
      tell<{ signature: string | null }>(page, book, 'GET', '/crm/agents/me'),
      tell<Kept>(page, book, 'GET', '/crm/themes'),
      tell<{ body: string }>(page, book, 'POST', '/crm/messaging/templates', {
        displayName: `Hostile ${name}`,
        templateType: 'email',
        subject: name,
        body: html,
      }),
    ]);
    const rich = theme.messageThemes.find(({ channel }) => channel === 'RichEmail')?.body ?? '';
    kept.push(me.signature ?? '', theme.signature ?? '', rich, template.body);
  }
  expect(kept.filter((html) => html.length > 100).length).toBeGreaterThan(kept.length / 2);

  // No policy, no sandbox, no second cleaning: what the API answers is all there is.
  const elsewhere = await browser.newContext({ baseURL: process.env.LINTEL_ADDRESS ?? '' });
  const bare = await watch(elsewhere);
  const unguarded = await elsewhere.newPage();
  const loaded: string[] = [];
  unguarded.on('request', (request) => loaded.push(request.url()));
  const planted = kept.map((html) => `<div>${html}</div>`).join('\n');
  await unguarded.route('**/planted', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${planted}` }),
  );
  await unguarded.goto('/planted');
  expect(await provoked(unguarded, 'body')).toEqual([]);
  expect(payloadsIn(bare.ran, words)).toEqual([]);
  // A mail may hold pictures from anywhere; nothing else of it asks for anything.
  const pictures = await unguarded.evaluate<string[]>('[...document.images].map(({ src }) => src)');
  expect(new Set(loaded.filter((url) => !url.endsWith('/planted'))).difference(new Set(pictures))).toEqual(new Set());
  await elsewhere.close();

  const screens = routes
    .filter(({ access, issue, path }) => access === 'private' && Number(issue) <= dueUpTo && !path.includes('{'))
    .map(({ path }) => path);
  expect(screens.length).toBeGreaterThan(15);
  for (const path of [...screens, `/contacts/${contactId}`]) {
    await page.goto(path);
    await settled(page);
    expect({ ...watched, ran: payloadsIn(watched.ran, words) }, path).toEqual(nothing);
  }

  // Those outside who get a mail of it: how it is drawn, its source, and the page to leave by.
  await canSend(page, book);
  await tell(page, book, 'POST', '/crm/messaging/email', {
    to: [{ _id: contactId }],
    subject: name,
    body: `${kept.at(-1)}{{agent.signature}}<a href="{{system.unsubscribeLink}}">Leave</a>`,
  });
  const theirs = await openAsRecipient(page, hostile);
  await expect(theirs.locator('iframe')).toBeVisible();
  await theirs.getByRole('link', { name: 'Raw MIME' }).click();
  const secretKey = Buffer.from(process.env.LINTEL_SECRET_KEY ?? '', 'hex');
  const token = signToken({ secretKey }, { agencyId: book.agencyId, contactId: contactId ?? '', address: hostile });
  await theirs.goto(`/public/contacts/unsubscribe?token=${token}&contactId=${contactId}`);
  await expect(theirs.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  expect({ ...watched, ran: payloadsIn(watched.ran, words) }).toEqual(nothing);
});

const frames = 'iframe[srcdoc]';

const drawn = async (page: Page): Promise<string[]> => {
  await expect(page.locator(frames).first()).toBeVisible();
  const undrawn = `[...document.querySelectorAll('${frames}')].flatMap(({ title, contentDocument: drawn }) =>
    drawn?.readyState === 'complete' && drawn.body.childNodes.length > 0 ? [] : [title + ' ' + drawn?.readyState])`;
  await expect.poll(() => page.evaluate<string[]>(undrawn), page.url()).toEqual([]);
  return provoked(page, frames);
};

interface House {
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
const notesLaid = 18;
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
const furnish = async (page: Page): Promise<House> => {
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

const fillRows = async (vectors: readonly string[], { book: { agencyId } }: House): Promise<void> => {
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

/** Every screen that shows one of those rows; answers what of them could run. */
const walked = async (page: Page, { threadId, notedIds, link, readIds }: House): Promise<string[]> => {
  const left: string[] = [];
  const body = page.getByRole('dialog').getByRole('textbox', { name: 'Body' });
  const inEditor = async (): Promise<void> => {
    await expect(body).not.toBeEmpty();
    left.push(...(await provoked(page, '[role=textbox][aria-label=Body]')));
  };
  for (const path of [
    '/my-settings',
    '/themes',
    `/inbox?peek=${threadId}`,
    ...readIds.map((id) => `/templates?peek=${id}`),
  ]) {
    await page.goto(path);
    left.push(...(await drawn(page)));
  }
  for (const id of notedIds) {
    await page.goto(`/contacts/${id}`);
    await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('listitem')).toHaveCount(2);
    const notes = page.locator('main li p');
    await expect.poll(() => notes.count()).toBeGreaterThanOrEqual(notesLaid);
    left.push(...(await provoked(page, 'main li p')));
  }
  await page.goto(`/reply?id=${link}`);
  await expect(page.getByRole('list', { name: `Last texts with ${name}` })).toContainText('ran()');
  left.push(...(await provoked(page, 'ol li')));
  for (const [place, list] of [
    ['scheduled', 'Scheduled'],
    ['drafts', 'Drafts'],
  ] as const) {
    await page.goto(`/inbox?place=${place}`);
    await page.getByRole('list', { name: list }).getByRole('listitem').first().getByRole('button').first().click();
    await inEditor();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('dialog', { name: 'Templates' }).getByText('Hostile').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await inEditor();
  return left;
};

test('of rows that nobody had cleaned nothing runs, and the browser has nothing to refuse', async ({
  page,
  context,
}) => {
  // Each of three batches is walked over some fifteen screens.
  test.setTimeout(600_000);
  const watched = await watch(context);
  const house = await furnish(page);
  const shows = async (vectors: readonly string[]): Promise<Seen> => {
    await fillRows(vectors, house);
    const left = await walked(page, house);
    const seen = { ...watched, left };
    Object.assign(watched, { ran: [], refused: [], asked: [] });
    return seen;
  };
  const most = Math.ceil(storable.length / 3);
  for (let from = 0; from < storable.length; from += most) {
    const some = storable.slice(from, from + most);
    const seen = await shows(some);
    expect(seen, await guiltyOf(some, seen, shows)).toEqual({ ...nothing, left: [] });
  }
});
