import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/inbox'));
afterEach(closeBrowser);

test('a copy that would be left out is told with its reason', async () => {
  const { copyWords } = await import('./use-unreachable.ts');
  expect(copyWords({ address: 'jörg@other.example', reason: 'beyondSender' })).toBe(
    'Not reached: this sender cannot send to jörg@other.example, whose letters go beyond a to z',
  );
  expect(copyWords({ address: 'bank@other.example', reason: 'complaint' })).toBe(
    'Not sent to bank@other.example: complained about mail',
  );
});
