// Over two thousand pieces of hostile HTML come in as mails, names, subjects, names of files and texts, and are stored as templates and pasted
// where somebody writes: wherever the product shows them, none of them runs, and none makes the browser ask anybody but us.
import { type Browser, type Page, test } from '@playwright/test';
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import { signatureHeader, signatureOf } from '#/domains/integrations/server/providers/simulator/simulator.ts';
import type { House } from '#/kernel/server/house.ts';
import { addPeople, type Book, inOwnBook, tell } from '../address-book.ts';
import { gathered, hostileMail, lines, outsideHost } from '../hostile-mail.ts';
import { expect, settled } from '../walking.ts';
import { provoked, provokedInFrames, watch } from '../watching-hostile.ts';

const address = process.env.LINTEL_ADDRESS ?? '';

const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Written {
  id: string;
  from: string;
  name: string;
  subject: string;
  html: string;
  files: readonly string[];
  answers?: string;
}

/** A mail on the wire, with a file for each name. */
const mailOf = ({ id, from, name, subject, html, files, answers }: Written): string =>
  [
    `From: ${encoded(name)} <${from}>`,
    `To: ${encoded(name)} <hello@northlight.example>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}@hostile.example>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}@hostile.example>`]),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64'),
    ...files.flatMap((file) => [
      '--b1',
      'Content-Type: image/png',
      `Content-Disposition: attachment; filename="${encoded(file)}"`,
      'Content-Transfer-Encoding: base64',
      '',
      picture,
    ]),
    '--b1--',
    '',
  ].join('\r\n');

/** Connects the built-in simulator and answers how it tells of what arrives. */
const connect = async (page: Page, book: Book, integrationType: string, more: object) => {
  const { _id: integrationId } = await tell<{ _id: string }>(page, book, 'POST', '/crm/integrations', {
    providedIntegrationId: 'simulator',
    integrationType,
    ...more,
  });
  const secretKey = Buffer.from(process.env.LINTEL_SECRET_KEY ?? '', 'hex');
  const house = { secretKey, config: { PUBLIC_URL: address } } as unknown as House;
  const { pathname } = new URL(hookOf(house, { agencyId: book.agencyId, integrationId }));
  return async (told: { mails?: object[]; texts?: object[] }): Promise<void> => {
    const body = Buffer.from(JSON.stringify({ events: [], texts: [], mails: [], ...told }));
    const answer = await page.request.post(pathname, {
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf({ secretKey }, integrationId, body),
      },
      data: body,
    });
    expect(answer.status()).toBe(200);
  };
};

interface Thread {
  _id: string;
  kind: string;
  to: { _id: string } | null;
}
const threadsOf = async (page: Page, book: Book): Promise<Thread[]> =>
  (await tell<{ data: Thread[] }>(page, book, 'GET', '/crm/messaging/inbox?length=50')).data;

const senders = ['one', 'two'].map((name) => `${name}@hostile.example`);

test('the harness sees what runs and what is asked for where nobody cleans', async ({
  browser,
}: {
  browser: Browser;
}) => {
  const context = await browser.newContext({ baseURL: address });
  const watched = await watch(context);
  const page = await context.newPage();
  const some = hostileMail.filter((_, at) => at % 12 === 0);
  const planted = `<!doctype html>${some.map((vector) => `<iframe srcdoc="${vector.toWellFormed().replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`).join('')}`;
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: planted }));
  await page.goto('/planted', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => watched.ran.length).toBeGreaterThan(20);
  await expect.poll(() => watched.asked.filter((url) => url.includes(outsideHost)).length).toBeGreaterThan(10);
  // A frame may still be on its way to somebody who does not answer.
  const bodies = `[...document.querySelectorAll('iframe')].every(({ contentDocument: drawn }) => !drawn || drawn.body)`;
  await expect.poll(() => page.evaluate<boolean>(bodies)).toBe(true);
  expect((await provoked(page, 'iframe')).length).toBeGreaterThan(20);
  await context.close();
});

test('in the inbox, in timelines and where a mail is passed on nothing runs and nobody is asked', async ({
  page,
  context,
}) => {
  // It takes in, shows and walks through a great deal: less than a minute of a machine that does nothing else.
  test.setTimeout(240_000);
  expect(hostileMail.length).toBeGreaterThan(2_000);
  const watched = await watch(context);
  const book = await inOwnBook(page, 'Hostile Mail House');
  const [mails, texts] = [
    await connect(page, book, 'inboxEmail', { fromAddress: 'hello@northlight.example' }),
    await connect(page, book, 'phone', { phoneNumber: '+14155550111' }),
  ];
  // A subject is words wherever it stands, as a text is that holds all of them: of these, every third.
  const subjects = lines(
    hostileMail.filter((_, index) => index % 3 === 0),
    900,
  );
  const names = lines(hostileMail, 180);
  const each = Math.ceil(hostileMail.length / subjects.length);
  const at = new Date().toISOString();
  const written = subjects.map((subject, index) => {
    const sender = index % senders.length;
    const html = gathered(hostileMail.slice(index * each, (index + 1) * each), 1_000_000).join('');
    const files = names.slice(subjects.length + index * 2, subjects.length + index * 2 + 2);
    const answers = index < senders.length ? {} : { answers: String(sender) };
    const mail = { id: String(index), from: senders[sender] ?? '', name: names[index] ?? '', subject, html, files };
    return {
      key: `hostile ${index}`,
      raw: Buffer.from(mailOf({ ...mail, ...answers })).toString('base64'),
      at,
      recipients: [],
    };
  });
  for (let index = 0; index < written.length; index += 50) await mails({ mails: written.slice(index, index + 50) });
  await texts({
    texts: gathered(hostileMail, 20_000).map((text, index) => ({
      eventId: `text ${index}`,
      from: '+14155550122',
      to: '+14155550111',
      text,
      at,
    })),
  });

  const mailsIn = async (threadId: string): Promise<{ body: string | null }[]> =>
    (await tell<{ messages: { body: string | null }[] }>(page, book, 'GET', `/crm/messaging/inbox/thread/${threadId}`))
      .messages;
  await expect
    .poll(
      async () => {
        const threads = await threadsOf(page, book);
        const counts = await Promise.all(threads.filter(({ kind }) => kind === 'email').map(({ _id }) => mailsIn(_id)));
        return counts.flat().length;
      },
      { timeout: 90_000, intervals: [500] },
    )
    .toBe(written.length);

  const threads = await threadsOf(page, book);
  for (const { _id, kind } of threads) {
    await page.goto(`/inbox?peek=${_id}`);
    await expect(page.getByRole('region', { name: /^Conversation with/ })).toBeVisible();
    const shown = kind === 'email' ? (await mailsIn(_id)).filter(({ body }) => body !== null).length : 0;
    await expect(page.locator('article iframe')).toHaveCount(shown);
    if (shown > 0) expect(await provokedInFrames(page, 'article iframe')).toEqual([]);
  }

  const mail = threads.find(({ kind }) => kind === 'email');
  await page.goto(`/inbox?peek=${mail?._id}`);
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  const composer = page.getByRole('dialog', { name: 'New Email' });
  await expect(composer.getByRole('textbox', { name: 'Body' })).toContainText('Forwarded message');
  expect(await provoked(page, '[role=textbox][aria-label=Body]')).toEqual([]);
  // So long a subject goes to nobody.
  await composer.getByRole('textbox', { name: 'Subject' }).fill(lines(hostileMail, 400)[0] ?? '');
  await composer.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).locator('iframe')).toBeVisible();
  expect(await provokedInFrames(page, '[role=dialog] iframe')).toEqual([]);

  for (const { to } of threads) {
    await page.goto(`/contacts/${to?._id}`);
    await expect(page.getByText('Open conversation').first()).toBeVisible();
    const more = page.getByRole('button', { name: 'Load older' });
    if (await more.isVisible()) await more.click();
  }
  await page.goto('/contacts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(watched).toEqual({ ran: [], refused: [], asked: [] });
});

test('in previews of templates and pasted into the editor nothing runs and nobody is asked', async ({
  page,
  context,
}) => {
  const watched = await watch(context);
  const book = await inOwnBook(page, 'Hostile Words House');
  // Braces are merge fields, which are refused where nobody knows them, and so is what nobody can see.
  const words = hostileMail.filter((vector) => vector.isWellFormed() && !/\{\{|[^\P{Cc}\t\n\r]/u.test(vector));
  const bodies = gathered(words, 45_000);
  const name = '<img src=x onerror=ran()>';
  const other = '"><script>ran()</script><a href="';
  const [contactId = ''] = await addPeople(page, book, [
    {
      firstName: name,
      lastName: other,
      companyName: name,
      email: { emailAddress: 'hostile@people.example', isPrimary: true },
    },
  ]);
  expect(contactId).not.toBe('');
  for (const [index, body] of bodies.entries())
    await tell(page, book, 'POST', '/crm/messaging/templates', {
      displayName: `Hostile ${String(index).padStart(2, '0')} ${name}`,
      templateType: 'email',
      subject: `${lines(words, 400)[index] ?? ''} {{contact.firstName}}`,
      body: `${body}<p>{{contact.fullName}} <a href="{{contact.firstName}}" title="{{contact.lastName}}">{{contact.lastName|x}}</a></p>`,
    });
  await page.goto('/templates');
  await settled(page);
  const rows = page.getByRole('grid', { name: 'Templates' }).locator('[role=rowgroup] [data-row]');
  for (let index = 0; index < bodies.length; index += 1) {
    await rows
      .filter({ hasText: `Hostile ${String(index).padStart(2, '0')}` })
      .getByText(/^Hostile/)
      .last()
      .click();
    const peek = page.getByRole('complementary');
    await expect(peek.locator('iframe')).toBeVisible();
    if (index > 0) continue;
    await peek.getByRole('combobox', { name: 'Preview as' }).fill('onerror');
    await page.getByRole('option').first().click();
    await expect(peek.locator('[aria-busy=true]')).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'New Template', exact: true }).first().click();
  await page.getByLabel('Type', { exact: true }).selectOption('Email');
  await page.getByRole('textbox', { name: 'Body' }).click();
  const left: string[] = [];
  for (const vectors of gathered(hostileMail, 4_000))
    left.push(
      ...(await page.evaluate<string[]>(`(() => {
        const body = document.querySelector('[role=textbox][aria-label=Body]');
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', ${JSON.stringify(vectors).replaceAll('<', '\\u003c')});
        clipboardData.setData('text/plain', 'a');
        body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        const left = [...body.querySelectorAll('*')].filter((element) =>
          /^(?:script|style|iframe|object|embed|form|svg|math|link|meta|base|template|input|video|audio)$/.test(element.localName) ||
          [...element.attributes].some(({ name }) => /^on/i.test(name)) ||
          /^(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''));
        const told = left.map(({ outerHTML }) => outerHTML.slice(0, 160));
        document.execCommand('selectAll');
        document.execCommand('delete');
        return told;
      })()`)),
    );
  expect(left).toEqual([]);
  expect(watched).toEqual({ ran: [], refused: [], asked: [] });
});
