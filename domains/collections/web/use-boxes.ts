// Which collections hold these records, asked of the records' own kind.
import type { Records } from '#/kernel/web/door.ts';
import { asCall } from '#/kernel/web/grid/list-api.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from './api.ts';
import type { Box } from './boxes.ts';

// An address holds no more ids.
const mostAsked = 100;

/** The boxes, or undefined until they are known. Without ids, of a selection nobody has seen whole, every box says "some". */
export const useBoxes = (
  records: Records | undefined,
  typeName: string,
  ids: readonly string[] | undefined,
): readonly Box[] | undefined => {
  const check = records?.api.listCheck;
  const checked = useCall(
    asCall((check ?? api.collections.list) as never),
    { typeName: records?.entity.plural ?? '', entityIds: (ids ?? []).slice(0, mostAsked) },
    { isOff: !check || !ids?.length, isQuiet: true },
  ).data as { data: readonly Box[] } | undefined;
  const all = useCall(
    api.collections.list,
    { typeName, column: 'displayName', length: '200' },
    { isOff: ids !== undefined, isQuiet: true },
  ).data;
  return ids === undefined
    ? all?.data.map(({ _id, displayName }) => ({ _id, displayName, state: null }))
    : checked?.data;
};
