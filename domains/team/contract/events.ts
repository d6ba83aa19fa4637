// What happens to the people of an agency (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';
import { roles } from '#/kernel/contract/permission.ts';

const invited = z.object({ email: z.string(), role: z.enum(roles) });

const named = z.object({ name: z.string() });

export const agentInvited = event({
  name: 'team.invited',
  subject: 'agent',
  data: invited,
  label: 'Agent invited',
  sentence: '{actor} invited {data.email}',
  log: 'info',
});

export const agentJoined = event({
  name: 'team.joined',
  subject: 'agent',
  data: named,
  label: 'Agent joined',
  sentence: '{data.name} joined the agency',
  log: 'info',
  audience: 'owners',
});

export const agentVisited = event({
  name: 'team.visited',
  subject: 'agent',
  data: named,
  label: 'Owner of the parent arrived',
  sentence: '{data.name} of the parent agency works here for the first time',
  log: 'info',
  audience: 'owners',
});

export const settingsChanged = event({
  name: 'team.settingsChanged',
  subject: 'agent',
  data: named,
  label: 'Own settings changed',
  sentence: '{actor} changed how the product behaves for them',
});

export const agentInvitedAgain = event({
  name: 'team.invitedAgain',
  subject: 'agent',
  data: z.object({ email: z.string() }),
  label: 'Invitation sent again',
  sentence: '{actor} sent the invitation to {data.email} again',
  log: 'info',
});

export const agentUpdated = event({
  name: 'team.updated',
  subject: 'agent',
  data: named,
  label: 'Agent updated',
  sentence: '{actor} changed {data.name}',
  log: 'info',
});

export const agentRoleChanged = event({
  name: 'team.roleChanged',
  subject: 'agent',
  data: z.object({ name: z.string(), role: z.enum(roles) }),
  label: 'Role changed',
  sentence: '{actor} made {data.name} {data.role}',
  log: 'warn',
  audience: 'subject',
});

export const agentPermissionsChanged = event({
  name: 'team.permissionsChanged',
  subject: 'agent',
  data: named,
  label: 'Permissions changed',
  sentence: '{actor} changed the permissions of {data.name}',
  log: 'warn',
  audience: 'subject',
});

export const agentDisabled = event({
  name: 'team.disabled',
  subject: 'agent',
  data: named,
  label: 'Agent disabled',
  sentence: '{actor} disabled {data.name}',
  log: 'warn',
});

export const agentEnabled = event({
  name: 'team.enabled',
  subject: 'agent',
  data: named,
  label: 'Agent enabled',
  sentence: '{actor} enabled {data.name}',
  log: 'warn',
});

export const agentRemoved = event({
  name: 'team.removed',
  subject: 'agent',
  data: named,
  label: 'Agent removed',
  sentence: '{actor} removed {data.name}',
  log: 'warn',
});
