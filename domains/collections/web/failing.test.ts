import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/collections'));
afterEach(closeBrowser);

test('R428: a failure of a collection is a toast with what the server says of it', async () => {
  const [{ beginSession }, { api }, { toasts }] = await Promise.all([
    import('#/kernel/web/session.ts'),
    import('./api.ts'),
    import('#/kernel/web/telling/toasts.ts'),
  ]);
  beginSession({ token: 'a-token', user: { _id: '1' }, agency: { _id: '2' } }, false);
  const said = 'A collection of that name is there already';
  const body = { status: 409, code: 'Conflict', message: 'conflict', fullMessage: said, reason: 'collections.inUse' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 409 })));
  await expect(api.collections.create({ displayName: 'Buyers', typeName: 'contact' })).rejects.toThrow();
  await expect(api.collections.delete({ id: '01900000-0000-7000-8000-00000000000a' })).rejects.toThrow();
  const shown = toasts.get().shown.map(({ type, message }) => [type, message]);
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown.map(String))).toEqual(new Set([`error,${said}`]));
});
