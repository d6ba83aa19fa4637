// How many members the collections on the screen have: asked together for all cells that appear at once, and again when it may be another.
import { useEffect } from 'react';
import { watchChanges } from '#/kernel/web/calls/cache.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { onSessionEnd } from '#/kernel/web/session.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from './api.ts';

export interface MemberCount {
  total: number;
  totalIsCapped: boolean;
}

const state = store<{ counts: ReadonlyMap<string, MemberCount> }>({ counts: new Map() });
const gatherMs = 30;
const mostAtOnce = 50;
const wanted = new Set<string>();
let timer: number | undefined;

const forget = (): void => state.set({ counts: new Map() });
onSessionEnd(forget);

const ask = async (): Promise<void> => {
  timer = undefined;
  const ids = [...wanted].slice(0, mostAtOnce);
  for (const id of ids) wanted.delete(id);
  if (wanted.size > 0) want();
  try {
    const { data } = await api.collections.counts({ ids }, { isQuiet: true });
    state.set({ counts: new Map([...state.get().counts, ...data.map((one) => [one._id, one] as const)]) });
  } catch (error) {
    // A list is no worse for a number that took too long.
    note('members were not counted', error);
  }
};

const want = (id?: string): void => {
  if (id !== undefined) wanted.add(id);
  timer ??= window.setTimeout(() => void ask(), gatherMs);
};

/** The number of members, or undefined until it is known. */
export const useMemberCount = (id: string): MemberCount | undefined => {
  const found = state.useValue(({ counts }) => counts.get(id));
  const isMissing = found === undefined;
  useEffect(() => {
    if (isMissing) want(id);
  }, [id, isMissing]);
  return found;
};

watchChanges(({ entity, ids }) => {
  if (entity !== 'collection') return;
  const { counts } = state.get();
  state.set({ counts: new Map([...counts].filter(([id]) => !ids.includes(id))) });
});

/** After a change of one's own: it is counted anew where it is looked at. */
export const countAgain = (id: string): void => {
  state.set({ counts: new Map([...state.get().counts].filter(([one]) => one !== id)) });
};
