// Which collections hold these records, asked of the records' own kind.

import { useCall } from '#/kernel/web/calls/use-call.ts';
import { asCall } from '#/kernel/web/grid/list/list-api.ts';
import type { Records } from '#/kernel/web/records.ts';
import { type Coming, comingBy } from '#/kernel/web/windows/coming.ts';
import { api } from './api.ts';
import type { Box } from './boxes.ts';

// An address holds no more ids.
const mostAsked = 100;

/** The boxes. Without ids, of a selection nobody has seen whole, every box says "some". */
export const useBoxes = (
  { known: records, waitsFor }: Coming<Records>,
  typeName: string,
  ids: readonly string[] | undefined,
): Coming<readonly Box[]> => {
  const check = records?.api.listCheck;
  const checked = useCall(
    asCall((check ?? api.collections.list) as never),
    { typeName: records?.entity.plural ?? '', entityIds: (ids ?? []).slice(0, mostAsked) },
    { isOff: !check || !ids?.length, isQuiet: true },
  );
  const all = useCall(
    api.collections.list,
    { typeName, column: 'displayName', length: '200' },
    { isOff: ids !== undefined, isQuiet: true },
  );
  if (ids === undefined)
    return comingBy(all, ({ data }) => data.map(({ _id, displayName }) => ({ _id, displayName, state: null })));
  const known = checked.data as { data: readonly Box[] } | undefined;
  return { known: known?.data, waitsFor: [...waitsFor, checked] };
};
