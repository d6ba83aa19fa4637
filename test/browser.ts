// A stand-in for the few things of a browser that the web's plain modules touch, so that sessions, calls and the socket are proved
// without one. What people see is proved in a real browser (test/journeys).
import { vi } from 'vitest';

class Shelf {
  readonly #kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

/** Keeps cookies as `document.cookie` does: written one by one, read all together. */
class Page extends EventTarget {
  readonly #cookies = new Map<string, string>();
  readonly documentElement = { dataset: {}, style: { setProperty: () => undefined, removeProperty: () => undefined } };
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(written: string) {
    const [pair = '', ...attributes] = written.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
  querySelector(): null {
    return null;
  }
}

export interface Browser {
  /** Does what another tab of the same browser would cause. */
  hear: (event: Event & Record<string, unknown>) => void;
  cookies: () => string;
}

/** Opens an empty browser at an address; modules imported after it begin anew. */
export const openBrowser = (address: string): Browser => {
  vi.resetModules();
  const events = new EventTarget();
  const page = new Page();
  const globals: Record<string, unknown> = {
    window: globalThis,
    document: page,
    location: new URL(address),
    localStorage: new Shelf(),
    sessionStorage: new Shelf(),
    navigator: { onLine: true, platform: 'Linux x86_64' },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { hear: (event) => void events.dispatchEvent(event), cookies: () => page.cookie };
};

/** Closes it: the globals are those of Node again. */
export const closeBrowser = (): void => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
};
