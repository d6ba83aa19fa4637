// A browser that a worker keeps for its journeys: what the product's scripts cost to load and to compile is paid once. Whatever a person
// leaves behind in it is cleared after each journey; a journey that leaves what cannot be cleared takes the browser with it.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rememberMessages } from './messages.ts';

interface Kept {
  context: BrowserContext;
  /** A picture of the product that stays open between journeys: with the last page of a site, all that was compiled for it would go. */
  anchor?: Page;
  isSpent: boolean;
}

const kept = new Map<string, Kept>();

/** What stays in a context for good once a journey has called it. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'on', 'setExtraHTTPHeaders'] as const;

const spendBy = <T extends object>(owner: T, name: keyof T & string, one: Kept): void => {
  const call = owner[name];
  if (typeof call !== 'function') throw new TypeError(`A browser has no "${name}".`);
  Object.assign(owner, {
    [name]: (...words: unknown[]): unknown => {
      one.isSpent = true;
      return Reflect.apply(call, owner, words);
    },
  });
};

/** What pages keep in a browser, other than its cache of files. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';

const clear = async (context: BrowserContext, anchor: Page): Promise<void> => {
  // What a page sends on its way out (a draft, what is held back) would reach the demo that others walk in.
  await context.setOffline(true);
  for (const other of context.pages()) if (other !== anchor) await other.close();
  const session = await context.newCDPSession(anchor);
  const origin = process.env.LINTEL_ADDRESS ?? '';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
};

const openKept = async (browser: Browser): Promise<Kept> => {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto('/favicon.svg');
  return { context, anchor, isSpent: false };
};

export interface Lent {
  context: BrowserContext;
  /** The pages that the journey opened. */
  pages: () => Page[];
  /** The journey begins: what lasts of all that it adds from now on spends the browser. */
  lend: () => void;
  /** Makes it as if nobody had been there, for the next journey; a journey that failed keeps it, with what it shows. */
  giveBack: (isGood: boolean) => Promise<void>;
}

interface Settings {
  /** What pages may do without asking. */
  permissions: string[] | undefined;
}

/** The context of this worker for people whose screens are set like this; one of its own for whoever must find nothing kept. */
export const keptContext = async (browser: Browser, settings: Settings, hasEmptyCache: boolean): Promise<Lent> => {
  const key = JSON.stringify(settings);
  const former = hasEmptyCache ? undefined : kept.get(key);
  const one =
    former ?? (hasEmptyCache ? { context: await browser.newContext(), isSpent: true } : await openKept(browser));
  if (former) kept.delete(key);
  const { context, anchor } = one;
  if (!former) rememberMessages(context);
  // They were taken away with what else the former journey left.
  else if (settings.permissions) await context.grantPermissions(settings.permissions);
  const lend = (): void => {
    for (const name of lasting) spendBy(context, name, one);
    spendBy(context.clock, 'install', one);
  };
  const giveBack = async (isGood: boolean): Promise<void> => {
    if (!isGood) return;
    for (const name of lasting) Reflect.deleteProperty(context, name);
    Reflect.deleteProperty(context.clock, 'install');
    if (one.isSpent || !anchor) return context.close();
    await clear(context, anchor);
    kept.set(key, one);
  };
  return { context, pages: () => context.pages().filter((page) => page !== anchor), lend, giveBack };
};
