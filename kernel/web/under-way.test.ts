import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const waiting = new Map<number, () => void>();
const beIdle = (): void => {
  const all = [...waiting.values()];
  waiting.clear();
  for (const work of all) work();
};

let last = 0;
const keep = (work: () => void): number => {
  last += 1;
  waiting.set(last, work);
  return last;
};
/** A browser that has a scheduler, and one that only tells when it is idle. */
const browsers = {
  'with a scheduler': {
    scheduler: {
      postTask: (work: () => void, { signal }: { signal: AbortSignal }) => {
        const id = keep(work);
        return new Promise((_, fail) => {
          signal.addEventListener('abort', () => {
            waiting.delete(id);
            fail(new Error('called off'));
          });
        });
      },
    },
  },
  'without a scheduler': {
    requestIdleCallback: keep,
    cancelIdleCallback: (id: number) => waiting.delete(id),
  },
};

beforeEach(() => {
  waiting.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page has it that was just opened, and all that its document said. */
const fresh = async (browser: keyof typeof browsers) => {
  for (const [name, value] of Object.entries(browsers[browser])) vi.stubGlobal(name, value);
  const { busyUntil, sayWhetherIdle } = await import('./under-way.ts');
  const said: boolean[] = [];
  const documentElement = { toggleAttribute: (_name: string, isOn: boolean) => said.push(isOn) };
  sayWhetherIdle({ documentElement } as unknown as Document);
  return { busyUntil, said };
};

describe.each(Object.keys(browsers) as (keyof typeof browsers)[])('in a browser %s', (browser) => {
  test('a page is idle once everything has come or failed and the browser has nothing left to draw', async () => {
    const { busyUntil, said } = await fresh(browser);
    const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const first = busyUntil(one.promise);
    const second = busyUntil(other.promise);
    one.resolve(7);
    expect(await first).toBe(7);
    beIdle();
    expect(said).toEqual([false]);
    other.reject(new Error('no network'));
    await expect(second).rejects.toThrow('no network');
    expect(said).toEqual([false]);
    beIdle();
    expect(said).toEqual([false, true]);
  });

  test('what is drawn and asks for more keeps the page busy until that has come, too', async () => {
    const { busyUntil, said } = await fresh(browser);
    await busyUntil(Promise.resolve());
    const more = Promise.withResolvers<void>();
    const coming = busyUntil(more.promise);
    beIdle();
    expect(said).toEqual([false]);
    more.resolve();
    await coming;
    beIdle();
    expect(said).toEqual([false, true]);
  });

  test('a page that is idle is busy as soon as something is asked', async () => {
    const { busyUntil, said } = await fresh(browser);
    await busyUntil(Promise.resolve());
    beIdle();
    const coming = busyUntil(Promise.resolve());
    expect(said).toEqual([false, true, false]);
    await coming;
    beIdle();
    expect(said).toEqual([false, true, false, true]);
  });
});
