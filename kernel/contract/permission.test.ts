import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maskOn,
  meets,
  type Needs,
  type Permission,
  type PermissionVerb,
  permissionBits,
  permissionLevels,
  resources,
  rolePermissions,
  tidyPermissions,
} from './permission.ts';

const verbs: readonly PermissionVerb[] = ['read', 'write', 'manage'];

/** Which verbs a mask grants, as a person would write the table of decision 9. */
const granted: Readonly<Record<number, string>> = {
  0: '',
  1: 'manage',
  2: 'read write',
  3: 'read write manage',
  4: 'read',
  5: 'read manage',
  6: 'read write',
  7: 'read write manage',
};

describe('bits and levels', () => {
  test('R114: the levels are READ 4, WRITE 6 and ADMIN 7', () => {
    const allowed = { READ: 'read', WRITE: 'read write', ADMIN: 'read write manage' } as const;
    for (const [name, verbsOf] of Object.entries(allowed)) {
      const level = permissionLevels[name as keyof typeof allowed];
      const rights = { role: 'member', permissions: [{ resource: 'billing', type: level }] } as const;
      expect(`${level} ${verbs.filter((verb) => meets(rights, `billing.${verb}`)).join(' ')}`).toBe(
        `${{ READ: 4, WRITE: 6, ADMIN: 7 }[name]} ${verbsOf}`,
      );
    }
  });

  test('R115: the type is a bit mask with read 4, write 2 and other 1, and every level is a sum of bits', () => {
    const { read, write, manage } = permissionBits;
    expect([read, write, manage]).toEqual([4, 2, 1]);
    expect(Object.values(permissionLevels)).toEqual([read, read + write, read + write + manage]);
  });

  for (const [mask, allowed] of Object.entries(granted)) {
    test(`R233, R234: a mask of ${mask} grants ${allowed || 'nothing'}`, () => {
      // A resource that the role of a member grants nothing on.
      const rights = { role: 'member', permissions: [{ resource: 'billing', type: Number(mask) }] } as const;
      expect(verbs.filter((verb) => meets(rights, `billing.${verb}`)).join(' ')).toBe(allowed);
      expect(verbs.filter((verb) => meets(rights, `theme.${verb}`))).toEqual([]);
    });
  }
});

describe('roles', () => {
  const owner = { role: 'owner', permissions: [] } as const;
  const member = { role: 'member', permissions: [] } as const;

  test('R225: only an owner passes the owner check', () => {
    expect(meets(owner, 'owner')).toBe(true);
    expect(meets(member, 'owner')).toBe(false);
    expect(meets({ role: 'member', permissions: [{ resource: '*', type: 7 }] }, 'owner')).toBe(false);
    expect(meets(null, 'owner')).toBe(false);
  });

  test('R232, decision 13: a member writes what the daily work is made of, reads agents, logs and jobs, and no more', () => {
    const writes = [
      'contact',
      'task',
      'form',
      'listing',
      'template',
      'tag',
      'collection',
      'message',
      'call',
      'workflow',
    ];
    const reads = ['agent', 'log', 'job'];
    for (const resource of resources) {
      const expected = writes.includes(resource) ? ['read', 'write'] : reads.includes(resource) ? ['read'] : [];
      expect([resource, ...verbs.filter((verb) => meets(member, `${resource}.${verb}`))]).toEqual([
        resource,
        ...expected,
      ]);
      expect(verbs.every((verb) => meets(owner, `${resource}.${verb}`))).toBe(true);
    }
  });

  test('a visitor may do what anyone may, and nothing else', () => {
    const needs: Needs[] = ['signedIn', 'owner', 'contact.read', 'agent.manage'];
    expect(meets(null, 'anyone')).toBe(true);
    expect(needs.filter((need) => meets(null, need))).toEqual([]);
    expect(meets(member, 'signedIn')).toBe(true);
  });
});

const permission = fc.record({
  resource: fc.constantFrom(...resources, '*' as const),
  type: fc.integer({ min: 0, max: 7 }),
});
const permissions = fc.array(permission, { maxLength: 8 });
const role = fc.constantFrom('owner' as const, 'member' as const);

describe('R077: an own list of resource or * with a mask', () => {
  test('decision 9: masks of role, resource and * are OR’ed', () => {
    fc.assert(
      fc.property(role, permissions, fc.constantFrom(...resources), (name, own, resource) => {
        let mask = 0;
        for (const entry of [...rolePermissions[name], ...own])
          if (entry.resource === resource || entry.resource === '*') mask |= entry.type;
        expect(maskOn({ role: name, permissions: own }, resource)).toBe(mask);
      }),
    );
  });

  test('giving more never takes anything away', () => {
    fc.assert(
      fc.property(role, permissions, permission, (name, own, more) => {
        for (const resource of resources)
          for (const verb of verbs)
            if (meets({ role: name, permissions: own }, `${resource}.${verb}`))
              expect(meets({ role: name, permissions: [...own, more] }, `${resource}.${verb}`)).toBe(true);
      }),
    );
  });

  test('the one spelling of a list grants exactly what the list grants', () => {
    fc.assert(
      fc.property(permissions, (own: Permission[]) => {
        const tidy = tidyPermissions(own);
        expect(tidyPermissions([...tidy].toReversed())).toEqual(tidy);
        expect(new Set(tidy.map(({ resource }) => resource)).size).toBe(tidy.length);
        for (const resource of resources)
          expect(maskOn({ role: 'member', permissions: tidy }, resource)).toBe(
            maskOn({ role: 'member', permissions: own }, resource),
          );
      }),
    );
  });
});
