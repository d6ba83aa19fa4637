// Photos of an own home: dropped on the board, put in order by keyboard and by hand, described, seen in the list and in the gallery, taken down; and
// not lost where the connection is.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inOwnBook, tell } from '../address-book.ts';
import { expectMessage } from '../messages.ts';
import { expect, expectAccessible, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

const photoOf = (background: string) =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Lets files fall on a place, as somebody who pulls them out of a folder. */
const dropOn = async (page: Page, place: Locator, files: readonly { name: string; bytes: Buffer }[]): Promise<void> => {
  const given = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(given)})
      transfer.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name, { type: 'image/jpeg' }));
    return transfer;
  })()`);
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer });
};

const openBoard = async (page: Page, agency: string) => {
  const book = await inOwnBook(page, agency);
  const { _id } = await tell<{ _id: string }>(page, book, 'POST', '/crm/listings', {
    unparsedAddress: '14 Oak Street',
    city: 'Kenilworth',
    listPrice: 385_000,
    standardStatus: 'Active',
    propertyType: 'Residential',
  });
  await page.goto(`/listings/${_id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Add photos' }).click();
  const board = page.getByRole('dialog', { name: 'Photos of 14 Oak Street' });
  const cards = board.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
  return { book, id: _id, board, cards };
};
const expectPainted = (picture: Locator): Promise<void> => expect(picture).not.toHaveJSProperty('naturalWidth', 0);

test('an agent drops photos, reorders and describes them, sees them in list and gallery, and takes one down', async ({
  page,
}) => {
  const { book, id, board, cards } = await openBoard(page, 'Photographed house');
  await expect(board.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await dropOn(page, board.getByText('No photos yet'), [
    { name: 'front.jpg', bytes: await photoOf('#2266aa') },
    { name: 'drawing.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'garden.jpg', bytes: await photoOf('#22aa66') },
  ]);
  await expect(cards).toHaveCount(2);
  const uploads = board.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveText(/drawing\.jpg.*This is not a photo/);
  await uploads.getByRole('button', { name: 'Dismiss drawing.jpg' }).click();
  await expect(uploads).toHaveCount(0);
  await expectAccessible(page);

  const front = await cards.first().getByRole('img').getAttribute('src');
  const garden = await cards.nth(1).getByRole('img').getAttribute('src');
  await test.step('by keyboard the second becomes the cover', async () => {
    await cards
      .nth(1)
      .getByRole('button', { name: /^Actions for / })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Make it the cover' }).press('Enter');
    await expect(cards.first().getByRole('img')).toHaveAttribute('src', garden ?? '');
    await expect(cards.first()).toContainText('Cover');
  });
  await test.step('by hand it goes back', async () => {
    await cards.first().dragTo(cards.nth(1));
    await expect(cards.first().getByRole('img')).toHaveAttribute('src', front ?? '');
  });
  await test.step('a description is said of the photo', async () => {
    await cards
      .first()
      .getByRole('textbox', { name: /^Description of / })
      .fill('The front door');
    await page.keyboard.press('Enter');
    await expect(cards.first().getByRole('img', { name: 'The front door' })).toBeVisible();
  });
  await test.step('what a colleague writes meanwhile is shown, and stays where somebody only walks over it', async () => {
    const field = cards.first().getByRole('textbox', { name: /^Description of / });
    const photoId = front?.split('/')[4] ?? '';
    const write = (words: string) =>
      tell(page, book, 'PUT', `/crm/listings/${id}/photos`, { alt: [{ photoId, words }] });
    await write('The red door');
    await expect(field).toHaveValue('The red door');
    await field.focus();
    await page.keyboard.press('Tab');
    await write('The front door');
    await expect(field).toHaveValue('The front door');
    await field.fill('The green door');
    await page.keyboard.press('Enter');
    await expect(cards.first().getByRole('img', { name: 'The green door' })).toBeVisible();
    await write('The front door');
    await expect(field).toHaveValue('The front door');
  });
  await test.step('one that is removed comes back by Undo', async () => {
    await cards
      .nth(1)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(cards).toHaveCount(2);
  });
  await board.getByRole('button', { name: 'Close' }).click();

  await test.step('the gallery has them, and arrows lead through them', async () => {
    await page.reload();
    await settled(page);
    await expect(page.getByText('Photo 1 of 2')).toBeVisible();
    const large = page.getByRole('button', { name: 'Enlarge The front door' }).locator('img');
    await expectPainted(large);
    await page.getByRole('button', { name: 'The front door', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Photo 2 of 2')).toBeVisible();
  });
  await test.step('the list shows the cover', async () => {
    await page.goto('/listings?view=cards');
    await settled(page);
    const card = page.getByRole('list', { name: 'Listings' }).getByRole('listitem').first();
    await expect(card.locator('img')).toHaveAttribute('src', /^\/files\/photos\/.+\/320\.webp\?/);
    await expectPainted(card.locator('img'));
  });
  await test.step('taken down, it is gone for good', async () => {
    await page.goto(`/listings/${id}`);
    await settled(page);
    await walkWindows(page, [
      {
        file: 'domains/listings/web/photos/TakeDownForm.tsx',
        title: 'Take photo down',
        press: ['Edit photos', 'Actions for The front door', 'Take down for good'],
        inPlaceOf: 'Photos of 14 Oak Street',
      },
    ]);
    await page.getByRole('button', { name: 'Edit photos' }).click();
    await cards.first().getByRole('button', { name: 'Actions for The front door' }).click();
    await page.getByRole('menuitem', { name: 'Take down for good' }).click();
    const form = page.getByRole('dialog', { name: 'Take photo down' });
    await form.getByLabel('Reason').fill('The photographer objects');
    await form.getByRole('button', { name: 'Take down', exact: true }).click();
    await expectMessage(page, 'Photo taken down');
    await expect(cards).toHaveCount(1);
    await expect(cards.first().getByRole('img')).toHaveAttribute('src', garden ?? '');
    expect((await page.request.get(front ?? '')).status()).toBe(404);
    await dropOn(page, board.getByText('Drop or paste them here'), [
      { name: 'front.jpg', bytes: await photoOf('#2266aa') },
    ]);
    await expect(board.getByRole('list', { name: 'Uploads' })).toContainText('The photographer objects');
  });
});

test('photos that could not be uploaded because the connection was lost are named, and go as soon as it is back', async ({
  page,
  context,
}) => {
  const { board, cards } = await openBoard(page, 'Photographed on a train');
  const add = async (name: string, colour: string) =>
    board.locator('input[type=file]').setInputFiles([{ name, mimeType: 'image/jpeg', buffer: await photoOf(colour) }]);
  await add('first.jpg', '#aa2266');
  await expect(cards).toHaveCount(1);
  await context.setOffline(true);
  await add('second.jpg', '#aa6622');
  await expect(board.getByRole('alert')).toContainText('One photo is not uploaded yet');
  await expect(board.getByRole('list', { name: 'Uploads' })).toContainText('second.jpg');
  // The window may be closed meanwhile.
  await board.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Edit photos' }).click();
  await expect(cards).toHaveCount(2);
  await expect(board.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
});
