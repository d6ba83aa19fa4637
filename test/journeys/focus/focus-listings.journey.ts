// The windows of listings, opened by keyboard: the focus is where their work begins, and back where it was.
import { addPeople, inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';

test('every window of listings has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus homes house');
  const ids: string[] = [];
  for (const unparsedAddress of ['1 Alder Way', '2 Alder Way'])
    ids.push(
      (
        await tell<{ _id: string }>(page, book, 'POST', '/crm/listings', {
          unparsedAddress,
          city: 'Mill Valley',
          media: [{ mediaURL: '/demo/home-1.png' }],
        })
      )._id,
    );
  await page.goto('/listings');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/listings/web/edit/HomeForm.tsx', title: 'New listing', press: ['Add listing'] },
  ]);
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: /^Selected / })).toBeVisible();
  await walkWindows(page, [
    { file: 'domains/listings/web/list/TagListings.tsx', title: 'Tag 2 listings', press: ['Tags'] },
    { file: 'domains/listings/web/compare/CompareListings.tsx', title: 'Compare listings', press: ['Compare'] },
    { file: 'domains/listings/web/list/DeleteListings.tsx', title: 'Delete 2 listings', press: ['Delete'] },
  ]);
  await page.goto(`/listings/${ids[0]}`);
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/listings/web/edit/HomeForm.tsx', title: 'Edit listing', press: ['Edit'] },
    {
      file: 'domains/listings/web/interest/SaveForContact.tsx',
      title: 'Save for a contact',
      press: ['Save for a contact'],
    },
    { file: 'domains/listings/web/record/Lightbox.tsx', title: 'Photo', press: ['Enlarge Photo 1 of 1 Alder Way'] },
    { file: 'domains/listings/web/photos/PhotoBoard.tsx', title: 'Photos of 1 Alder Way', press: ['Edit photos'] },
    {
      file: 'domains/listings/web/record/open-houses/OpenHouseForm.tsx',
      title: 'Add open house',
      press: ['Add open house'],
    },
  ]);
  const [contactId = ''] = await addPeople(page, book, [{ firstName: 'Ana', lastName: 'Pop' }]);
  const { _id: searchId } = await tell<{ _id: string }>(page, book, 'POST', '/crm/saved-searches', {
    contactId,
    displayName: 'Alder',
    criteria: {},
  });
  await tell(page, book, 'POST', `/crm/saved-searches/${searchId}/stop`, {});
  await page.goto(`/contacts/${contactId}`);
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/listings/web/searches/SearchForm.tsx', title: 'Save a search', press: ['Save a search'] },
    { file: 'domains/listings/web/searches/FoundChanges.tsx', title: 'What it found', press: ['Nothing found yet'] },
    {
      file: 'domains/listings/web/searches/ResumeSearch.tsx',
      title: 'Resume search',
      press: ['What to do with Alder', 'Resume'],
    },
  ]);
});
