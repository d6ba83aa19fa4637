// The parts of a contact's record that other domains bring: whoever takes one away takes it from a screen that is not theirs.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/contacts/c1'));
afterEach(closeBrowser);

test('R056: of the specified parts those that other domains bring are there, for those who may see them: tasks and workflows', async () => {
  const [{ webDoors }, { contactWidget }, { fillFrom }] = await Promise.all([
    import('#/domains/web.tsx'),
    import('#/domains/contacts/web.tsx'),
    import('#/kernel/web/extension.ts'),
  ]);
  fillFrom(webDoors);
  const parts = contactWidget.all().map(({ title, needs }) => [title, needs]);
  expect(parts).toEqual(
    expect.arrayContaining([
      ['Tasks', 'task.read'],
      ['Workflows', 'workflow.read'],
    ]),
  );
});
