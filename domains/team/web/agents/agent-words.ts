// What the screens of the team say about an agent: name, state, how long ago they were invited. Pure.

import { type PositionTitle, positionTitleLabels } from '#/domains/team/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import type { AgentRow } from './agent-row.ts';

/** The name; whoever has not joined yet is called by their address. */
export const nameOf = ({ fullName, email }: AgentRow): string => fullName || email.emailAddress;

interface State {
  label: string;
  hue: Hue;
}
const states: Readonly<Record<string, State>> = {
  pending: { label: 'Pending', hue: 'amber' },
  active: { label: 'Active', hue: 'green' },
  disabled: { label: 'Disabled', hue: 'gray' },
};

/** The state as a pill. */
export const stateOf = ({ status }: AgentRow): State => states[status] ?? { label: status, hue: 'gray' };

/** 'sent 2 days ago', for somebody who has not joined yet. */
export const invitedWords = ({ status, invitation }: AgentRow, zone: Zone): string | undefined =>
  status === 'pending' && invitation.invitedAt ? `sent ${formatAgo(invitation.invitedAt, zone)}` : undefined;

/** 'Real estate agent', or nothing where none is set. */
export const titleWords = ({ positionTitle }: AgentRow): string =>
  positionTitleLabels[positionTitle as PositionTitle] ?? '';

export const roleWords = ({ role }: AgentRow): string => (role.name === 'owner' ? 'Owner' : 'Member');
