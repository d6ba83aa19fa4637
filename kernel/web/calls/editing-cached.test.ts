// Edits that are shown before they are saved, among answers that come at any time.
import { afterEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

const open = async () => {
  openBrowser('https://northlight.example/listings');
  const [{ cache }, editing] = await Promise.all([import('./cache.ts'), import('./editing-cached.ts')]);
  return { cache, ...editing };
};
afterEach(closeBrowser);

const key = ['houses', 'list', {}, ''];
const rows = (...sold: boolean[]) => ({ data: sold.map((isSold, index) => ({ _id: `h${index}`, isSold })), total: 2 });

test('an edit is shown at once, and whoever takes it back shows what was there', async () => {
  const { cache, editAhead, asEditedAhead } = await open();
  cache.setQueryData(key, rows(false, false));
  const { takeBack } = editAhead(['houses'], { id: 'h1', patch: { isSold: true } });
  expect(cache.getQueryData(key)).toEqual(rows(false, true));
  takeBack();
  expect(cache.getQueryData(key)).toEqual(rows(false, false));
  expect(asEditedAhead('houses', rows(false, false))).toEqual(rows(false, false));
});

test('an answer that was asked for before the edit was saved shows the edit all the same, until it is saved', async () => {
  const { editAhead, asEditedAhead } = await open();
  const { settle } = editAhead(['houses'], { id: 'h1', patch: { isSold: true } });
  expect(asEditedAhead('houses', rows(false, false))).toEqual(rows(false, true));
  expect(asEditedAhead('streets', rows(false, false))).toEqual(rows(false, false));
  settle();
  expect(asEditedAhead('houses', rows(false, false))).toEqual(rows(false, false));
});

test('of two edits of one record each stands until its own end', async () => {
  const { editAhead, asEditedAhead } = await open();
  const sold = editAhead(['houses'], { id: 'h0', patch: { isSold: true } });
  const named = editAhead(['houses'], { id: 'h0', patch: { name: 'Mill' } });
  sold.takeBack();
  expect(asEditedAhead('houses', rows(false)).data).toEqual([{ _id: 'h0', isSold: false, name: 'Mill' }]);
  named.settle();
});

test('a list that was asked for some attributes shows what was changed of these, and nothing else of the record', async () => {
  const { cache, editAhead } = await open();
  cache.setQueryData(key, { ...rows(false), references: {} });
  editAhead(['houses'], { id: 'h0', patch: { isSold: true, name: 'Mill' } }).settle();
  expect(cache.getQueryData(key)).toEqual({ ...rows(true), references: {} });
});
