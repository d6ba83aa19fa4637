// Why something cannot be done to an agent: who belongs elsewhere, who is the last owner, who has not joined yet. The server refuses the
// same; here it is said before somebody tries. Pure.
import type { AgentRow } from './agent-row.ts';

export interface Around {
  isOnline: boolean;
  /** The signed-in agent. */
  selfId: string | null;
  /** The only owner who can sign in, if there is only one. */
  lastOwnerId: string | undefined;
}

const offline = 'You are offline';
const visiting = 'This person belongs to the parent agency and is managed there';
const lastOwner = 'An agency needs an owner. Make somebody else an owner first';

/** Why nothing about this agent can be changed here. */
export const whyNotChanged = ({ isVisiting }: AgentRow, { isOnline }: Around): string | undefined =>
  isVisiting ? visiting : isOnline ? undefined : offline;

/** Why this agent cannot stop being an owner, be disabled or removed. */
export const whyNotLeaving = (agent: AgentRow, around: Around): string | undefined =>
  whyNotChanged(agent, around) ?? (agent._id === around.lastOwnerId ? lastOwner : undefined);

/** Why the role cannot be changed in its cell. */
export const whyNotRole = (agent: AgentRow, around: Around): string | undefined =>
  whyNotLeaving(agent, around) ??
  (agent._id === around.selfId ? 'Another owner can change your role; you would lose this page at once' : undefined);

/** Why rights cannot be added. */
export const whyNotRights = (agent: AgentRow, around: Around): string | undefined =>
  whyNotChanged(agent, around) ?? (agent.role.name === 'owner' ? 'An owner may do everything already' : undefined);
