// Parts of a list that no first frame shows: they come once the browser has nothing else to do, and so before anybody selects or filters.
import { useEffect } from 'react';
import { whenIdle } from '../../idle.ts';
import { note } from '../../telling/log.ts';
import { loadAhead } from '../../windows/Loaded.tsx';

export const bulkBar = async () => ({ default: (await import('../../bulk/BulkBar.tsx')).BulkBar });
export const filterChips = async () => ({ default: (await import('../../filter/FilterChips.tsx')).FilterChips });

const loadAll = (): void => {
  for (const part of [loadAhead(bulkBar), loadAhead(filterChips)])
    part.catch((error: unknown) => note('a part of a list', error));
};

/** Loads them while nobody waits for the page. */
export const useLateParts = (): void => useEffect(() => whenIdle(loadAll), []);
