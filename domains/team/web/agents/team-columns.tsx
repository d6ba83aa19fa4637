// The columns of the list of people: role and title are changed in their cells, a pending row sends its invitation again.

import type { PositionTitle } from '#/domains/team/contract.ts';
import type { Role } from '#/kernel/contract/permission.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { AgentName } from './AgentName.tsx';
import { AgentState } from './AgentState.tsx';
import type { AgentRow } from './agent-row.ts';
import { invitedWords, roleWords, titleWords } from './agent-words.ts';
import { type Around, whyNotChanged, whyNotRole } from './standing.ts';
import type { AgentEdits } from './use-agent-edits.ts';

const LastActive = ({ agent: { lastActiveAt } }: { agent: AgentRow }) => lastActiveAt && <Ago at={lastActiveAt} />;

export const columnsFor = (
  edits: AgentEdits,
  around: Around,
  resend: (agent: AgentRow) => void,
): ColumnsOptions<AgentRow> => ({
  fullName: { width: [200, 1.4], cell: (agent) => <AgentName agent={agent} /> },
  role: {
    width: [96, 0.5],
    edit: {
      save: (agent, role) => edits.setRole(agent, role as Role),
      reason: (agent) => whyNotRole(agent, around),
    },
  },
  positionTitle: {
    width: [160, 0.8],
    edit: {
      save: (agent, title) => edits.setTitle(agent, title as PositionTitle | null),
      reason: (agent) => whyNotChanged(agent, around),
    },
  },
  status: { width: [264, 1], cell: (agent) => <AgentState agent={agent} onResend={resend} /> },
  lastActiveAt: { width: [104, 0.5], cell: (agent) => <LastActive agent={agent} /> },
});

const Invited = ({ agent }: { agent: AgentRow }) => {
  const sent = invitedWords(agent, useZone());
  return sent && <span>{sent}</span>;
};

/** The same on a phone. */
export const cardOf = (agent: AgentRow): CardParts => {
  const title = titleWords(agent);
  return {
    title: <AgentName agent={agent} />,
    state: <AgentState agent={agent} isShort />,
    meta: (
      <>
        <span>{roleWords(agent)}</span>
        {title && <span>{title}</span>}
        <Invited agent={agent} />
      </>
    ),
  };
};
