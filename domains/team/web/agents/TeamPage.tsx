// The people of the agency: who is here, what they may do, and everything an owner decides about them.
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type AgentRecord, agentEntity } from '#/domains/team/contract.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { AgentPeek } from './AgentPeek.tsx';
import { type AgentRow, agentReads, withWhole } from './agent-row.ts';
import { nameOf } from './agent-words.ts';
import { type Parting, partingWords } from './parting.ts';
import type { Around } from './standing.ts';
import { cardOf, columnsFor } from './team-columns.tsx';
import { type AgentEdits, useAgentEdits } from './use-agent-edits.ts';
import { type AgentVerbs, useAgentVerbs } from './use-agent-verbs.ts';
import { useAround } from './use-around.ts';

const InviteDialog = lazyWindow({ title: 'Invite agents' }, async () => (await import('./InviteDialog.tsx')).default);
const PermissionsDialog = lazyWindow(
  { title: ({ agent }) => `What ${nameOf(agent)} may do` },
  async () => (await import('./PermissionsDialog.tsx')).default,
);
const unknown = { held: [], heir: undefined, isSelf: false };
const LeavingDialog = lazyWindow(
  { title: ({ agent, parting }) => partingWords(agent, parting, unknown).title, width: 480 },
  async () => (await import('./LeavingDialog.tsx')).default,
);

type Open = { name: 'rights'; agent: AgentRecord } | { name: 'parting'; agent: AgentRow; parting: Parting };

// What changes an agent has verbs of its own: the list only reads.
const { list, search, count, get, explain, export: toFile } = api.team;
const listApi = { list, search, count, get, explain, export: toFile };

/** `?invite=` opens the invitation, with an address where it is one. */
const address = { invite: text() };

const peekWith = (around: Around, edits: AgentEdits, verbsOf: AgentVerbs['verbsOf']) => (agent: AgentRow) => (
  <AgentPeek agent={agent} around={around} edits={edits} verbs={verbsOf(agent)} />
);

const TeamPage = () => {
  const [{ invite }, setAddress] = useSearchState(address);
  const [open, setOpen] = useState<Open>();
  const around = useAround();
  const edits = useAgentEdits();
  const { verbsOf, resend } = useAgentVerbs(around, edits, {
    onRights: ({ _id }) => withWhole(_id, (agent) => setOpen({ name: 'rights', agent })),
    onParting: (agent, parting) => setOpen({ name: 'parting', agent, parting }),
  });
  const openInvite = (to = 'new'): void => setAddress({ invite: to });
  const close = (): void => setOpen(undefined);
  useKeys([{ id: 'team.invite', keys: 'i', label: 'Invite agents', scope: 'Team', run: () => openInvite() }]);

  const inviteButton = (
    <Button variant="primary" icon={UserPlus} data-tip="Invite people" data-tip-keys="i" onClick={() => openInvite()}>
      Invite
    </Button>
  );
  return (
    <>
      <RecordList<AgentRow>
        entity={agentEntity}
        reads={agentReads}
        api={listApi}
        title="Team"
        nameOf={nameOf}
        columns={columnsFor(edits, around, resend)}
        actions={inviteButton}
        verbs={verbsOf}
        bulk={[]}
        peek={peekWith(around, edits, verbsOf)}
        card={cardOf}
        empty={{ icon: UsersRound, why: 'Just you so far.', actions: inviteButton, onAddNew: openInvite }}
      />
      {invite !== undefined && (
        <InviteDialog address={invite.includes('@') ? invite : ''} onClose={() => setAddress({ invite: undefined })} />
      )}
      {open?.name === 'rights' && <PermissionsDialog agent={open.agent} onClose={close} />}
      {open?.name === 'parting' && <LeavingDialog agent={open.agent} parting={open.parting} onClose={close} />}
    </>
  );
};
export default TeamPage;
