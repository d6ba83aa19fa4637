// Preloads the chunks of a part of the page before the part is imported. A browser that failed to import a file keeps to that failure for as
// long as the page lives, so what was opened without a network could not be opened until the page is loaded anew: here the files are
// fetched first, as often as it takes, and imported once they are there. The build calls this around every `import()`.

import { busyUntil } from '../under-way.ts';

/** Fetches by address; each answers which other files its file needs. */
const fetches = new Map<string, Promise<readonly string[]>>();

// As browsers say it of an import.
const missing = (address: string): TypeError =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

/** A style sheet applies as soon as it has loaded. */
const fetchStyle = (address: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve([]));
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(address));
    });
    document.head.append(link);
  });

/** Its first line names what it needs besides itself: `//list-4f2a.js list-1c3e.css`. */
const needsOf = (code: string): readonly string[] =>
  code.startsWith('//') ? code.slice(2, code.indexOf('\n')).split(' ') : [];

/** Into the browser's cache, where the import finds it. */
const fetchCode = async (address: string): Promise<readonly string[]> => {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) throw missing(address);
  return needsOf(await response.text());
};

const fetchFile = async (address: string): Promise<readonly string[]> => {
  try {
    return await (address.endsWith('.css') ? fetchStyle(address) : fetchCode(address));
  } catch (error) {
    fetches.delete(address);
    throw error;
  }
};

const preloadFile = (file: string): Promise<readonly string[]> => {
  const address = `${location.origin}/assets/${file}`;
  const fetching = fetches.get(address) ?? fetchFile(address);
  fetches.set(address, fetching);
  return fetching;
};

/** Imports once all files are there; fails where one cannot be had, and may be called again. */
export const preload = <T>(load: () => Promise<T>, file: string): Promise<T> => busyUntil(importPreloaded(load, file));

const importPreloaded = async <T>(load: () => Promise<T>, file: string): Promise<T> => {
  const needs = await preloadFile(file);
  await Promise.all(needs.map(preloadFile));
  return load();
};
