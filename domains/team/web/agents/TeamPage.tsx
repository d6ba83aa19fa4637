// The people of the agency: who is here, what they may do, and everything an owner decides about them (screens §3.11).
import { UsersRound } from 'lucide-react';
import { type AgentRecord, agentEntity } from '#/domains/team/contract.ts';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/RecordList.tsx';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { useSend } from '#/kernel/web/use-send.ts';
import { api } from '../api.ts';
import { AgentName } from './AgentName.tsx';
import { AgentState } from './AgentState.tsx';
import { nameOf, roleWords, titleWords } from './agent-words.ts';

// What changes an agent has verbs of its own: the list only reads.
const { list, search, count, get, export: toFile } = api.team;
const listApi = { list, search, count, get, export: toFile };

const TeamPage = () => {
  const again = useSend(api.team.inviteAgain, { success: 'Agent invited successfully' });
  const columns = {
    fullName: { width: [220, 1.6], cell: (agent: AgentRecord) => <AgentName agent={agent} /> },
    status: {
      width: [150, 1.2],
      cell: (agent: AgentRecord) => (
        <AgentState agent={agent} onResend={({ _id }: AgentRecord) => void again.send({ id: _id })} />
      ),
    },
    lastActiveAt: { width: [110, 0.6], cell: (agent: AgentRecord) => <LastActive agent={agent} /> },
  } as const;
  return (
    <RecordList<AgentRecord>
      entity={agentEntity}
      api={listApi}
      title="Team"
      nameOf={nameOf}
      columns={columns}
      bulk={[]}
      peek={(agent) => <PeekFields entity={agentEntity} record={agent} />}
      card={(agent) => ({
        title: <AgentName agent={agent} />,
        state: <AgentState agent={agent} />,
        meta: (
          <>
            <span>{roleWords(agent)}</span>
            <span>{titleWords(agent) || agent.email.emailAddress}</span>
          </>
        ),
      })}
      empty={{ icon: UsersRound, why: 'Just you so far.' }}
    />
  );
};
export default TeamPage;

const LastActive = ({ agent: { lastActiveAt } }: { agent: AgentRecord }) =>
  lastActiveAt && (
    <time dateTime={lastActiveAt} data-tip={formatMoment(lastActiveAt)}>
      {formatAgo(lastActiveAt)}
    </time>
  );
