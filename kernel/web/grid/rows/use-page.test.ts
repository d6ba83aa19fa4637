// What is asked for a page, and what becomes of the answer, whoever asks: the list, or whoever loads ahead of need.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tag, tags } from '#/kernel/contract/attribute.ts';
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { specimen } from '#/test/entities/specimen.ts';

beforeEach(() => void openBrowser('https://northlight.example/specimens'));
afterEach(closeBrowser);

const entity = {
  ...specimen,
  attributes: { ...specimen.attributes, labels: tags('Labels', { of: 'tags' }), owner: tag('Owner', { of: 'agents' }) },
};
const [barn, attic, mill] = ['Barn', 'Attic', 'Mill'].map((displayName) => ({
  _id: displayName.toLowerCase(),
  displayName,
}));

const pageOf = async (attributes: readonly string[] | undefined) => {
  const { pageOfView } = await import('./use-page.ts');
  const heard: unknown[] = [];
  const list = (input: unknown) => {
    heard.push(input);
    return Promise.resolve({
      data: [
        { _id: 's1', labels: ['barn', 'attic'], owner: 'maya' },
        { _id: 's2', labels: ['mill'], owner: null },
        { _id: 's3', labels: [barn], owner: { _id: 'tom', displayName: 'Tom' } },
      ],
      total: 3,
      references: { tags: [attic, barn, mill], agents: [{ _id: 'maya', displayName: 'Maya' }] },
    });
  };
  const api = { list: Object.assign(list, { domain: 'specimens', verb: 'list', declared: {} }) } as never;
  const view = { search: '', groups: [], column: null, order: null };
  const page = pageOfView(api as ListApi<{ _id: string }>, view, {}, 50, { entity, attributes, params: undefined });
  return { page: await page.load(), key: page.key, heard };
};

test('a page that is asked for some attributes says what its rows point to, in the order of the answer', async () => {
  const { page, key, heard } = await pageOf(['labels', 'owner']);
  expect(heard).toEqual([{ length: '50', attributes: 'labels,owner' }]);
  expect(key[2]).toEqual(heard[0]);
  expect(page.data).toEqual([
    { _id: 's1', labels: [attic, barn], owner: { _id: 'maya', displayName: 'Maya' } },
    { _id: 's2', labels: [mill], owner: null },
    { _id: 's3', labels: [barn], owner: { _id: 'tom', displayName: 'Tom' } },
  ]);
});

test('a page of whole records is asked for without a word of attributes, and left as it is', async () => {
  const { page, heard } = await pageOf(undefined);
  expect(heard).toEqual([{ length: '50' }]);
  expect(page.data[0]).toEqual({ _id: 's1', labels: ['barn', 'attic'], owner: 'maya' });
});
