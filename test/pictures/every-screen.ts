// Takes a picture of every screen, or holds it against the one that was taken before.
import { expect, type Page, test } from '@playwright/test';
import { arrive, settled } from '../journeys/walking.ts';
import { records, type Screen, screens } from './screens.ts';
import { readSitting } from './serve-kept-demo.ts';

/** The address of a screen, with a record of the demo where it needs one. */
const addressOf = async (page: Page, { path }: Screen): Promise<string> => {
  const [, kind] = /\{(\w+)\}/.exec(path) ?? [];
  if (!kind) return path;
  const headers = { authorization: `Bearer ${readSitting().token}` };
  const response = await page.request.get(`/api${records[kind as keyof typeof records]}`, { headers });
  const { data } = (await response.json()) as { data: { _id: string }[] };
  return path.replace(`{${kind}}`, data[0]?._id ?? 'none');
};

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const named = { name, ...(typeof name === 'string' ? { exact: true } : {}) };
  const pressed = (['button', 'tab', 'menuitem', 'link'] as const)
    .map((role) => page.getByRole(role, named))
    .reduce((some, more) => some.or(more));
  await pressed.filter({ visible: true }).first().click();
  await settled(page);
};

for (const screen of screens)
  test(screen.isWideOnly ? `${screen.name} (wide)` : screen.name, async ({ page }) => {
    await page.clock.setFixedTime(readSitting().moment);
    if (!screen.isPublic) await arrive(page, readSitting());
    await page.goto(await addressOf(page, screen));
    await settled(page);
    for (const name of screen.press ?? []) await press(page, name);
    // Nothing that a pointer stands on looks otherwise.
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`${screen.name}.png`, { timeout: 60_000 });
  });
