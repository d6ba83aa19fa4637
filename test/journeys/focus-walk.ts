// The walk over what can be opened by keyboard: every button of a screen, and every entry of the menus behind them, is pressed with Enter;
// wherever a window opens, the focus is where its work begins, goes round inside, and goes back to the button when it is left.
import type { Locator, Page, Request } from '@playwright/test';
import { expect, settled } from './walking.ts';

/**
 * Left alone: they end the session, leave the product, or are pressed by journeys of their own; the picker of colours of the screen is the
 * system's own, and a browser without a screen ends in it.
 */
const leftAlone =
  /^(pick a colour from the screen|sign out|log ?out|skip to content|switch agency|undo|retry|reload|download|export|copy|connect)/i;

/** Names that differ only by whom or how many they are about are one opener. */
const kindOf = (name: string): string =>
  name
    .replaceAll(/\d+/g, '#')
    .replaceAll(/“[^”]*”/g, '“…”')
    .replaceAll(/(?<=\s)(?:Ana|Bea|Cleo|Harbour|Maya|Lindqvist|Writer|First|Friends)\b/g, '…');

interface Standing {
  title: string;
  isInside: boolean;
  /** What has the focus, as a tag with its name. */
  focus: string;
  isWayOut: boolean;
  /** There is a field or a verb besides the way out. */
  hasWork: boolean;
}

export const windows = (page: Page): Locator => page.locator('[aria-modal=true]:not([data-leaving] *)');

const seenFields = 'input:not([type=hidden]), textarea, select, [contenteditable=true]';

/** Where the focus stands in the window that is open. */
const standing = async (page: Page): Promise<Standing | null> => {
  const panel = windows(page).last();
  if ((await panel.count()) === 0) return null;
  return panel.evaluate((frame, fieldsOf): Standing => {
    const { ownerDocument: page } = frame;
    const body = frame.querySelector('[data-window-body]') ?? frame;
    const focus = page.activeElement;
    const hasSeen = (selector: string): boolean =>
      [...body.querySelectorAll(selector)].some((one) => one.checkVisibility() && !one.matches(':disabled, [inert] *'));
    const heading = page.getElementById(frame.getAttribute('aria-labelledby') ?? '')?.textContent;
    const name = focus?.getAttribute('aria-label') ?? focus?.textContent?.trim().slice(0, 40) ?? '';
    const hasWork = hasSeen(`${fieldsOf}, button, a[href]`);
    return {
      title: (frame.getAttribute('aria-label') ?? heading ?? '').trim(),
      // What is only read has nothing that could take it.
      isInside: focus !== null && frame.contains(focus) && (focus !== frame || !hasWork),
      focus: `${focus?.tagName.toLowerCase()} ${name}`,
      isWayOut: focus?.matches('[aria-label=Close], [aria-label=Back]') === true,
      hasWork,
    };
  }, seenFields);
};

/** Holds an open window against the rules; answers its title, or nothing where none is open. */
export const holdWindow = async (page: Page, opener: string): Promise<string | undefined> => {
  if ((await windows(page).count()) === 0) return undefined;
  await settled(page);
  await expect
    .poll(async () => (await standing(page))?.isInside ?? true, `the focus is in what ${opener} opens`)
    .toBe(true);
  const now = await standing(page);
  if (!now) return undefined;
  const where = `${opener} opens “${now.title}”; the focus is on ${now.focus}`;
  expect(now.title, where).not.toBe('');
  if (now.hasWork) expect(now.isWayOut, where).toBe(false);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect((await standing(page))?.isInside, `${key} in “${now.title}” stays in it`).toBe(true);
  }
  return now.title;
};

/** Leaves whatever is open: windows, menus, panels. */
const leave = async (page: Page): Promise<void> => {
  for (let press = 0; press < 4; press += 1) {
    const isOpen = (await windows(page).count()) + (await page.getByRole('menu').count()) > 0;
    if (!isOpen) return;
    await page.keyboard.press('Escape');
    await settled(page);
  }
  await expect(windows(page)).toHaveCount(0);
};

/** The names of the buttons that can be pressed on the page, in order, once each. */
const buttonsOf = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('main')
    .locator('button:visible:not([disabled], [aria-disabled=true], [role])')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
  return [...new Set(names)].filter((name) => name !== '' && !leftAlone.test(name));
};

const scripts = new WeakMap<Page, Set<Request>>();

/** Counts the code that a page is being sent: windows come with it. */
const countScripts = (page: Page): Set<Request> => {
  const known = scripts.get(page);
  if (known) return known;
  const coming = new Set<Request>();
  scripts.set(page, coming);
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  return coming;
};

/** Waits until what was pressed has been drawn, with the code that it needs. */
export const drawn = async (page: Page): Promise<void> => {
  await expect.poll(() => countScripts(page).size).toBe(0);
  await page.locator('body').evaluate(async ({ ownerDocument: { defaultView } }) => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => defaultView?.requestAnimationFrame(() => setTimeout(done)));
  });
  await settled(page);
};

const press = async (page: Page, name: string): Promise<boolean> => {
  const button = page.getByRole('button', { name, exact: true }).first();
  if ((await button.count()) === 0 || !(await button.isVisible())) return false;
  await button.focus();
  await page.keyboard.press('Enter');
  await drawn(page);
  return true;
};

interface Walk {
  /** What has been pressed on any page. */
  pressed: Set<string>;
  /** The titles of the windows that opened, each with what opened it. */
  opened: Map<string, string>;
}

export const newWalk = (): Walk => ({ pressed: new Set(), opened: new Map() });

/** Presses everything on a page that was not pressed before, and everything in the menus behind it. */
export const walkPage = async (page: Page, address: string, { pressed, opened }: Walk) => {
  countScripts(page);
  const begin = async (): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };
  const note = async (opener: string): Promise<void> => {
    const title = await holdWindow(page, opener);
    if (title !== undefined) opened.set(title, opener);
  };
  await begin();
  const { pathname } = new URL(page.url());
  const goOn = async (): Promise<void> => {
    await leave(page);
    if (new URL(page.url()).pathname !== pathname) await begin();
  };
  for (const name of await buttonsOf(page)) {
    if (pressed.has(kindOf(name))) continue;
    pressed.add(kindOf(name));
    if (!(await press(page, name))) continue;
    const entries = await page.getByRole('menuitem').allInnerTexts();
    await note(`${address} › ${name}`);
    await goOn();
    for (const entry of entries.map((words) => words.split('\n')[0]?.trim() ?? '')) {
      const kind = kindOf(`${name} › ${entry}`);
      if (entry === '' || leftAlone.test(entry) || pressed.has(kind)) continue;
      pressed.add(kind);
      if (!(await press(page, name))) break;
      const item = page.getByRole('menuitem', { name: entry }).first();
      if ((await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true') {
        await goOn();
        continue;
      }
      await item.focus();
      await page.keyboard.press('Enter');
      await drawn(page);
      await note(`${address} › ${name} › ${entry}`);
      await goOn();
    }
  }
};
