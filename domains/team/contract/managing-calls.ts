// What owners do with the people of the agency: invite, change roles and rights, disable, remove.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { permissionResourceNames, type Resource, resources, roles } from '#/kernel/contract/permission.ts';
import { email, id } from '#/kernel/contract/values.ts';
import { agent, positionTitles } from './agents.ts';

// A resource may be called as the menu calls it; it is kept under its own name.
const menuNames = Object.keys(permissionResourceNames) as (keyof typeof permissionResourceNames)[];
const resource = z.pipe(
  z.enum([...resources, ...menuNames, '*']),
  z.transform((name): Resource | '*' =>
    name in permissionResourceNames
      ? permissionResourceNames[name as keyof typeof permissionResourceNames]
      : (name as Resource),
  ),
);
const permission = z.strictObject({ resource, type: z.int().check(z.gte(0), z.lte(7)) });
const byId = z.strictObject({ id: id() });
const inAgency = z.strictObject({ agencyId: z.optional(id()) });
const visiting = { 'team.isVisiting': 'conflict' } as const;
const lastOwner = { ...visiting, 'team.lastOwner': 'conflict' } as const;
const inviting = {
  'team.ownersOnly': 'forbidden',
  'team.confirmFirst': 'limit-reached',
  'kernel.tooOften': 'limit-reached',
} as const;

/** Calls about the people of the agency. */
export const managingCalls = {
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
    by: 'person',
    refusals: { 'team.alreadyHere': 'conflict', ...inviting },
    status: 201,
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/crm/agents/{id}/invite',
    summary: 'Send the invitation of a pending agent again; the earlier link stops working',
    params: byId,
    answer: agent,
    needs: 'agent.manage',
    by: 'person',
    refusals: { 'team.notPending': 'conflict', ...inviting },
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
    by: 'person',
    refusals: visiting,
  }),
  setPermissions: call({
    method: 'PUT',
    path: '/crm/agents/{id}/permissions',
    summary: 'Set what an agent may do beyond their role',
    params: byId,
    body: z.strictObject({ permissions: z.array(permission).check(z.maxLength(60)) }),
    answer: agent,
    needs: 'owner',
    refusals: visiting,
  }),
  holdings: call({
    method: 'GET',
    path: '/crm/agents/{id}/holdings',
    summary: 'What an agent is responsible for, before they are disabled or removed',
    params: byId,
    query: inAgency,
    answer: z.object({ holdings: z.array(z.object({ label: z.string(), count: z.int() })) }),
    needs: 'agent.manage',
    by: 'person',
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
    refusals: { ...lastOwner, 'team.notJoined': 'conflict' },
  }),
  enable: call({
    method: 'POST',
    path: '/crm/agents/enable/{id}',
    summary: 'Let a disabled agent sign in again',
    params: byId,
    query: inAgency,
    answer: agent,
    needs: 'owner',
    refusals: { ...visiting, 'team.notJoined': 'conflict' },
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
} as const;
