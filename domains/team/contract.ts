// The people of an agency: roles, titles, rights, invitations (core §3, §6, §7; decisions 9, 13, 15, 96).
import * as z from 'zod/mini';
import { boolean, date, dropdown, objects, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { event } from '#/kernel/contract/event.ts';
import { resources, roles } from '#/kernel/contract/permission.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { email, id, phone, text, timeZone, token, wholeInQuery } from '#/kernel/contract/values.ts';

export const agentStatuses = ['pending', 'active', 'disabled'] as const;
export const invitationStatuses = ['accepted', 'pending'] as const;
export const positionTitles = [
  'brokerOrOwner',
  'managingBroker',
  'teamLeader',
  'realEstateAgent',
  'insideSalesAgent',
  'transactionCoordinator',
  'listingCoordinator',
  'marketingManager',
  'clientSuccessSupport',
  'officeAdmin',
  'virtualAssistant',
  'showingAssistant',
] as const;
export type PositionTitle = (typeof positionTitles)[number];

/** 'realEstateAgent' as people read it. */
export const positionTitleLabels: Readonly<Record<PositionTitle, string>> = {
  brokerOrOwner: 'Broker / Owner',
  managingBroker: 'Managing broker',
  teamLeader: 'Team leader',
  realEstateAgent: 'Real estate agent',
  insideSalesAgent: 'Inside sales agent',
  transactionCoordinator: 'Transaction coordinator',
  listingCoordinator: 'Listing coordinator',
  marketingManager: 'Marketing manager',
  clientSuccessSupport: 'Client success / support',
  officeAdmin: 'Office admin',
  virtualAssistant: 'Virtual assistant',
  showingAssistant: 'Showing assistant',
};

export const agentEntity = entity({
  typeName: 'agent',
  plural: 'agents',
  path: '/crm/agents',
  resource: 'agent',
  table: 'agents',
  title: { one: 'agent', many: 'agents' },
  label: 'fullName',
  order: { column: 'createdAt', order: 'asc' },
  columns: ['fullName', 'email', 'role', 'positionTitle', 'status', 'phone', 'lastActiveAt'],
  attributes: {
    fullName: string('Agent', { isSortable: true, isSearchable: true, category: 'Agent details' }),
    firstName: string('First name', { category: 'Agent details' }),
    lastName: string('Last name', { category: 'Agent details' }),
    email: string('Email', {
      isRequired: true,
      isSearchable: true,
      path: 'email.emailAddress',
      category: 'Agent details',
    }),
    phone: string('Phone', { path: 'phone.number', category: 'Agent details' }),
    role: dropdown('Role', {
      isRequired: true,
      path: 'role.name',
      category: 'Access',
      options: [
        { value: 'owner', label: 'Owner' },
        { value: 'member', label: 'Member' },
      ],
    }),
    positionTitle: dropdown('Position title', {
      category: 'Agent details',
      options: positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
    }),
    status: dropdown('Status', {
      isRequired: true,
      category: 'Access',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'active', label: 'Active' },
        { value: 'disabled', label: 'Disabled' },
      ],
    }),
    isVisiting: boolean('From the parent agency', { isRequired: true, category: 'Access' }),
    permissions: objects('Permissions', {
      isRequired: true,
      isComputed: true,
      isFilterable: false,
      category: 'Access',
    }),
    profilePicture: string('Picture', { isComputed: true, isFilterable: false }),
    emailConfirmed: boolean('Email confirmed', {
      isRequired: true,
      isComputed: true,
      path: 'emailConfirmation.confirmed',
      category: 'Access',
    }),
    invitationStatus: dropdown('Invitation', {
      isRequired: true,
      isComputed: true,
      path: 'invitation.status',
      category: 'Access',
      options: [
        { value: 'accepted', label: 'Accepted' },
        { value: 'pending', label: 'Pending' },
      ],
    }),
    invitedAt: date('Invited', { hasTime: true, path: 'invitation.invitedAt', category: 'Access' }),
    lastActiveAt: date('Last active', { hasTime: true, isComputed: true, isFilterable: false }),
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
  },
});
export type AgentRecord = RecordOf<typeof agentEntity>;

const permission = z.strictObject({ resource: z.enum([...resources, '*']), type: z.int().check(z.gte(0), z.lte(7)) });

/** How the signed-in person wants the product to behave; each key is kept as it was left. */
export const agentSettings = z.strictObject({
  timezone: z.optional(z.nullable(timeZone())),
  density: z.optional(z.enum(['compact', 'default'])),
  colourScheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  isKeyboardOn: z.optional(z.boolean()),
  keys: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20)))),
  undoSendSeconds: z.optional(z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(30)])),
  isMailDigestOn: z.optional(z.boolean()),
  isBrowserPushOn: z.optional(z.boolean()),
  isSetupHiddenUntil: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type AgentSettings = z.infer<typeof agentSettings>;

/** The agent as core §3 lists it; the same in lists, login and `me`. */
export const agent = recordSchema(agentEntity);

/** The signed-in agent, with what only they may see. */
export const me = z.intersection(
  agent,
  z.object({ signature: z.nullable(z.string()), settings: agentSettings, hasPassword: z.boolean() }),
);
export type Me = z.infer<typeof me>;

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

const byId = z.strictObject({ id: id() });
const inAgency = z.strictObject({ agencyId: z.optional(id()) });
const lastOwner = { 'team.lastOwner': 'conflict' } as const;
const search = z.optional(z.string().check(z.maxLength(200)));
const pickerQuery = z.strictObject({
  search,
  limit: z.optional(wholeInQuery(1, 100)),
  notInIds: z.optional(z.union([id(), z.array(id())])),
});
const picked = z.object({
  _id: id(),
  type: z.enum(['agent', 'collection']),
  displayName: z.string(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
});

export const teamContract = contract('team', {
  ...readCalls(agentEntity, 'agent.read'),
  me: call({
    method: 'GET',
    path: '/crm/agents/me',
    summary: 'The signed-in agent',
    answer: me,
    needs: 'signedIn',
    refusals: {},
  }),
  update: call({
    method: 'PUT',
    path: '/crm/agents',
    summary: 'Change the signed-in agent, or as owner another one named by _id',
    body: z.strictObject({
      _id: z.optional(id()),
      firstName: z.optional(text(100)),
      lastName: z.optional(z.nullable(text(100))),
      phone: z.optional(z.strictObject({ number: z.nullable(phone()) })),
      profilePicture: z.optional(z.nullable(text(500))),
      positionTitle: z.optional(z.nullable(z.enum(positionTitles))),
      signature: z.optional(z.nullable(text(20_000))),
      settings: z.optional(agentSettings),
    }),
    answer: me,
    needs: 'signedIn',
    refusals: {},
  }),
  files: call({
    method: 'POST',
    path: '/crm/agents/files',
    summary: 'An address to upload a profile picture to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'signedIn',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/agents/autocomplete',
    summary: 'Active agents by name or address',
    query: z.strictObject({ search }),
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
  autocompletePermissions: call({
    method: 'GET',
    path: '/crm/agents/autocomplete/permissions',
    summary: 'Agents and agent collections that access can be given to',
    query: pickerQuery,
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
  autocompleteRecipients: call({
    method: 'GET',
    path: '/crm/agents/autocomplete/recipients',
    summary: 'Agents and agent collections that messages can be sent to',
    query: pickerQuery,
    answer: z.object({ data: z.array(picked) }),
    needs: 'signedIn',
    refusals: {},
  }),
  invite: call({
    method: 'POST',
    path: '/crm/agents',
    summary: 'Invite somebody; makes a pending agent and sends the mail',
    body: z.strictObject({
      email: email(),
      role: z.optional(z.union([z.enum(roles), z.strictObject({ name: z.enum(roles) })])),
      positionTitle: z.optional(z.enum(positionTitles)),
    }),
    answer: agent,
    needs: 'agent.manage',
    refusals: { 'team.alreadyHere': 'conflict' },
    status: 201,
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/crm/agents/{id}/invite',
    summary: 'Send the invitation of a pending agent again; the earlier link stops working',
    params: byId,
    answer: agent,
    needs: 'agent.manage',
    refusals: { 'team.notPending': 'conflict' },
  }),
  setRole: call({
    method: 'PUT',
    path: '/crm/agents/{id}/role',
    summary: 'Make an agent owner or member',
    params: byId,
    body: z.strictObject({ role: z.strictObject({ name: z.enum(roles) }) }),
    answer: agent,
    needs: 'owner',
    refusals: lastOwner,
  }),
  setPositionTitle: call({
    method: 'PUT',
    path: '/crm/agents/{id}/position-title',
    summary: 'Set the position title of an agent',
    params: byId,
    body: z.strictObject({ positionTitle: z.nullable(z.enum(positionTitles)) }),
    answer: agent,
    needs: 'agent.manage',
    refusals: {},
  }),
  setPermissions: call({
    method: 'PUT',
    path: '/crm/agents/{id}/permissions',
    summary: 'Set what an agent may do beyond their role',
    params: byId,
    body: z.strictObject({ permissions: z.array(permission).check(z.maxLength(60)) }),
    answer: agent,
    needs: 'owner',
    refusals: {},
  }),
  holdings: call({
    method: 'GET',
    path: '/crm/agents/{id}/holdings',
    summary: 'What an agent is responsible for, before they are disabled or removed',
    params: byId,
    query: inAgency,
    answer: z.object({ holdings: z.array(z.object({ label: z.string(), count: z.int() })) }),
    needs: 'agent.manage',
    refusals: {},
  }),
  disable: call({
    method: 'POST',
    path: '/crm/agents/disable/{id}',
    summary: 'Keep an agent from signing in; what they are responsible for stays',
    params: byId,
    query: inAgency,
    answer: agent,
    needs: 'owner',
    refusals: lastOwner,
  }),
  enable: call({
    method: 'POST',
    path: '/crm/agents/enable/{id}',
    summary: 'Let a disabled agent sign in again',
    params: byId,
    query: inAgency,
    answer: agent,
    needs: 'owner',
    refusals: {},
  }),
  remove: call({
    method: 'DELETE',
    path: '/crm/agents/remove/{id}',
    summary: 'Remove an agent, handing over what they are responsible for',
    params: byId,
    query: z.strictObject({ agencyId: z.optional(id()), handOverTo: z.optional(id()) }),
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: { ...lastOwner, 'team.needsHandOver': 'conflict' },
  }),
  emailCode: call({
    method: 'GET',
    path: '/crm/agents/email-code',
    summary: 'Which address a verification link would confirm',
    query: z.strictObject({ token: token() }),
    answer: z.object({ emailAddress: z.string(), isConfirmed: z.boolean() }),
    needs: 'signedIn',
    refusals: { 'kernel.deadToken': 'invalid' },
  }),
  emailVerification: call({
    method: 'POST',
    path: '/crm/agents/email-verification',
    summary: 'Send a verification mail to the own or a new address; with a token, confirm that address',
    body: z.strictObject({ email: z.optional(email()), token: z.optional(token()) }),
    answer: z.object({ emailAddress: z.string(), isConfirmed: z.boolean(), isSent: z.boolean() }),
    needs: 'signedIn',
    refusals: { 'kernel.deadToken': 'invalid', 'auth.emailTaken': 'conflict' },
  }),
});
