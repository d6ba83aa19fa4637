// Rights beyond a role, as somebody ticks them: one entry per resource or for everything, each a mask of read, write, manage
// (core §3, decision 9). Pure.
import type { AgentRecord } from '#/domains/team/contract.ts';
import {
  type Permission,
  type PermissionVerb,
  permissionBits,
  permissionLevels,
  type Resource,
  type Role,
  resources,
  rolePermissions,
  tidyPermissions,
} from '#/kernel/contract/permission.ts';

export type Granted = readonly Permission[];
export type Subject = Permission['resource'];

const isSubject = (name: unknown): name is Subject => name === '*' || resources.some((resource) => resource === name);

/** The rights of an agent as they were answered. */
export const grantedOf = ({ permissions }: Pick<AgentRecord, 'permissions'>): Permission[] =>
  tidyPermissions(
    permissions.flatMap(({ resource, type }) =>
      isSubject(resource) && typeof type === 'number' ? [{ resource, type }] : [],
    ),
  );

const maskIn = (granted: Granted, subject: Subject): number =>
  granted.reduce((mask, { resource, type }) => (resource === subject ? mask | type : mask), 0);

/** Where a right comes from: somebody ticked it, it follows from another one, or nowhere. */
export type Origin = 'own' | 'role' | 'everything' | 'none';

/** Where the right to do something with a resource comes from. */
export const originOf = (role: Role, granted: Granted, subject: Subject, verb: PermissionVerb): Origin => {
  const has = (mask: number): boolean => (mask & permissionBits[verb]) !== 0;
  if (has(maskIn(rolePermissions[role], subject)) || has(maskIn(rolePermissions[role], '*'))) return 'role';
  if (subject !== '*' && has(maskIn(granted, '*'))) return 'everything';
  return has(maskIn(granted, subject)) ? 'own' : 'none';
};

// Each level holds the ones before it: nobody changes what they cannot see (decision 9).
const upTo: Readonly<Record<PermissionVerb, number>> = {
  read: permissionLevels.READ,
  write: permissionLevels.WRITE,
  manage: permissionLevels.ADMIN,
};
const downTo: Readonly<Record<PermissionVerb, number>> = { read: 0, write: upTo.read, manage: upTo.write };

/** The rights after a box was ticked or cleared: a tick brings what it needs along, a cleared box takes what needs it away. */
export const tickRight = (granted: Granted, subject: Subject, verb: PermissionVerb, isOn: boolean): Permission[] => {
  const before = maskIn(granted, subject);
  const type = isOn ? before | upTo[verb] : before & downTo[verb];
  return tidyPermissions([...granted.filter(({ resource }) => resource !== subject), { resource: subject, type }]);
};

const giving = (level: keyof typeof permissionLevels, ...names: Resource[]): Permission[] =>
  names.map((resource) => ({ resource, type: permissionLevels[level] }));

export interface Preset {
  id: string;
  label: string;
  granted: Granted;
}

/** Rights that belong together, to start from. */
export const presets: readonly Preset[] = [
  { id: 'none', label: 'As the role', granted: [] },
  { id: 'read', label: 'See everything', granted: [{ resource: '*', type: permissionLevels.READ }] },
  {
    id: 'marketing',
    label: 'Marketing',
    granted: tidyPermissions([
      ...giving('WRITE', 'area', 'areaGroup', 'marketingCampaign', 'theme'),
      ...giving('READ', 'trackEvent'),
    ]),
  },
  {
    id: 'office',
    label: 'Office',
    granted: tidyPermissions([
      ...giving('WRITE', 'agency', 'domain', 'field', 'origin', 'phoneNumber'),
      ...giving('READ', 'billing', 'integration', 'mls'),
      ...giving('ADMIN', 'agent'),
    ]),
  },
  { id: 'all', label: 'Everything', granted: [{ resource: '*', type: permissionLevels.ADMIN }] },
];

/** The preset that these rights are, if they are one. */
export const presetOf = (granted: Granted): Preset | undefined => {
  const written = JSON.stringify(tidyPermissions([...granted]));
  return presets.find((preset) => JSON.stringify(preset.granted) === written);
};
