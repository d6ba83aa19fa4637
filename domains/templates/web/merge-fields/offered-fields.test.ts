import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/workflows/w1'));
afterEach(closeBrowser);

test('the picker of a workflow offers the fields that a domain brings, and calls them by their names', async () => {
  const [{ fillFrom }, { shownMergeGroup }, { labelOfField, offeredFields }] = await Promise.all([
    import('#/kernel/web/extension.ts'),
    import('#/domains/templates/web.tsx'),
    import('./offered-fields.ts'),
  ]);
  expect(labelOfField('bell.tone')).toBe('bell.tone');
  const bell = { type: 'bell', heading: 'Bell', offered: ['workflow'], fields: { tone: { name: 'Tone' } } } as const;
  fillFrom([{ fills: [shownMergeGroup(bell)] }]);
  const offered = offeredFields('email');
  // What only we know comes last.
  expect(offered.map(({ name }) => name).slice(-2)).toEqual(['Bell', 'System']);
  expect(offered.at(-2)?.children.map(({ name, value }) => [name, value])).toEqual([['Tone', 'bell.tone']]);
  expect(labelOfField('bell.tone')).toBe('Bell: Tone');
});
