// The editor where the product cannot show it yet: with listings; and against a thousand pieces of HTML that want to run.
import type { Page } from '@playwright/test';
import { hostileHtml } from '../hostile-html.ts';
import { stageOf } from '../stages.ts';
import { expect, expectAccessible, test } from '../walking.ts';

const stage = await stageOf('editor-stage');
const html = (page: Page): Promise<string> => page.evaluate<string>('stage.html');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Listings' });

test('R503 R511: the listings panel is 445 by 503, sorts, searches and tells of each listing', async ({ page }) => {
  await stage.open(page);
  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('heading', { name: 'Select Listings to Add' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  await expect
    .poll(async () => ({ ...(await panel(page).boundingBox()), x: 0, y: 0 }))
    .toEqual({
      x: 0,
      y: 0,
      width: 445,
      height: 503,
    });
  await test.step('R513 R514: each listing says where it is and what it has', async () => {
    const first = panel(page).getByRole('listitem').first();
    for (const words of [
      '$1,245,000',
      'Active',
      '40 Alder Ln',
      'Mill Valley, United States',
      '1 bed',
      '2 baths',
      '1,840 sq ft',
    ])
      await expect(first).toContainText(words);
    await expect(first).toContainText(/9\s*views/);
    await expect(first).toContainText(/0\s*favourites/);
    await expect(first).toContainText(/1\s*hidden/);
    await expect(first.locator('img')).toHaveAttribute('src', /house\.png/);
    await expect(panel(page).getByRole('listitem').nth(2)).toContainText('Contact for Price');
    await expect(panel(page).getByRole('listitem').nth(2)).toContainText('No status');
    await expect(panel(page).getByRole('listitem').nth(3)).toContainText('Coventry, United Kingdom');
  });
  await expectAccessible(page);
  await test.step('R512 R516: sorted, and left again', async () => {
    await panel(page).getByLabel('Sort by').selectOption('Recently saved');
    await expect.poll(() => page.evaluate<string>('stage.asked.at(-1).sortBy')).toBe('recentlySaved');
    await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Body' })).toBeFocused();
  });
});

test('R515: a search without a match says so and can be cleared', async ({ page }) => {
  await page.clock.install();
  await stage.open(page);
  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  // Between two letters no time passes that counts, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel(page).getByLabel('Search by Listing ID').pressSequentially('zz9');
  await page.clock.resume();
  await expect(panel(page).getByText('No listings found for "zz9"')).toBeVisible();
  // Asked once for what was typed, not for every letter.
  expect(await page.evaluate<string[]>('stage.asked.map(({ search }) => search)')).not.toContain('z');
  await panel(page).getByRole('button', { name: 'Clear search', exact: true }).click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
});

test('R928: a search, an order and a clearing that fail are logged, and no message says so', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('listings for a message')) logged.push(message.type());
  });
  await stage.open(page, '?fails=recentlySaved');
  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  await panel(page).getByLabel('Search by Listing ID').fill('fail');
  await expect.poll(() => logged).toEqual(['warning']);
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
  await panel(page).getByLabel('Search by Listing ID').fill('');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  await panel(page).getByLabel('Sort by').selectOption('Recently saved');
  await expect.poll(() => logged).toEqual(['warning', 'warning']);
  // Cleared while it still fails, it is logged again.
  await panel(page).getByLabel('Search by Listing ID').fill('ML1');
  await expect.poll(() => logged.length).toBe(3);
  await panel(page).getByLabel('Search by Listing ID').fill('');
  await expect.poll(() => logged.length).toBe(4);
  await panel(page).getByLabel('Sort by').selectOption('Total views');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R660 R661 R662 R663: one block is put in, changed, and taken out by the same button', async ({ page }) => {
  await stage.open(page);
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await page.keyboard.type('Homes:');
  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('button', { name: 'Add Listings' })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  for (const box of await panel(page).getByRole('checkbox').all()) await box.check();
  await panel(page).getByRole('button', { name: 'Add Listings' }).click();
  await expect(body.locator('table')).toHaveCount(1);
  await test.step('R945: six are shown, and how many more there are', async () => {
    await expect(body.locator('table img')).toHaveCount(6);
    await expect(body.locator('table')).toContainText('+3 more properties');
    expect((await html(page)).match(/<img /g)).toHaveLength(9);
  });

  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('button', { name: 'Update Listings' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  for (const box of (await panel(page).getByRole('checkbox').all()).slice(2)) await box.uncheck();
  await panel(page).getByRole('button', { name: 'Update Listings' }).click();
  await expect(body.locator('table')).toHaveCount(1);
  await expect(body.locator('table img')).toHaveCount(2);

  // Read again from what was given out, it is the same block.
  const given = await html(page);
  await page.evaluate(`stage.setHtml('')`);
  await expect(body.locator('table')).toHaveCount(0);
  await page.evaluate<void>(`stage.setHtml(${JSON.stringify(given)})`);
  await expect(body.locator('table img')).toHaveCount(2);

  await tool(page, 'Listings').click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(9);
  for (const box of (await panel(page).getByRole('checkbox').all()).slice(0, 2)) await box.uncheck();
  await panel(page).getByRole('button', { name: 'Delete Block' }).click();
  await expect(body.locator('table')).toHaveCount(0);
  expect(await html(page)).not.toContain('table');
});

test('a picture is pulled by its corner and keeps its shape', async ({ page }) => {
  await stage.open(page);
  const body = page.getByRole('textbox', { name: 'Body' });
  await page.evaluate(`stage.setHtml('<p>A</p><img src="/stage/house.png" width="320" height="180" alt="A house">')`);
  await body.locator('img').click();
  // The row about the picture is there, and says its size: nothing moves any more.
  await expect(page.getByLabel('Width')).toHaveValue('320');
  const corner = body.locator('[data-resize-handle="bottom-right"]');
  await corner.hover();
  const box = await corner.boundingBox();
  if (!box) throw new Error('the picture has no corner');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await expect(body.locator('[data-resize-container]')).toHaveAttribute('data-resize-state', 'true');
  await page.mouse.move(box.x - 156, box.y - 86, { steps: 6 });
  // A browser tells of the last move with its next frame, and what is let go before keeps the size of the one before.
  await expect(body.locator('img')).toHaveCSS('width', '160px');
  await page.mouse.up();
  await expect.poll(() => html(page)).toContain('width="160" height="90"');
  await expect(page.getByLabel('Width')).toHaveValue('160');
});

test('on a dark screen the tools are dark and the sheet is white', async ({ page }) => {
  await stage.open(page, '?dark');
  await page.evaluate(
    `stage.setHtml('<p>Hi {{contact.firstName|there}}, <span style="color:#000000">black</span></p>')`,
  );
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.locator('[data-merge]').click();
  await expect(page.getByLabel('Fallback')).toHaveValue('there');
  await expectAccessible(page);
});

test('of a thousand pieces of hostile HTML nothing runs, nothing is asked for, and nothing of it is given out', async ({
  page,
}) => {
  expect(hostileHtml.length).toBeGreaterThan(1_000);
  await stage.open(page);
  const before = stage.outside.length;
  const found = await page.evaluate<{ ran: number; left: string[] }>(`(async () => {
    const vectors = ${JSON.stringify(hostileHtml).replaceAll('<', '\\u003c')};
    let ran = 0;
    globalThis.ran = () => { ran += 1; };
    const left = [];
    const body = document.querySelector('[role=textbox]');
    const looked = (how, vector) => {
      const isBad = (element) =>
        [...element.attributes].some(({ name, value }) => /^on/i.test(name) || (/^(?:href|src|action|formaction|data|poster|xlink:href|srcdoc|background)$/i.test(name) && !/^(?:https?:|mailto:|tel:|[/]stage[/]|\\{\\{[^{}]*\\}\\}$)/i.test(value)));
      const given = new DOMParser().parseFromString(stage.html, 'text/html').body;
      for (const root of [body, given])
        for (const element of root.querySelectorAll('*'))
          if (isBad(element) || /^(?:script|style|iframe|object|embed|form|svg|math|link|meta|base|template|input|button|video|audio)$/i.test(element.localName))
            left.push(how + ': ' + vector + ' left ' + element.outerHTML.slice(0, 120));
    };
    const until = async (isSo) => {
      while (!isSo()) await new Promise((done) => setTimeout(done));
    };
    for (const vector of vectors) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>a</p>' + vector);
      clipboardData.setData('text/plain', 'a');
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      looked('pasted', vector);
      const read = '<p>b</p>' + vector;
      stage.setHtml(read);
      await until(() => body.textContent.startsWith('b'));
      // What was read is given out with the next change.
      stage.type('c');
      await until(() => stage.html !== read);
      looked('read', vector);
      stage.setHtml('');
      await until(() => body.textContent === '');
    }
    return { ran, left };
  })()`);
  expect(found).toEqual({ ran: 0, left: [] });
  expect(stage.outside.slice(before)).toEqual([]);
});
