// An agent as the list of people holds them: without what they may do, which is loaded for the one that is looked at or changed.
import type { AgentRecord, agentEntity } from '#/domains/team/contract.ts';
import type { PlacedRowOf } from '#/kernel/web/grid/list/narrow-rows.ts';
import { api } from '../api.ts';

export const agentReads = [
  'fullName',
  'email',
  'role',
  'positionTitle',
  'status',
  'isVisiting',
  'profilePicture',
  'invitedAt',
] as const satisfies readonly (keyof (typeof agentEntity)['attributes'])[];

export type AgentRow = PlacedRowOf<typeof agentEntity, AgentRecord, typeof agentReads>;

/** Goes on with the whole agent; why they could not be had is said by the call. */
export const withWhole = (id: string, run: (agent: AgentRecord) => void): void =>
  void api.team.get({ id }).then(run, () => undefined);
