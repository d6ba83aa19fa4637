// What an owner does with one agent. The list's menu and the panel offer the same.
import { Ban, CircleCheck, Mail, ShieldCheck, Trash2, UserCog } from 'lucide-react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { api } from '../api.ts';
import type { AgentRow } from './agent-row.ts';
import type { Parting } from './parting.ts';
import { type Around, whyNotChanged, whyNotLeaving, whyNotRights, whyNotRole } from './standing.ts';
import type { AgentEdits } from './use-agent-edits.ts';
import { useEnabling } from './use-leaving.ts';

interface Windows {
  onRights: (agent: AgentRow) => void;
  onParting: (agent: AgentRow, parting: Parting) => void;
}

export interface AgentVerbs {
  verbsOf: (agent: AgentRow) => RowAction[];
  resend: (agent: AgentRow) => void;
}

export const useAgentVerbs = (around: Around, edits: AgentEdits, { onRights, onParting }: Windows): AgentVerbs => {
  const inviting = useSend(api.team.inviteAgain, { success: 'Agent invited successfully' });
  const enabling = useEnabling();
  const resend = ({ _id }: AgentRow): void => void inviting.send({ id: _id });

  const verbsOf = (agent: AgentRow): RowAction[] => {
    const { status, role } = agent;
    const notChanged = whyNotChanged(agent, around);
    const notLeaving = whyNotLeaving(agent, around);
    const next = role.name === 'owner' ? 'member' : 'owner';
    const makeRole = {
      id: 'role',
      label: `Make ${next}`,
      icon: UserCog,
      reason: whyNotRole(agent, around),
      run: () => void edits.setRole(agent, next),
    };
    const rights = {
      id: 'rights',
      label: 'Rights…',
      icon: ShieldCheck,
      reason: whyNotRights(agent, around),
      run: () => onRights(agent),
    };
    const remove = {
      id: 'remove',
      label: status === 'pending' ? 'Withdraw invitation…' : 'Remove…',
      icon: Trash2,
      isDanger: true,
      reason: notLeaving,
      run: () => onParting(agent, 'remove'),
    };
    const standing = {
      pending: {
        id: 'resend',
        label: 'Resend invitation',
        icon: Mail,
        reason: notChanged,
        run: () => resend(agent),
      },
      active: {
        id: 'disable',
        label: 'Disable…',
        icon: Ban,
        reason: notLeaving,
        run: () => onParting(agent, 'disable'),
      },
      disabled: {
        id: 'enable',
        label: 'Enable',
        icon: CircleCheck,
        reason: notChanged,
        run: () => void enabling.send({ id: agent._id }),
      },
    }[status as 'pending' | 'active' | 'disabled'];
    return status === 'pending' ? [standing, makeRole, rights, remove] : [makeRole, rights, standing, remove];
  };
  return { verbsOf, resend };
};
