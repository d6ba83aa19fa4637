// A part of the app whose code could not be loaded: no network, or a new version went out and took the old files away.

import { lazyRouteComponent } from '@tanstack/react-router';
import { isReached } from '#/kernel/web/calls/online.ts';
import type { Page } from '#/kernel/web/door.ts';

/** The code of a page did not come because nobody answers. */
export class Unreached extends Error {
  override name = 'Unreached';
}

/** Whether an error says so, in any browser's words. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Unreached ||
  (error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message));

/**
 * The component of a page, loaded when it is first opened. The router loads the whole app anew where code is missing, which is right after a new
 * version went out; where nobody answers it would leave a page of the browser's own, and nothing of what stood here.
 */
export const pageComponent = (load: Page['load'], awaits?: Page['awaits']): ReturnType<typeof lazyRouteComponent> =>
  lazyRouteComponent(async () => {
    try {
      const [code] = await Promise.all([load(), awaits?.()]);
      return code;
    } catch (error) {
      if (isMissingCode(error) && !(await isReached()))
        throw new Unreached('The server does not answer', { cause: error });
      throw error;
    }
  });
