// What the kernel serves for the lists of every domain: saved grids, an agency's own attributes, and the language of filters.
import { attributesContract, fieldCreated, fieldDeleted, fieldUpdated } from '#/kernel/contract/custom-attributes.ts';
import { exportsContract, listExported } from '#/kernel/contract/exports.ts';
import { filterEnums } from '#/kernel/contract/filter.ts';
import { gridsContract } from '#/kernel/contract/grids.ts';
import { operators } from '#/kernel/contract/kinds/kinds.ts';
import { relativeDayTokens } from '#/kernel/contract/kinds/relative-days.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { exportJob, openExport } from '../entities/files/exporting.ts';
import { listGrids, updateGrid } from '../entities/grids.ts';
import { createAttribute, deleteAttribute, listAttributes, updateAttribute } from '../entities/managing-attributes.ts';

export const listsDoor: ServerDoor = {
  name: 'lists',
  calls: [
    ...serveCalls(gridsContract, { list: listGrids, update: updateGrid }),
    ...serveCalls(attributesContract, {
      list: listAttributes,
      create: createAttribute,
      update: updateAttribute,
      delete: deleteAttribute,
    }),
    ...serveCalls(exportsContract, { open: openExport }),
  ],
  visibleJobs: [exportJob],
  events: [fieldCreated, fieldUpdated, fieldDeleted, listExported],
  enums: {
    ...filterEnums,
    /** Every rule that a field type takes, with the values it wants (decision 27). */
    filterOperators: Object.entries(operators).map(([type, rules]) => ({ type, rules })),
    /** Days counted from today that a date's rule takes, so that a saved filter rolls with the calendar. */
    filterRelativeDays: relativeDayTokens,
  },
};
