// Conversations as other screens may list them: what a collection can hold.

import { type ThreadRecord, threadEntity } from '#/domains/messaging/contract.ts';
import type { Records } from '#/kernel/web/records.ts';
import { listApi } from './list-api.ts';

const records: Records = {
  entity: threadEntity,
  api: listApi,
  nameOf: (record) => (record as unknown as ThreadRecord).displayName,
  hrefOf: (id) => `/inbox?peek=${id}`,
};
export default records;
