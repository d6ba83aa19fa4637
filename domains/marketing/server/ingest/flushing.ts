// Batches that arrive together are written together: a commit costs the same for one event as for a thousand. Whoever sent one is answered once it is
// committed, so what was answered survives whatever dies next.
import { type AgencyInContext, visitor } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { store, type Waiting } from './storing-events.ts';

const mostTogether = 1_000;
const waitMs = 15;
/** Flushes at once: one writes while the next is gathered. */
const mostFlushes = 2;
/** Events that wait in this process. */
export const mostQueued = 20_000;

interface Item {
  agency: AgencyInContext;
  waiting: Waiting;
  done: PromiseWithResolvers<void>;
}

export interface Flusher {
  /** Resolves once it is committed. Rejects where it could not be written: then nothing of it is. */
  write(agency: AgencyInContext, waiting: Waiting): Promise<void>;
  /** Events that are not written yet. */
  queued(): number;
  /** Resolves once nothing waits any more. */
  drain(): Promise<void>;
}

const together = (items: readonly Item[]): Waiting => ({
  events: items.flatMap(({ waiting }) => waiting.events),
  known: items.flatMap(({ waiting }) => waiting.known),
  forget: items.flatMap(({ waiting }) => waiting.forget),
  refused: items.flatMap(({ waiting }) => waiting.refused),
});

const writeAll = (house: House, items: readonly Item[]): Promise<void> =>
  openPublic(house, { actor: visitor, request: null }, async (ctx) => {
    const byAgency = Map.groupBy(items, ({ agency }) => agency.id);
    for (const [, own] of [...byAgency].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await ctx.inAgency((own[0] as Item).agency, visitor, (inside) => store(inside, together(own)));
  });

/** What fails together is tried one by one: what is wrong with one batch is no matter of the others. */
const flush = async (house: House, items: readonly Item[]): Promise<void> => {
  try {
    await writeAll(house, items);
    for (const { done } of items) done.resolve();
  } catch (error) {
    const [alone, ...others] = items;
    if (others.length === 0) alone?.done.reject(error);
    else for (const item of items) await flush(house, [item]);
  }
};

export const makeFlusher = (house: House): Flusher => {
  let items: Item[] = [];
  let isTimed = false;
  let queued = 0;
  const running = new Set<Promise<void>>();
  const take = (): Item[] => {
    let count = 0;
    const end = items.findIndex(({ waiting }) => (count += waiting.events.length) >= mostTogether);
    return items.splice(0, end < 0 ? items.length : end + 1);
  };
  const begin = (): void => {
    if (running.size >= mostFlushes || items.length === 0) return;
    const own = take();
    const flushed = flush(house, own).finally(() => {
      running.delete(flushed);
      queued -= own.reduce((sum, { waiting }) => sum + waiting.events.length, 0);
      if (!isTimed) begin();
    });
    running.add(flushed);
  };
  return {
    write: (agency, waiting) => {
      const done = Promise.withResolvers<void>();
      items.push({ agency, waiting, done });
      queued += waiting.events.length;
      if (queued >= mostTogether) begin();
      if (!isTimed && items.length > 0) {
        isTimed = true;
        setTimeout(() => {
          isTimed = false;
          begin();
        }, waitMs);
      }
      return done.promise;
    },
    queued: () => queued,
    drain: async () => {
      while (items.length > 0 || running.size > 0) {
        begin();
        await Promise.all(running);
      }
    },
  };
};
