// The saved grid of a list: the person's own columns, sort and filter. Changes show at once and are saved 800 ms after the last one,
// silently, and only to the own grid (decisions 23, 28, 108).
import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { type Grid, type GridPlural, gridPlurals, gridsContract } from '#/kernel/contract/grids.ts';
import { cache, keyOf } from '../calls/cache.ts';
import { clients } from '../calls/client.ts';
import { callOptions } from '../calls/use-call.ts';
import { onSessionEnd, session, useSession } from '../session.ts';
import { note } from '../telling/log.ts';

const api = clients({ grids: gridsContract });
export const saveAfterMs = 800;
const aDayMs = 24 * 60 * 60_000;

type Patch = Partial<Pick<Grid, 'columns' | 'filtersGroups' | 'column' | 'order'>>;

export interface SavedGrid {
  own: Grid | undefined;
  /** The agency's default, where an owner saved one. */
  shared: Grid | undefined;
  isLoading: boolean;
  change: (patch: Patch) => void;
  /** Makes the own grid the default of the agency; owners only. */
  share: () => Promise<void>;
}

interface Waiting {
  plural: GridPlural;
  gridId: string;
  agencyId: string | null;
  patch: Patch;
  timer: number;
}
const waiting = new Map<string, Waiting>();

const flush = (id: string, isLast = false): void => {
  const one = waiting.get(id);
  if (!one) return;
  clearTimeout(one.timer);
  waiting.delete(id);
  // Somebody moved to another agency within the 800 ms: the grid is not theirs to save there.
  if (one.agencyId !== session.get().agencyId) return;
  const { plural, gridId, patch } = one;
  api.grids
    .update({ plural, gridId, ...sent(patch) }, { isQuiet: true, isLast })
    .catch((error: unknown) => note('a grid was not saved', error));
};
addEventListener('pagehide', () => {
  for (const id of waiting.keys()) flush(id, true);
});
onSessionEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer);
  waiting.clear();
});

// Exactly what the call takes: answers are loose, what is sent is strict.
const sent = ({ columns, filtersGroups, ...sort }: Patch) => ({
  ...sort,
  ...(columns ? { columns: columns.map(({ attribute, width }) => ({ attribute, ...(width ? { width } : {}) })) } : {}),
  ...(filtersGroups ? { filtersGroups } : {}),
});

const isKept = (plural: string): plural is GridPlural => (gridPlurals as readonly string[]).includes(plural);

export const useSavedGrid = ({ plural }: AnyEntity): SavedGrid => {
  useSession(({ agencyId }) => agencyId);
  const input = { plural: plural as GridPlural };
  const { data, isPending } = useQuery({
    ...callOptions(api.grids.list, input, { isQuiet: true, staleMs: aDayMs }),
    enabled: isKept(plural),
  });
  const own = data?.data.find(({ isDefault }) => !isDefault);

  const change = (patch: Patch): void => {
    if (!own) return;
    cache.setQueryData(keyOf(api.grids.list, input), {
      ...data,
      data: data?.data.map((grid) => (grid === own ? { ...own, ...patch } : grid)),
    });
    const before = waiting.get(own._id);
    clearTimeout(before?.timer);
    waiting.set(own._id, {
      plural: input.plural,
      gridId: own._id,
      agencyId: session.get().agencyId,
      patch: { ...before?.patch, ...patch },
      timer: window.setTimeout(() => flush(own._id), saveAfterMs),
    });
  };
  const share = async (): Promise<void> => {
    if (!own) return;
    flush(own._id);
    await api.grids.update({ ...input, gridId: own._id, isDefault: true });
    await cache.invalidateQueries({ queryKey: keyOf(api.grids.list, input) });
  };
  return {
    own,
    shared: data?.data.find(({ isDefault }) => isDefault),
    isLoading: isKept(plural) && isPending,
    change,
    share,
  };
};
