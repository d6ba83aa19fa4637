// Brings the files of a part of the page before the part is imported. A browser that failed to import a file keeps to that failure for as
// long as the page lives, so what was opened without a network could not be opened until the page is loaded anew: here the files are
// fetched first, as often as it takes, and imported once they are there. The build calls this around every `import()`.

import { busyUntil } from '../under-way.ts';

/** Fetched files by where they lie, with what else each says it needs. */
const here = new Map<string, Promise<readonly string[]>>();

// As browsers say it of an import.
const missing = (place: string): TypeError => new TypeError(`Failed to fetch dynamically imported module: ${place}`);

/** A sheet is worn as soon as it is there. */
const fetchLook = (place: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: place });
    link.addEventListener('load', () => resolve([]));
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(place));
    });
    document.head.append(link);
  });

/** Its first line names what it needs besides itself: `//list-4f2a.js list-1c3e.css`. */
const needsOf = (code: string): readonly string[] =>
  code.startsWith('//') ? code.slice(2, code.indexOf('\n')).split(' ') : [];

/** Into the browser's cache, where the import finds it. */
const fetchCode = async (place: string): Promise<readonly string[]> => {
  const response = await fetch(place, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) throw missing(place);
  return needsOf(await response.text());
};

const fetchFile = async (place: string): Promise<readonly string[]> => {
  try {
    return await (place.endsWith('.css') ? fetchLook(place) : fetchCode(place));
  } catch (error) {
    here.delete(place);
    throw error;
  }
};

const bringFile = (file: string): Promise<readonly string[]> => {
  const place = `${location.origin}/assets/${file}`;
  const coming = here.get(place) ?? fetchFile(place);
  here.set(place, coming);
  return coming;
};

/** Imports once all files are there; fails where one cannot be had, and may be called again. */
export const bring = <T>(load: () => Promise<T>, file: string): Promise<T> => busyUntil(brought(load, file));

const brought = async <T>(load: () => Promise<T>, file: string): Promise<T> => {
  const needs = await bringFile(file);
  await Promise.all(needs.map(bringFile));
  return load();
};
