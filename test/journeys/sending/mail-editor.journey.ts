// Somebody writes a mail with every tool of the editor, in the window of a template; what is stored is read back from the API.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inOwnAgency, type OwnAgency } from '../own-agency.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens a new mail in an agency of its own, with the caret in its body. */
const write = async (page: Page, agencyName: string): Promise<{ agency: OwnAgency; body: Locator }> => {
  const agency = await inOwnAgency(page, agencyName);
  await page.goto('/templates');
  await settled(page);
  await page.getByRole('button', { name: 'New Template', exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('The mail');
  await page.getByLabel('Type', { exact: true }).selectOption('Email');
  await page.getByLabel('Subject', { exact: true }).fill('Homes');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  return { agency, body };
};

/** Saves the mail and answers its body as it is stored. */
const saved = async (page: Page, { _id, headers }: OwnAgency): Promise<string> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page, 'New Template')).toHaveCount(0);
  const response = await page.request.get('/api/crm/messaging/templates?search=The%20mail', {
    headers: { ...headers, 'x-agency-id': _id },
  });
  const { data } = (await response.json()) as { data: { displayName: string; body: string }[] };
  return data.find(({ displayName }) => displayName === 'The mail')?.body ?? '';
};

/** Pastes as a browser does: the clipboard of other programs holds HTML, words, or both. */
const paste = (page: Page, held: { 'text/html'?: string; 'text/plain'?: string }): Promise<void> =>
  page.evaluate<void>(`{
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(held)})) clipboardData.setData(type, text);
    document
      .querySelector('[role=textbox][aria-label=Body]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

test('R503 R504: every tool stands in its order, and the empty message says what to do', async ({ page }) => {
  const { body } = await write(page, 'Tools Realty');
  await expect(body.locator('[data-placeholder]')).toHaveAttribute('data-placeholder', 'Write your email here...');
  const names = (): Promise<string> =>
    page.evaluate<string>(
      `[...document.querySelectorAll('[data-tool]')].map((one) => one.getAttribute('aria-label') ?? one.textContent).join(', ')`,
    );
  await expect
    .poll(names)
    .toBe(
      'Bold, Italic, Strikethrough, Text colour, Highlight colour, Bullet list, Ordered list, Blockquote, Link, YouTube video, Vimeo video, Loom video, Image, Align left, Align centre, Align right, Undo, Redo, Listings, Merge field',
    );
  await expectAccessible(page);
});

test('R505 R506 R767 R950: words take a preset, a colour of their own, and none again', async ({ page }) => {
  const { agency, body } = await write(page, 'Colour Words Realty');
  await page.keyboard.type('warm');
  await body.press('ControlOrMeta+a');
  await tool(page, 'Text colour').click();
  const colours = panel(page, 'Text colour');
  await expect(colours.getByLabel('Custom colour')).toHaveValue('#000000');
  await expect(colours.getByRole('radio')).toHaveCount(8);
  await colours.getByLabel('Custom colour').fill('2563eb');
  await expectAccessible(page);
  await colours.getByRole('button', { name: 'Apply', exact: true }).click();
  await tool(page, 'Highlight colour').click();
  const pastels = panel(page, 'Highlight colour');
  await test.step('R951: a highlight is yellow unless another one is chosen', async () => {
    await expect(pastels.getByLabel('Custom colour')).toHaveValue('#ffeb3b');
  });
  await pastels.getByRole('radio', { name: 'Pastel green' }).focus();
  await page.keyboard.press('Space');
  await pastels.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(body.locator('span[style*="background-color"]')).toHaveText('warm');
  await tool(page, 'Highlight colour').click();
  await pastels.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(body.locator('span[style*="background-color"]')).toHaveCount(0);
  await tool(page, 'Text colour').click();
  await colours.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(body).toBeFocused();
  expect(await saved(page, agency)).toMatch(/<span style="color:\s?#2563eb">warm<\/span>/);
});

test('R507 R758 R763: a link gets its https://, what is pasted becomes one, and what runs does not', async ({
  page,
}) => {
  const { agency, body } = await write(page, 'Links Realty');
  await page.keyboard.type('see ');
  await tool(page, 'Link').click();
  await page.getByLabel('Enter Link URL:').fill('two words');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Not a web address')).toBeVisible();
  await page.getByLabel('Enter Link URL:').fill('homes.example/7');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('link')).toHaveAttribute('href', 'https://homes.example/7');
  await paste(page, { 'text/plain': ' or https://lake.example/9 now' });
  await paste(page, {
    'text/html': '<p><a href="javascript:alert(1)" onclick="alert(2)">bad</a><img src=x onerror="alert(3)"></p>',
    'text/plain': 'bad',
  });
  const stored = await saved(page, agency);
  expect(stored).toContain('href="https://homes.example/7"');
  expect(stored).toContain('href="https://lake.example/9"');
  expect(stored).toContain('bad');
  expect(stored).not.toMatch(/javascript:|onclick|onerror|alert/);
});

test('R508 R761 R762: videos are put in by their links, typed or pasted', async ({ page }) => {
  const { agency, body } = await write(page, 'Videos Realty');
  for (const [host, example] of [
    ['YouTube', 'https://www.youtube.com/watch?v='],
    ['Vimeo', 'https://vimeo.com/'],
    ['Loom', 'https://www.loom.com/share/'],
  ] as const) {
    await tool(page, `${host} video`).click();
    const address = page.getByLabel(`Enter ${host} URL:`);
    await expect(address).toHaveAttribute('placeholder', new RegExp(`^${example.replace('?', '\\?')}`));
    await address.fill('https://evil.example/76979871');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText(`Not a share link of ${host}`)).toBeVisible();
    await panel(page, `${host} video`).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(body).toBeFocused();
  }
  await test.step('R760: one of Vimeo by its number', async () => {
    await tool(page, 'Vimeo video').click();
    await page.getByLabel('Enter Vimeo URL:').fill('vimeo.com/76979871');
    await page.keyboard.press('Enter');
  });
  await test.step('R759 R764: one of YouTube by being pasted', async () => {
    await paste(page, { 'text/plain': 'https://youtu.be/aqz-KE-bpKQ' });
    await expect(body.locator('[data-video]')).toHaveCount(2);
  });
  const stored = await saved(page, agency);
  expect(stored).toContain('href="https://vimeo.com/76979871"');
  expect(stored).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(stored).not.toMatch(/<iframe/);

  // What was stored is a video again.
  await page.reload();
  await settled(page);
  await page.getByText('The mail', { exact: true }).first().click();
  await page
    .getByRole('button', { name: /^(Edit|Open)/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Body' }).locator('[data-video]')).toHaveCount(2);
});

test('R509 R510 R765: a large picture is made small, put in at 320 by 180, linked and sized', async ({ page }) => {
  const { agency, body } = await write(page, 'Pictures Realty');
  // Noise packs badly: over a megabyte of it.
  const noise = randomBytes(1_600 * 900 * 3);
  const picture = await sharp(noise, { raw: { width: 1_600, height: 900, channels: 3 } })
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(1_048_576);
  await tool(page, 'Image').click();
  const add = page.getByRole('button', { name: 'Add Image', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'front-garden.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await page.getByLabel('Link (optional)').fill('homes.example/7');
  await expectAccessible(page);
  await add.click();
  await test.step('R219 R943: made small, and put in at 320 by 180', async () => {
    await expect(body.locator('img')).toBeVisible();
    // Shown at once, from this computer, as small as it was sent.
    await expect
      .poll(() =>
        page.evaluate<number[]>(
          `(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector('[role=textbox] img'))`,
        ),
      )
      .toEqual([800, 450]);
    await expect(body.locator('img')).toHaveCSS('width', '320px');
    await expect(body.locator('img')).toHaveCSS('height', '180px');
  });

  // Its details are reached by the keyboard alone.
  await body.locator('img').click();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Width')).toBeFocused();
  await page.getByLabel('Width').fill('400');
  await page.keyboard.press('Enter');
  await expect(body.locator('img')).toHaveCSS('height', '225px');
  await page.keyboard.press('Escape');
  await tool(page, 'Align centre').click();
  const html = await saved(page, agency);
  expect(html).toMatch(/text-align:\s?center/);
  await test.step('R766: its link begins with https://', async () => {
    expect(html).toMatch(/<a [^>]*href="https:\/\/homes\.example\/7"[^>]*><img [^>]*width="400" height="225"/);
  });
  const address = /<img [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  await test.step('R220: kept as a JPEG', async () => {
    const stored = await sharp(await (await page.request.get(address)).body()).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 800, height: 450 });
  });
});

test('R517: a quotation begins with a tip that is no part of the message', async ({ page }) => {
  const { agency, body } = await write(page, 'Quotes Realty');
  await page.keyboard.type('They said:');
  await page.keyboard.press('Enter');
  await tool(page, 'Blockquote').click();
  await expect(body.locator('blockquote [data-placeholder]')).toHaveAttribute(
    'data-placeholder',
    /^Tip: .*delete it before sending/,
  );
  const html = await saved(page, agency);
  expect(html).toContain('They said:');
  expect(html).not.toMatch(/Tip:|blockquote/);
});

test('a merge field is one piece: picked, given a fallback by the keyboard, typed out, and undone', async ({
  page,
}) => {
  const { agency, body } = await write(page, 'Fields Realty');
  await page.keyboard.type('Hi ');
  await tool(page, 'Merge field').click();
  await page.getByRole('group', { name: 'Contact' }).getByRole('menuitem', { name: 'First name' }).click();
  await expect(body.locator('[data-merge]')).toHaveCount(1);
  await expect(body).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Fallback')).toBeFocused();
  await page.keyboard.type('there');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
  // The field is still chosen: what is typed goes behind it.
  await page.keyboard.type(', from {{agent.firstName|us}}');
  // As fast as anybody types: what went as a whole comes back alone.
  await page.keyboard.press('Backspace');
  await expect(body.locator('[data-merge]')).toHaveCount(1);
  await tool(page, 'Undo').click();
  await expect(body.locator('[data-merge]')).toHaveText(['{{contact.firstName|there}}', '{{agent.firstName|us}}']);
  await expectAccessible(page);
  expect(await saved(page, agency)).toContain('Hi {{contact.firstName|there}}, from {{agent.firstName|us}}');
});

test('what Word holds keeps its words, lists and emphasis, and loses its fonts', async ({ page }) => {
  const { agency, body } = await write(page, 'Word Realty');
  await paste(page, {
    'text/plain': 'Title',
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
      <h1 style='color:#2F5496'>Title</h1>
      <p class=MsoNormal><span style='color:black'>Hello <b>bold</b> <span style='background:yellow'>mark</span> {{contact.firstName|you}}<o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>One</p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Deep</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1. </span>First</p></body></html>`,
  });
  await expect(body.locator('ul ul li')).toHaveText('Deep');
  await expect(body.locator('ol li')).toHaveText('First');
  await expect(body.locator('[data-merge]')).toHaveCount(1);
  const html = await saved(page, agency);
  expect(html).toContain('<strong>Title</strong>');
  expect(html).toContain('<strong>bold</strong>');
  expect(html).toMatch(/background-color:\s?#ffff00/);
  expect(html).not.toMatch(/mso|2F5496|font|urn:/i);
});

test('the tools are one stop: arrows go through them, Alt+F10 leads there and Esc back', async ({ page }) => {
  const { body } = await write(page, 'Keys Realty');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Italic')).toHaveAttribute('aria-pressed', 'true');
  await expect(body).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(tool(page, 'Merge field')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('every tool can be reached, and nothing hangs over the edge', async ({ page }) => {
    await write(page, 'Phone Realty');
    await tool(page, 'Merge field').scrollIntoViewIfNeeded();
    await expect(tool(page, 'Merge field')).toBeInViewport();
    await tool(page, 'Text colour').click();
    await expect(panel(page, 'Text colour')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
