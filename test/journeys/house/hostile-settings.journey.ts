// Signatures, themes, templates, drafts and mails of our own hold hostile HTML. What the API keeps of it runs nothing, even on a page that
// guards nothing; and of rows that nobody cleaned no screen runs, tries or asks anything, for the browser cleans once more by its own hand.
import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { signToken } from '#/domains/contacts/server/unsubscribing/signing-links.ts';
import { dueUpTo, routes } from '#/test/specified/tables.ts';
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { gathered, hostileMail, payloadsIn } from '../hostile-mail.ts';
import { fillRows, furnish, type House, name, notesLaid, other, someone } from '../hostile-rows.ts';
import { openAsRecipient } from '../recipients.ts';
import { expect, settled } from '../walking.ts';
import { guiltyOf, provoked, provokedInFrames, type Seen, watch } from '../watching-hostile.ts';
import { canSend } from '../ways-to-send.ts';

const nothing = { ran: [], refused: [], asked: [] };
/** What the edge lets in: the rest is refused, braces as merge fields that nobody knows. */
const words = hostileMail.filter((vector) => vector.isWellFormed() && !/\{\{|[^\P{Cc}\t\n\r]/u.test(vector));
/** What a database can hold. */
const storable = hostileMail.map((vector) => vector.toWellFormed().replaceAll('\0', '\uFFFD'));

interface Kept {
  signature: string | null;
  messageThemes: { channel: string; body: string }[];
}

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
    left.push(...(await provokedInFrames(page, frames)));
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
  test.setTimeout(900_000);
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
