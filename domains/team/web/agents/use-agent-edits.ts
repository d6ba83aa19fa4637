// Role and position title of an agent, changed in place: shown at once, taken back when the server refuses, undone with ⌘Z.
import type { PositionTitle } from '#/domains/team/contract.ts';
import type { Role } from '#/kernel/contract/permission.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { type Sent, useSend } from '#/kernel/web/calls/use-send.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import type { AgentRow } from './agent-row.ts';
import { nameOf } from './agent-words.ts';

/** What an update says to which no answer came (core §8). */
export const updateFailed = ({ silence }: CallFailed): Toast | undefined =>
  silence ? { type: 'error', message: 'Failed to update agent' } : undefined;

export interface AgentEdits {
  setRole: (agent: AgentRow, role: Role) => Promise<Sent<unknown>>;
  setTitle: (agent: AgentRow, title: PositionTitle | null) => Promise<Sent<unknown>>;
}

export const useAgentEdits = (): AgentEdits => {
  const role = useSend(api.team.setRole, {
    success: 'Agent role updated successfully',
    refreshes: ['auth'],
    optimistic: ({ id, role: { name } }) => ({ id, patch: { role: { name } }, name: 'The role' }),
    failed: updateFailed,
  });
  const title = useSend(api.team.setPositionTitle, {
    success: 'Agent position title updated successfully',
    refreshes: ['auth'],
    optimistic: ({ id, positionTitle }) => ({ id, patch: { positionTitle }, name: 'The position title' }),
    failed: updateFailed,
  });
  return {
    setRole: async (agent, name) => {
      const id = agent._id;
      const sent = await role.send({ id, role: { name } });
      const before = agent.role.name as Role;
      if (!sent.failure)
        rememberUndo({ label: `Role of ${nameOf(agent)}`, undo: () => role.send({ id, role: { name: before } }) });
      return sent;
    },
    setTitle: async (agent, positionTitle) => {
      const id = agent._id;
      const sent = await title.send({ id, positionTitle });
      const before = agent.positionTitle as PositionTitle | null;
      if (!sent.failure)
        rememberUndo({
          label: `Position title of ${nameOf(agent)}`,
          undo: () => title.send({ id, positionTitle: before }),
        });
      return sent;
    },
  };
};
