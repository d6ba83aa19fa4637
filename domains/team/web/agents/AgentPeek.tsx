// One agent beside the list: who they are, role and title to change in place, what they may do, what they are responsible for.
import { agentEntity, type PositionTitle, positionTitleLabels, positionTitles } from '#/domains/team/contract.ts';
import { type Role, roles } from '#/kernel/contract/permission.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Avatar } from '#/ui/Avatar.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './AgentPeek.module.css';
import { AgentState } from './AgentState.tsx';
import type { AgentRow } from './agent-row.ts';
import { nameOf } from './agent-words.ts';
import { Holdings } from './Holdings.tsx';
import { rightsWords } from './rights-words.ts';
import { type Around, whyNotChanged, whyNotRole } from './standing.ts';
import type { AgentEdits } from './use-agent-edits.ts';

interface Props {
  agent: AgentRow;
  around: Around;
  edits: AgentEdits;
  verbs: readonly RowAction[];
}

const roleOptions = roles.map((value) => ({ value, label: value === 'owner' ? 'Owner' : 'Member' }));
const titles = [
  { value: '', label: 'Not set' },
  ...positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
];

const fields = ['phone', 'emailConfirmed', 'invitedAt', 'lastActiveAt', 'createdAt'] as const;

/** At once what the list knows of them, then what they may do. */
export const AgentPeek = ({ agent, around, edits, verbs }: Props) => {
  const { data: whole, error, refetch } = useCall(api.team.get, { id: agent._id }, { isQuiet: true });
  const { emailAddress } = agent.email;
  const rights = whole ? rightsWords(whole) : [];
  const notRole = whyNotRole(agent, around);
  const notTitle = whyNotChanged(agent, around);
  return (
    <>
      <Row align="center" gap={12}>
        <Avatar name={nameOf(agent)} picture={agent.profilePicture} size={48} />
        <Stack gap={4} shrink breaks>
          <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
          <AgentState agent={agent} />
        </Stack>
      </Row>
      <PeekVerbs verbs={verbs.filter(({ id }) => id !== 'role')} />
      <FormRow>
        {notRole === undefined ? (
          <NativeSelect
            label="Role"
            options={roleOptions}
            value={agent.role.name}
            onChange={({ target: { value } }) => void edits.setRole(agent, value as Role)}
          />
        ) : (
          <Fixed label="Role" value={agent.role.name === 'owner' ? 'Owner' : 'Member'} why={notRole} />
        )}
        {notTitle === undefined ? (
          <NativeSelect
            label="Position title"
            options={titles}
            value={agent.positionTitle ?? ''}
            onChange={({ target: { value } }) => void edits.setTitle(agent, (value || null) as PositionTitle | null)}
          />
        ) : (
          <Fixed
            label="Position title"
            value={positionTitleLabels[agent.positionTitle as PositionTitle] ?? 'Not set'}
            why={notTitle}
          />
        )}
      </FormRow>
      <Stack as="section" gap={6}>
        <h3 className={styles.heading}>What they may do</h3>
        <p>{agent.role.name === 'owner' ? 'Everything: they are an owner.' : 'What every member may do.'}</p>
        {agent.role.name !== 'owner' && rights.length > 0 && (
          <ul className={styles.lines}>
            {rights.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Stack>
      <Holdings id={agent._id} />
      {whole ? (
        <PeekFields entity={agentEntity} record={whole} names={fields} />
      ) : error ? (
        <FailureStrip failure={error} what="The agent" onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" />
      )}
    </>
  );
};

/** A value that cannot be changed here, with the reason under it. */
const Fixed = ({ label, value, why }: { label: string; value: string; why: string }) => (
  <Stack gap={6}>
    <span className={styles.heading}>{label}</span>
    <span>{value}</span>
    <Text aside>{why}</Text>
  </Stack>
);
