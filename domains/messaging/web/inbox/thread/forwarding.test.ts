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
    body: '<p>See <img src="cid:picture@mail"> and the plan.</p>',
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

test('a file that calls itself part of the words, and is not shown in them, goes along as well', () => {
  expect(filesOf('picture@mail', 'plan@mail')).toEqual(['1.pdf']);
});

test('the mail that is named is passed on, and not the newest', () => {
  const receivedAt = '2026-11-21T10:00:00Z';
  const mail = (id: string) => ({
    _id: id,
    from: { name: id },
    body: `<p>${id}</p>`,
    plain: id,
    files: [],
    receivedAt,
  });
  const opened = { thread: { subject: 'Plans' }, messages: [mail('first'), mail('second')] } as unknown as ThreadAnswer;
  forward(opened);
  expect(askedForMessage()).toMatchObject({ forwardsId: 'second' });
  forward(opened, opened.messages[0]);
  expect(askedForMessage()).toMatchObject({ forwardsId: 'first', body: expect.stringContaining('<p>first</p>') });
});
