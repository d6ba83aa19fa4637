// Rows of a list when the socket tells of changes: renewed in place; what would move them is counted, and waits for the person.
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallKey, cache, watchChanges } from '../../calls/cache.ts';
import type { Page } from '../list/list-api.ts';
import { renewRows } from './live-rows.ts';
import type { Identified } from './rows.ts';

export interface LiveRows {
  flashing: ReadonlySet<string>;
  /** Rows that came, left or moved, and wait. */
  waiting: number;
  /** As many as wait where all that happened is that rows came, else 0. */
  arrived: number;
}

const gatherMs = 300;
const flashMs = 1000;
const nobody: ReadonlySet<string> = new Set();

/** `ask` loads as many rows as are shown; `entities` are those whose changes concern them. */
export const useLiveRows = <R extends Identified>(
  key: CallKey,
  entities: readonly string[],
  isFetching: boolean,
  ask: (shown: number, signal: AbortSignal) => Promise<Page<R>>,
): LiveRows => {
  const [state, setState] = useState({ key: '', flashing: nobody, waiting: 0, arrived: 0 });
  const written = JSON.stringify(key);
  const names = entities.join(' ');
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    let timer = 0;
    let fading = 0;
    const cancel = new AbortController();
    const look = async (): Promise<void> => {
      const now = (): Page<R> | undefined => cache.getQueryData<Page<R>>(JSON.parse(written));
      const known = now()?.data.length;
      // Nothing on the screen can move: whatever came is shown by the query itself.
      if (!known) return cache.invalidateQueries({ queryKey: JSON.parse(written), exact: true });
      const fresh = await askNow(known, cancel.signal);
      const shown = now();
      if (!shown || cancel.signal.aborted) return;
      const { rows, changed, ...waits } = renewRows(shown.data, fresh.data);
      cache.setQueryData(JSON.parse(written), { ...shown, data: [...rows] });
      setState({ key: written, flashing: new Set(changed), ...waits });
      fading = window.setTimeout(() => setState((one) => ({ ...one, flashing: nobody })), flashMs);
    };
    const stop = watchChanges(({ entity }) => {
      if (!names.split(' ').includes(entity)) return;
      clearTimeout(timer);
      // A page that cannot be asked for now is asked for again at the next change, or by the person.
      timer = window.setTimeout(() => void look().catch(() => undefined), gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(fading);
      cancel.abort();
    };
  }, [written, names]);

  const isHere = state.key === written;
  const doWait = isHere && !isFetching;
  return {
    flashing: isHere ? state.flashing : nobody,
    waiting: doWait ? state.waiting : 0,
    arrived: doWait ? state.arrived : 0,
  };
};
