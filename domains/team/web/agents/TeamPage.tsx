// The people of the agency: who is here, what they may do, and everything an owner decides about them (screens §3.11).
import { UserPlus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { type AgentRecord, agentEntity, type PositionTitle } from '#/domains/team/contract.ts';
import type { Role } from '#/kernel/contract/permission.ts';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import type { CardParts } from '#/kernel/web/grid/RecordCards.tsx';
import { RecordList } from '#/kernel/web/grid/RecordList.tsx';
import { useKeys } from '#/kernel/web/keyboard.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { AgentName } from './AgentName.tsx';
import { AgentPeek } from './AgentPeek.tsx';
import { AgentState } from './AgentState.tsx';
import { invitedWords, nameOf, roleWords, titleWords } from './agent-words.ts';
import type { Parting } from './parting.ts';
import { whyNotChanged, whyNotRole } from './standing.ts';
import { useAgentEdits } from './use-agent-edits.ts';
import { useAgentVerbs } from './use-agent-verbs.ts';
import { useAround } from './use-around.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));
const PermissionsDialog = lazy(() => import('./PermissionsDialog.tsx'));
const LeavingDialog = lazy(() => import('./LeavingDialog.tsx'));

type Open = { name: 'rights'; agent: AgentRecord } | { name: 'parting'; agent: AgentRecord; parting: Parting };

// What changes an agent has verbs of its own: the list only reads.
const { list, search, count, get, export: toFile } = api.team;
const listApi = { list, search, count, get, export: toFile };

/** `?invite=` opens the invitation, with an address where it is one. */
const address = z.object({ invite: z.string() });

const TeamPage = () => {
  const [{ invite }, setAddress] = useSearchState(address);
  const [open, setOpen] = useState<Open>();
  const around = useAround();
  const edits = useAgentEdits();
  const { verbsOf, resend } = useAgentVerbs(around, edits, {
    onRights: (agent) => setOpen({ name: 'rights', agent }),
    onParting: (agent, parting) => setOpen({ name: 'parting', agent, parting }),
  });
  const openInvite = (to = 'new'): void => setAddress({ invite: to });
  const close = (): void => setOpen(undefined);
  useKeys([{ id: 'team.invite', keys: 'i', label: 'Invite agents', scope: 'Team', run: () => openInvite() }]);

  const columns = {
    fullName: { width: [200, 1.4], cell: (agent: AgentRecord) => <AgentName agent={agent} /> },
    role: {
      width: [96, 0.5],
      edit: {
        save: (agent: AgentRecord, role: unknown) => edits.setRole(agent, role as Role),
        reason: (agent: AgentRecord) => whyNotRole(agent, around),
      },
    },
    positionTitle: {
      width: [160, 0.8],
      edit: {
        save: (agent: AgentRecord, title: unknown) => edits.setTitle(agent, title as PositionTitle | null),
        reason: (agent: AgentRecord) => whyNotChanged(agent, around),
      },
    },
    status: { width: [236, 1], cell: (agent: AgentRecord) => <AgentState agent={agent} onResend={resend} /> },
    lastActiveAt: { width: [104, 0.5], cell: (agent: AgentRecord) => <LastActive agent={agent} /> },
  } as const;
  const inviteButton = (
    <Button variant="primary" icon={UserPlus} data-tip-keys="i" onClick={() => openInvite()}>
      Invite
    </Button>
  );
  return (
    <>
      <RecordList<AgentRecord>
        entity={agentEntity}
        api={listApi}
        title="Team"
        nameOf={nameOf}
        columns={columns}
        actions={inviteButton}
        verbs={verbsOf}
        bulk={[]}
        peek={(agent) => <AgentPeek agent={agent} around={around} edits={edits} verbs={verbsOf(agent)} />}
        card={cardOf}
        empty={{ icon: UsersRound, why: 'Just you so far.', actions: inviteButton, onAddNew: openInvite }}
      />
      <Suspense fallback={null}>
        {invite !== undefined && (
          <InviteDialog
            address={invite.includes('@') ? invite : ''}
            onClose={() => setAddress({ invite: undefined })}
          />
        )}
        {open?.name === 'rights' && <PermissionsDialog agent={open.agent} onClose={close} />}
        {open?.name === 'parting' && <LeavingDialog agent={open.agent} parting={open.parting} onClose={close} />}
      </Suspense>
    </>
  );
};
export default TeamPage;

const cardOf = (agent: AgentRecord): CardParts => {
  const sent = invitedWords(agent);
  const title = titleWords(agent);
  return {
    title: <AgentName agent={agent} />,
    state: <AgentState agent={agent} isShort />,
    meta: (
      <>
        <span>{roleWords(agent)}</span>
        {title && <span>{title}</span>}
        {sent && <span>{sent}</span>}
      </>
    ),
  };
};

const LastActive = ({ agent: { lastActiveAt } }: { agent: AgentRecord }) =>
  lastActiveAt && (
    <time dateTime={lastActiveAt} data-tip={formatMoment(lastActiveAt)}>
      {formatAgo(lastActiveAt)}
    </time>
  );
