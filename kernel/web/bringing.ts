// Brings the files of a part of the page before the part is imported. A browser that failed to import a file keeps to that failure for as
// long as the page lives, so what was opened without a network could not be opened until the page is loaded anew: here the files are
// fetched first, as often as it takes, and imported once they are there. The build calls this around every `import()`.

const here = new Map<string, Promise<void>>();

/** What the page itself came with. */
const cameWithPage = (place: string): boolean =>
  [...document.querySelectorAll<HTMLElement & { src?: string; href?: string }>('script[src], link[href]')].some(
    ({ src, href }) => src === place || href === place,
  );

// As browsers say it of an import.
const missing = (place: string): TypeError => new TypeError(`Failed to fetch dynamically imported module: ${place}`);

/** A sheet is worn as soon as it is there. */
const fetchLook = (place: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: place });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(place));
    });
    document.head.append(link);
  });

/** Into the browser's cache, where the import finds it. */
const fetchCode = async (place: string): Promise<void> => {
  const response = await fetch(place, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response?.ok) throw missing(place);
  await response.arrayBuffer();
};

const fetchFile = async (place: string): Promise<void> => {
  try {
    await (place.endsWith('.css') ? fetchLook(place) : fetchCode(place));
  } catch (error) {
    here.delete(place);
    throw error;
  }
};

const bringFile = (place: string): Promise<void> => {
  const known = here.get(place);
  if (known) return known;
  const coming = cameWithPage(place) ? Promise.resolve() : fetchFile(place);
  here.set(place, coming);
  return coming;
};

/** Imports once all files are there; fails where one cannot be had, and may be called again. Files are named from the root. */
export const bring = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(files.map((file) => bringFile(new URL(file, `${location.origin}/`).href)));
  return load();
};
