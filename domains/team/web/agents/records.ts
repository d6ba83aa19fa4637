// Agents as screens of other domains list them.

import { agentEntity } from '#/domains/team/contract.ts';
import type { Records } from '#/kernel/web/records.ts';
import { api } from '../api.ts';
import { nameOf } from './agent-words.ts';

const { list, search, count, get, listCheck, explain } = api.team;

const records: Records = {
  entity: agentEntity,
  api: { list, search, count, get, listCheck, explain },
  nameOf: (record) => nameOf(record as never),
};
export default records;
