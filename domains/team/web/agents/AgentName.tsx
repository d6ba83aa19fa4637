// Who an agent is, in a cell: picture, name, and a word where it is oneself or somebody of the parent agency.
import { useSession } from '#/kernel/web/session.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Clip, Row } from '#/ui/layout.tsx';
import type { AgentRow } from './agent-row.ts';
import { nameOf } from './agent-words.ts';

export const AgentName = ({ agent }: { agent: AgentRow }) => {
  const isSelf = useSession(({ agentId }) => agentId === agent._id);
  const name = nameOf(agent);
  return (
    <Row as="span" align="center" gap={8} shrink>
      <Avatar name={name} picture={agent.profilePicture} />
      <Clip data-tip={name} data-tip-when="cut">
        {name}
      </Clip>
      {isSelf && <Badge tone="brand">You</Badge>}
      {agent.isVisiting && <Badge>Parent agency</Badge>}
    </Row>
  );
};
