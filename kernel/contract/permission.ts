// Rights as bits: read 4, write 2, manage 1; levels are their sums READ 4, WRITE 6, ADMIN 7 (core §3, decision 9).
// The same functions answer on the server and in the browser.

export const permissionBits = { read: 4, write: 2, manage: 1 } as const;
export const permissionLevels = { READ: 4, WRITE: 6, ADMIN: 7 } as const;
export type PermissionVerb = keyof typeof permissionBits;

/** Every resource that a right can be given on; names of the specification (core §3). */
export const resources = [
  'agency',
  'agent',
  'apiKey',
  'area',
  'areaGroup',
  'billing',
  'call',
  'collection',
  'contact',
  'domain',
  'field',
  'form',
  'integration',
  'job',
  'listing',
  'log',
  'marketingCampaign',
  'message',
  'mls',
  'origin',
  'phoneNumber',
  'tag',
  'task',
  'template',
  'theme',
  'trackEvent',
  'workflow',
] as const;
export type Resource = (typeof resources)[number];

/** Resources that the menu calls by another name (core §3). */
export const permissionResourceNames = { contacts: 'contact', tasks: 'task', developers: 'apiKey' } as const;

/** Who may make a call: the property is required by the type of a call, so that nobody forgets it (decision 105). */
export type Needs = 'anyone' | 'signedIn' | 'owner' | `${Resource}.${PermissionVerb}`;

/** Whether a right to a resource is needed, and not only somebody who is signed in, or an owner. */
export const isRight = (needs: Needs): needs is `${Resource}.${PermissionVerb}` => needs.includes('.');

/** One entry of an agent's permissions: a resource or '*', and the bit mask. */
export interface Permission {
  resource: Resource | '*';
  type: number;
}

export type Role = 'owner' | 'member';
export const roles = ['owner', 'member'] as const;

/** What a role may do before the agent's own permissions are added (decision 13). */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [{ resource: '*', type: permissionLevels.ADMIN }],
  member: [
    ...(
      ['contact', 'task', 'form', 'listing', 'template', 'tag', 'collection', 'message', 'call', 'workflow'] as const
    ).map((resource) => ({
      resource,
      type: permissionLevels.WRITE,
    })),
    ...(['agent', 'log', 'job'] as const).map((resource) => ({ resource, type: permissionLevels.READ })),
  ],
};

export interface Rights {
  role: Role;
  permissions: readonly Permission[];
  /** What a key was given of them, for whoever acts by one: nothing beyond it, whatever the person behind it may do. */
  scopes?: readonly Permission[];
}

/** Permissions in their one spelling: an entry for each resource, masks OR'ed, nothing for no right, in the order of the alphabet. */
export const tidyPermissions = (permissions: readonly Permission[]): Permission[] => {
  const masks = new Map<Permission['resource'], number>();
  for (const { resource, type } of permissions) masks.set(resource, (masks.get(resource) ?? 0) | type);
  return [...masks]
    .filter(([, type]) => type !== 0)
    .map(([resource, type]) => ({ resource, type }))
    .toSorted((a, b) => (a.resource < b.resource ? -1 : 1));
};

/** The mask of an agent on a resource: the role's and the agent's own, OR'ed, '*' included (decision 9). */
export const maskOn = ({ role, permissions, scopes }: Rights, resource: Resource): number =>
  maskIn([...rolePermissions[role], ...permissions], resource) & (scopes ? maskIn(scopes, resource) : 7);

const maskIn = (permissions: readonly Permission[], resource: Resource): number =>
  permissions
    .filter((permission) => permission.resource === resource || permission.resource === '*')
    .reduce((mask, permission) => mask | permission.type, 0);

// Writing implies reading; managing stands alone in the mask, but no level grants it without the others.
const verbMasks: Readonly<Record<PermissionVerb, number>> = { read: 4 | 2, write: 2, manage: 1 };

/** Whether these rights meet a need. `null` rights are a visitor's. */
export const meets = (rights: Rights | null, needs: Needs): boolean => {
  if (needs === 'anyone') return true;
  if (!rights) return false;
  if (needs === 'signedIn') return true;
  if (needs === 'owner') return rights.role === 'owner';
  const [resource, verb] = needs.split('.') as [Resource, PermissionVerb];
  return (maskOn(rights, resource) & verbMasks[verb]) !== 0;
};
