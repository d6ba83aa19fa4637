// The door of team for servers.
import { goLiveCheck, setupStep } from '#/domains/agency/server.ts';
import { roles } from '#/kernel/contract/permission.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { admission } from '#/kernel/server/http/admitting.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  agentDisabled,
  agentEnabled,
  agentInvited,
  agentInvitedAgain,
  agentJoined,
  agentPermissionsChanged,
  agentRemoved,
  agentRoleChanged,
  agentStatuses,
  agentUpdated,
  agentVisited,
  invitationStatuses,
  positionTitles,
  settingsChanged,
  teamContract,
} from './contract.ts';
import { setPermissions, setPositionTitle, setRole } from './server/changing-rights.ts';
import { getMe, servedAgents } from './server/describing-agents.ts';
import { disable, enable } from './server/disabling.ts';
import { autocomplete, autocompletePermissions, autocompleteRecipients } from './server/finding-colleagues.ts';
import { invite, inviteAgain } from './server/inviting.ts';
import { holdings, remove } from './server/removing.ts';
import { goLiveChecks, setupSteps } from './server/setting-up.ts';
import { files, update } from './server/updating.ts';
import { visit } from './server/visiting.ts';

export { describeMe } from './server/describing-agents.ts';
export { type AgentGroups, agentGroups } from './server/finding-colleagues.ts';
export {
  becomeOwner,
  type Invitation,
  join,
  namesIn,
  newcomer,
  type PersonNames,
  readInvitation,
  renameAddress,
  spendInvitation,
} from './server/joining.ts';
export { pointedAgents } from './server/pointed-agents.ts';
export { type Holding, holding } from './server/removing.ts';
export { enterAs } from './server/visiting.ts';

export const teamDoor: ServerDoor = {
  name: 'team',
  calls: serveCalls(teamContract, {
    ...readHandlers(servedAgents),
    me: getMe,
    update,
    files,
    autocomplete,
    autocompletePermissions,
    autocompleteRecipients,
    invite,
    inviteAgain,
    setRole,
    setPositionTitle,
    setPermissions,
    holdings,
    disable,
    enable,
    remove,
  }),
  entities: [servedAgents],
  events: [
    agentInvited,
    agentInvitedAgain,
    agentJoined,
    agentVisited,
    agentUpdated,
    settingsChanged,
    agentRoleChanged,
    agentPermissionsChanged,
    agentDisabled,
    agentEnabled,
    agentRemoved,
  ],
  fills: [
    ...goLiveChecks.map(goLiveCheck),
    ...setupSteps.map(setupStep),
    admission(async (ctx, person) => (await visit(ctx, person)) !== undefined),
  ],
  enums: {
    agentStatus: agentStatuses,
    invitationStatus: invitationStatuses,
    positionTitle: positionTitles,
    role: roles,
  },
};
