// Templates as other screens may list them: what a collection can hold.

import { templateEntity } from '#/domains/templates/contract.ts';
import type { Records } from '#/kernel/web/records.ts';
import { listApi } from './list/list-api.ts';
import { nameOf, type Template } from './wire.ts';

const records: Records = {
  entity: templateEntity,
  api: listApi,
  nameOf: (record) => nameOf(record as Template),
  hrefOf: (id) => `/templates?peek=${id}`,
};
export default records;
