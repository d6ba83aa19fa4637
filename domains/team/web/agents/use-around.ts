// What the verbs of the team depend on besides the agent: the network, oneself, and whether there is only one owner left.
import { agentEntity } from '#/domains/team/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSession } from '#/kernel/web/session.ts';
import { api } from '../api.ts';
import type { Around } from './standing.ts';

// Visitors from the parent agency do not count: they may leave any day (core §6).
const owners: FiltersGroups = [
  [
    { field: 'role', rule: 'isEqualTo', value: 'owner' },
    { field: 'status', rule: 'isEqualTo', value: 'active' },
    { field: 'isVisiting', rule: 'isEqualTo', value: false },
  ],
];
const twoOwners = { filtersGroups: JSON.stringify(owners), length: '2', attributes: agentEntity.label };

export const useAround = (): Around => {
  const isOnline = useIsOnline();
  const selfId = useSession(({ agentId }) => agentId);
  const { data } = useCall(api.team.list, twoOwners, { isQuiet: true });
  return { isOnline, selfId, lastOwnerId: data?.data.length === 1 ? data.data[0]?._id : undefined };
};
