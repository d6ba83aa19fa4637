// Parts of the web app on a page of their own, for what the product does not show yet: bundled from the sources, served by the test.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { expect } from './walking.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const base = '/stage/';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

export interface Stage {
  /** Opens it in a page; every address that was asked for outside is kept in `outside`. */
  open: (page: Page, search?: string) => Promise<void>;
  outside: string[];
}

// One pixel; the pictures of a stage are all the same.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Bundles `browser/<name>.tsx`. */
export const stageOf = async (name: string): Promise<Stage> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base,
    publicDir: false,
    plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { input: `${folder}/browser/${name}.tsx` } },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = new Map(
    output.map((file) => [base + file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  );
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const sheets = [...files.keys()].filter((file) => file.endsWith('.css'));
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stage</title>${sheets
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('')}<script type="module" src="${base}${entry}"></script></head><body><div id="app"></div></body></html>`;

  const outside: string[] = [];
  const open = async (page: Page, search = ''): Promise<void> => {
    await page.route('**/*', async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      const file = files.get(pathname);
      if (!pathname.startsWith(base)) {
        outside.push(origin + pathname);
        await route.abort();
      } else if (pathname === base) await route.fulfill({ body: document, contentType: 'text/html' });
      else if (pathname.endsWith('.png')) await route.fulfill({ body: pixel, contentType: 'image/png' });
      else if (file === undefined) await route.fulfill({ status: 404 });
      else
        await route.fulfill({
          body: typeof file === 'string' ? file : Buffer.from(file),
          contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        });
    });
    await page.goto(`${base}${search}`);
    await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible();
    // Letters that come later move what stands under them.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
  };
  return { open, outside };
};
