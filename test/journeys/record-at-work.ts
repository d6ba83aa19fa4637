// What journeys about the record of a contact do: a book of people with the first of them open, and the parts of the page.
import type { Locator, Page } from '@playwright/test';
import { addPeople, type Book, inOwnBook, type Someone } from './address-book.ts';
import { settled } from './walking.ts';

/** A book of these people, and the record of the first of them. */
export const openRecord = async (
  page: Page,
  name: string,
  people: Someone[],
): Promise<{ book: Book; ids: string[] }> => {
  const book = await inOwnBook(page, name);
  const ids = await addPeople(page, book, people);
  await page.goto(`/contacts/${ids[0]}`);
  await settled(page);
  return { book, ids };
};

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
export const timeline = (page: Page): Locator => part(page, 'Timeline');
