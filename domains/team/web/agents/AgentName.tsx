// Who an agent is, in a cell: picture, name, and a word where it is oneself or somebody of the parent agency.
import type { AgentRecord } from '#/domains/team/contract.ts';
import { useSession } from '#/kernel/web/session.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import styles from './Agents.module.css';
import { nameOf } from './agent-words.ts';

export const AgentName = ({ agent }: { agent: AgentRecord }) => {
  const isSelf = useSession(({ agentId }) => agentId === agent._id);
  const name = nameOf(agent);
  return (
    <span className={styles.name}>
      <Avatar name={name} picture={agent.profilePicture} />
      <span className={styles.words} data-tip={name} data-tip-when="cut">
        {name}
      </span>
      {isSelf && <Badge tone="brand">You</Badge>}
      {agent.isVisiting && <Badge>Parent agency</Badge>}
    </span>
  );
};
