// Forms on a site of somebody else, whose policy is strict: its code is copied, shown inline and in a pop-up, filled in there, and heard by the site. And what
// a program posts without a browser: held, with the reasons, until somebody accepts it.
import type { FrameLocator, Page } from '@playwright/test';
import { openHttpPeer } from '#/test/servers/http-peer.ts';
import { type Book, inOwnBook, tell } from './address-book.ts';
import { expectMessage } from './messages.ts';
import { expect, expectAccessible, settled, test } from './walking.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // That of a browser without a window says so, which speaks against whoever sends a form.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const idOf = (n: number): string => `01900000-0000-7000-8000-e0${String(n).padStart(10, '0')}`;
const question = (n: number, type: string, key: string, label: string, more: object = {}) => ({
  _id: idOf(n),
  type,
  key,
  label,
  ...more,
});
const [firstName, email] = [idOf(2), idOf(3)];
const sections = [
  {
    _id: idOf(1),
    type: 'section',
    title: 'About you',
    elements: [
      question(2, 'shortAnswer', 'first_name', 'First name', { isRequired: true, mapsTo: 'firstName', format: 'name' }),
      question(3, 'email', 'email', 'Email', { isRequired: true, mapsTo: 'emails' }),
      question(4, 'singleChoice', 'owns', 'Do you own a home?', {
        choices: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      }),
      question(5, 'longAnswer', 'more', 'Tell us about it', {
        visibleWhen: [[{ field: idOf(4), rule: 'isEqualTo', value: 'yes' }]],
      }),
      { _id: idOf(6), type: 'button', label: 'Send', does: 'submit' },
    ],
  },
];

interface Form {
  _id: string;
  publicUrl: string;
}

const layForm = async (page: Page, book: Book): Promise<Form> => {
  const outcomes = [{ _id: idOf(9), title: 'Thank you' }];
  const made = await tell<Form>(page, book, 'POST', '/crm/forms', { displayName: 'Home value', sections, outcomes });
  return tell<Form>(page, book, 'POST', `/crm/forms/${made._id}/publish`, {});
};

/** What a page of the site notes of what it hears, and of what its own policy refuses. */
const notes = `globalThis.heard = [];
for (const name of ['ready', 'step', 'submitted'])
  addEventListener('lintel:form:' + name, ({ detail }) => heard.push(name + ' ' + Object.keys(detail).sort()));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => heard.push(violatedDirective + blockedURI));`;

/** A site on another host than the product, which allows scripts and frames of the product and nothing else of others. */
const openSite = async (product: string, pages: Readonly<Record<string, string>>) => {
  const policy = `default-src 'none'; script-src 'self' ${product}; frame-src ${product}; img-src 'self'`;
  const site = await openHttpPeer(({ url: { pathname } }) => {
    if (pathname === '/notes.js') return { body: notes, headers: { 'content-type': 'text/javascript' } };
    const body = pages[pathname];
    if (body === undefined) return { status: 204 };
    const page = `<!doctype html><html lang="en"><title>Homes</title><script src="/notes.js"></script><main><h1>Homes</h1>${body}</main></html>`;
    return { body: page, headers: { 'content-type': 'text/html', 'content-security-policy': policy } };
  });
  return { ...site, address: `http://site.localhost:${site.port}` };
};

const heightsOf = (page: Page): Promise<number[]> =>
  page.locator('iframe').evaluateAll((frames) => frames.map(({ clientHeight }) => clientHeight));

const fill = async (frame: FrameLocator, name: string): Promise<void> => {
  await frame.getByLabel('First name').fill(name);
  await frame.getByLabel('Email').fill(`${name.toLowerCase()}@visitors.example`);
};

test('a form is put on a site with a strict policy, is as tall as it is, and is answered there', async ({ page }) => {
  const product = process.env.LINTEL_ADDRESS ?? '';
  const book = await inOwnBook(page, 'Embedded Homes');
  const { _id, publicUrl } = await layForm(page, book);
  await page.goto(`/forms/${_id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Public Url copied to clipboard');
  const copyCode = async (tab: string): Promise<string> => {
    await sheet.getByRole('tab', { name: tab }).click();
    await expect(sheet.getByRole('region', { name: 'How it looks on a site' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Copy code' }).click();
    await expectMessage(page, 'Code copied');
    const code = await page.evaluate<string>('navigator.clipboard.readText()');
    return code.replaceAll(new URL(publicUrl).origin, product);
  };
  const [inline, popup] = [await copyCode('Inline'), await copyCode('Pop-up')];
  // Another form beside it: both are as tall as they are.
  const other = await layForm(page, book);
  const [token, otherToken] = [publicUrl, other.publicUrl].map((url) => new URL(url).searchParams.get('token') ?? '');
  const beside = inline.replace(_id, other._id).replace(token ?? '', otherToken ?? '');
  const site = await openSite(product, { '/inline': `${inline}<p>Between</p>${beside}`, '/popup': popup });
  const visit = await page.context().newPage();

  await test.step('two of them, each as tall as what it asks', async () => {
    await visit.goto(`${site.address}/inline`);
    const [first, second] = [0, 1].map((n) => visit.frameLocator('iframe').nth(n)) as [FrameLocator, FrameLocator];
    await expect(first.getByLabel('First name')).toBeVisible();
    await expect(second.getByLabel('First name')).toBeVisible();
    const inside = () =>
      Promise.all([first, second].map((frame) => frame.locator('#app').evaluate(({ clientHeight }) => clientHeight)));
    await expect.poll(async () => String(await heightsOf(visit))).toBe(String(await inside()));
    const [before = 0, besides] = await heightsOf(visit);
    await first.getByText('Yes').click();
    await expect(first.getByLabel('Tell us about it')).toBeVisible();
    await expect.poll(async () => (await heightsOf(visit))[0]).toBeGreaterThan(before + 40);
    expect((await heightsOf(visit))[1]).toBe(besides);
    await first.getByText('No', { exact: true }).click();
    await expect.poll(async () => (await heightsOf(visit))[0]).toBe(before);
    await expectAccessible(visit);
  });
  await test.step('one of them is sent, which the site hears without the answers', async () => {
    const frame = visit.frameLocator('iframe').first();
    await fill(frame, 'Embla');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText('Form answers submitted successfully')).toBeVisible();
    expect(await visit.evaluate<string[]>('heard')).toEqual([
      'ready formId',
      'ready formId',
      'submitted formId,responseId',
    ]);
  });
  await test.step('a pop-up opens by its button and closes by Escape from within', async () => {
    await visit.goto(`${site.address}/popup`);
    await visit.getByRole('button', { name: 'Home value' }).click();
    const frame = visit.getByRole('dialog', { name: 'Home value' }).frameLocator('iframe');
    await fill(frame, 'Popina');
    await expectAccessible(visit);
    await frame.getByLabel('Email').press('Escape');
    await expect(visit.getByRole('dialog')).toBeHidden();
    await visit.getByRole('button', { name: 'Home value' }).click();
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText('Form answers submitted successfully')).toBeVisible();
  });
  await test.step('and in a browser that closes its storages to frames', async () => {
    const closed = await page.context().newPage();
    await closed.addInitScript(`if (parent !== window) for (const shelf of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, shelf, { configurable: true, get: () => { throw new DOMException('closed', 'SecurityError'); } });`);
    await closed.goto(`${site.address}/inline`);
    const frame = closed.frameLocator('iframe').first();
    await fill(frame, 'Klosa');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText('Form answers submitted successfully')).toBeVisible();
    await closed.close();
  });
  await visit.close();
  await site.close();
  await test.step('answers say on which page they were given, and nobody was taken for a program', async () => {
    const { data } = await tell<{ data: { _id: string }[] }>(
      page,
      book,
      'GET',
      `/crm/forms/${_id}/responses?status=submitted`,
    );
    const responses = await Promise.all(
      data.map((one) =>
        tell<{ source: { pageUrl: string }; reasons: { signal: string }[] }>(
          page,
          book,
          'GET',
          `/crm/forms/${_id}/responses/${one._id}`,
        ),
      ),
    );
    expect(responses.map(({ source }) => source.pageUrl).toSorted()).toEqual([
      `${site.address}/inline`,
      `${site.address}/inline`,
      `${site.address}/popup`,
    ]);
    expect(responses.flatMap(({ reasons }) => reasons.map(({ signal }) => signal))).not.toContain('proof');
  });
});

test('what a program posts without opening the page is held with its reasons, and accepted once', async ({ page }) => {
  const book = await inOwnBook(page, 'Guarded Homes');
  const { _id, publicUrl } = await layForm(page, book);
  const token = new URL(publicUrl).searchParams.get('token') ?? '';
  const opened = await page.request.get(`/api/crm/forms/public/${_id}?token=${token}`);
  const { start } = (await opened.json()) as { start: string };
  const posted = await page.request.post(`/api/crm/forms/responses/${_id}`, {
    data: {
      responseId: idOf(20),
      token,
      start,
      answers: { [firstName]: 'Hedda', [email]: 'hedda@visitors.example' },
    },
  });
  expect(await posted.json()).toMatchObject({ status: 'submitted' });
  await page.goto(`/form/${_id}/responses?status=held`);
  await settled(page);
  await expect(page.getByRole('cell', { name: /^The browser solved nothing/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await settled(page);
  await expect(page.getByText('The browser solved nothing, as a page that was never opened')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: 'Hedda' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.goto(`/form/${_id}/responses?status=summary`);
  await settled(page);
  await expect(page.getByText('Held, accepted later')).toBeVisible();
  await expectAccessible(page);
});
