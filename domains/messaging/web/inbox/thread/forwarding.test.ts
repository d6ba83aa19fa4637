import { afterAll, expect, test } from 'vitest';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

openBrowser('https://northlight.example/inbox');
afterAll(closeBrowser);
const [{ askedForMessage }, { forward }] = await Promise.all([
  import('../../composer/opening.ts'),
  import('./forwarding.ts'),
]);

/** Passes on a mail with files; answers the names of those that the window begins with. */
const filesOf = (...contentIds: (string | null)[]): string[] => {
  const message = {
    _id: 'm',
    from: { name: 'Ana Pop', email: 'ana@example.com' },
    body: '<p>See the plan.</p>',
    plain: 'See the plan.',
    receivedAt: '2026-11-21T10:00:00Z',
    files: contentIds.map((contentId, at) => ({ _id: `${at}`, name: `${at}.pdf`, contentId })),
  };
  forward({ thread: { subject: 'Plans' }, messages: [message] } as unknown as ThreadAnswer);
  return (askedForMessage()?.passesOn ?? []).map(({ name }) => name);
};

test('what was attached to a mail goes along when it is passed on; pictures within it go in its words', () => {
  expect(filesOf()).toEqual([]);
  expect(filesOf('picture@mail')).toEqual([]);
  expect(filesOf('picture@mail', null, null)).toEqual(['1.pdf', '2.pdf']);
});
