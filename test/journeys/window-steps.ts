// One window after another, each named with its module: opened by keys, held against the rules of the focus, left by Escape, and the focus is
// back on what opened it. test/every-window.test.ts compares the modules that stand in these steps with those there are.
import { expect, type Page } from '@playwright/test';
import { drawn, holdWindow, windows } from './focus-walk.ts';

export interface WindowStep {
  /** The module that draws the window. */
  file: string;
  title: string | RegExp;
  /** What is pressed, in order: a button of the page or of the bar of its selection, then entries of its menu, or verbs of the window that it opens. */
  press: readonly [string, ...string[]];
  /** The key of the page that opens it, pressed while what is named last in `press` has the focus. */
  key?: string;
  /** It stands in the place of the window with this title: Escape leads back into that. */
  inPlaceOf?: string;
}

const pressNamed = async (page: Page, name: string, key = 'Enter'): Promise<void> => {
  const entry = page.getByRole('menuitem', { name });
  const verb = windows(page).last().getByRole('button', { name, exact: true });
  // A column may be called like a verb of the selection.
  const bar = page.getByRole('toolbar', { name: /^Selected / });
  const ground = (await bar.count()) > 0 ? bar : page.locator('main');
  const button = ground.getByRole('button', { name, exact: true });
  const one = (await entry.count()) > 0 ? entry : (await windows(page).count()) > 0 ? verb : button;
  await one.first().focus();
  await page.keyboard.press(key);
  await drawn(page);
};

/** Leaves the window as somebody would who has typed nothing: one Escape. */
const leaveByEscape = async (page: Page, where: string): Promise<void> => {
  const before = await windows(page).count();
  await page.keyboard.press('Escape');
  await expect(windows(page), `Escape leaves ${where}`).toHaveCount(before - 1);
};

const focusWords = (page: Page): Promise<string> =>
  page.locator('body').evaluate(({ ownerDocument: { activeElement } }) => {
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    return `${activeElement?.tagName.toLowerCase()} ${name.trim()}`;
  });

/** Escape leads back into the window whose place this one took; it is left, too. */
const leadBack = async (page: Page, where: string, title: string): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(windows(page).last(), `Escape leads back from ${where}`).toHaveAccessibleName(title);
  expect(await holdWindow(page, `Escape in ${where}`)).toBe(title);
  await leaveByEscape(page, title);
};

/** Walks windows that are opened from the page as it stands. */
export const walkWindows = async (page: Page, steps: readonly WindowStep[]): Promise<void> => {
  for (const { file, title, press, key, inPlaceOf } of steps) {
    const where = `${press.join(' › ')}${key === undefined ? '' : ` › ${key}`} (${file})`;
    for (const name of press) await pressNamed(page, name, name === press.at(-1) ? key : undefined);
    const held = await holdWindow(page, where);
    if (typeof title === 'string') expect(held, where).toBe(title);
    else expect(held, where).toMatch(title);
    if (inPlaceOf !== undefined) {
      await leadBack(page, where, inPlaceOf);
      continue;
    }
    await leaveByEscape(page, where);
    const isNested = (await windows(page).count()) > 0;
    const [opener] = press;
    await expect
      .poll(() => focusWords(page), `the focus after ${where}`)
      .toBe(`button ${isNested ? press.at(-1) : opener}`);
    if (isNested) await leaveByEscape(page, where);
  }
};
