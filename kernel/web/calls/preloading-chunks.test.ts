// How the files of a part of the page come before it is imported (what the build calls around every `import()`).
import { afterEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

afterEach(closeBrowser);

/** A host with these files, of which some may be out of reach for a while. */
const serve = async (files: Readonly<Record<string, string>>) => {
  openBrowser('https://northlight.example/contacts');
  const asked: string[] = [];
  const missing = new Set<string>();
  vi.stubGlobal('fetch', (place: string) => {
    const name = place.slice('https://northlight.example/assets/'.length);
    asked.push(name);
    const found = missing.has(name) ? undefined : files[name];
    return Promise.resolve(new Response(found ?? '', { status: found === undefined ? 404 : 200 }));
  });
  return { ...(await import('./preloading-chunks.ts')), asked, missing };
};

test('a part is imported once all files are there that its own file names', async () => {
  const { preload, asked } = await serve({
    'Part-1.js': '//shared-2.js rows-3.js\nlet a;',
    'shared-2.js': '',
    'rows-3.js': '',
  });
  const load = vi.fn(() => Promise.resolve('the part'));
  expect(await preload(load, 'Part-1.js')).toBe('the part');
  expect(asked).toEqual(['Part-1.js', 'shared-2.js', 'rows-3.js']);
  await preload(load, 'Part-1.js');
  expect(asked).toHaveLength(3);
});

test('one that needs nothing else is itself fetched first', async () => {
  const { preload, asked } = await serve({ 'Part-1.js': 'let a;' });
  await preload(() => Promise.resolve(), 'Part-1.js');
  expect(asked).toEqual(['Part-1.js']);
});

test('what could not be fetched is not imported, and asked for anew', async () => {
  const { preload, asked, missing } = await serve({ 'Part-1.js': '//shared-2.js\nlet a;', 'shared-2.js': '' });
  const load = vi.fn(() => Promise.resolve());
  missing.add('shared-2.js');
  await expect(preload(load, 'Part-1.js')).rejects.toThrow('/assets/shared-2.js');
  expect(load).not.toHaveBeenCalled();
  missing.clear();
  await preload(load, 'Part-1.js');
  expect(load).toHaveBeenCalledOnce();
  expect(asked).toEqual(['Part-1.js', 'shared-2.js', 'shared-2.js']);
});
