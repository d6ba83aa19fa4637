// Messages in the corner go by themselves within seconds, and on a busy machine a journey may look later than that. So each page remembers every
// message that it showed since it was loaded, and whoever looks for one finds it once, whether it still stands there or has gone.
import { type BrowserContext, expect, type Page } from '@playwright/test';

const corner = 'section[aria-label="Messages"]';

/** Runs in a page as soon as it is there, once. A message that comes back is remembered again. */
const remembering = `(() => {
  if (globalThis.rememberedMessages) return;
  const remembered = [];
  let corner = null;
  let standing = [];
  const look = (records) => {
    const before = corner;
    if (!corner?.isConnected) corner = document.querySelector('${corner}');
    if (corner === before && !records.some(({ target }) => corner?.contains(target))) return;
    const now = [...(corner?.querySelectorAll('p') ?? [])].map((one) => one.textContent.trim().replaceAll(/\\s+/g, ' '));
    remembered.push(...now.filter((words) => !standing.includes(words)));
    standing = now;
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  look([]);
  Object.defineProperty(globalThis, 'rememberedMessages', { value: remembered });
})()`;

/**
 * Has every page of this browser remember its messages from now on. A script that a browser runs in all that it opens would run in the closed frames
 * of mails too, and each would complain of it: so each page is asked as it arrives, long before it has something to say.
 */
export const rememberMessages = (context: BrowserContext): void => {
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      // A page that has gone on meanwhile is asked again as it arrives.
      if (frame === page.mainFrame()) frame.evaluate(remembering).catch(() => undefined);
    });
  });
};

/** Runs in the page: whether it remembers one, which it then forgets. */
const take = ({ source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean => {
  const { rememberedMessages: remembered = [] } = globalThis as { rememberedMessages?: string[] };
  const at = remembered.findIndex((words) => new RegExp(source, flags).test(words));
  if (at !== -1) remembered.splice(at, 1);
  return at !== -1;
};

/** Waits until the page shows this message, or has shown it since it was loaded. A text is all of a line of it. */
export const expectMessage = async (page: Page, words: string | RegExp, timeout = 45_000): Promise<void> => {
  const { source, flags } = typeof words === 'string' ? new RegExp(`^${RegExp.escape(words)}$`) : words;
  const standing = page.locator(corner).getByText(words, { exact: true }).first();
  await expect(async () => {
    const isTaken = await page.evaluate(take, { source, flags });
    if (!isTaken) await expect(standing).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50, 100, 200], timeout });
};
