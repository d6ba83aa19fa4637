import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  meets,
  type Permission,
  permissionBits,
  resources,
  rolePermissions,
  tidyPermissions,
} from '#/kernel/contract/permission.ts';
import { originOf, presetOf, presets, tickRight } from './granting.ts';

const verbs = ['read', 'write', 'manage'] as const;
const subject = fc.constantFrom('*' as const, ...resources);
const verb = fc.constantFrom(...verbs);
const granted = fc
  .array(fc.record({ resource: subject, type: fc.constantFrom(0, 4, 6, 7) }), { maxLength: 6 })
  .map((all) => [...new Map(all.map((one) => [one.resource, one])).values()] satisfies Permission[]);

describe('ticking rights', () => {
  test('a tick brings along what it needs, and clearing takes away what needs it', () => {
    expect(tickRight([], 'contact', 'manage', true)).toEqual([{ resource: 'contact', type: 7 }]);
    expect(tickRight([{ resource: 'contact', type: 7 }], 'contact', 'write', false)).toEqual([
      { resource: 'contact', type: 4 },
    ]);
    expect(tickRight([{ resource: 'contact', type: 7 }], 'contact', 'read', false)).toEqual([]);
  });

  test('what is ticked is there, what is cleared is gone, and other resources stay as they were', () => {
    fc.assert(
      fc.property(granted, subject, verb, fc.boolean(), (before, name, box, isOn) => {
        const after = tickRight(before, name, box, isOn);
        const mask = after.find(({ resource }) => resource === name)?.type ?? 0;
        expect((mask & permissionBits[box]) !== 0).toBe(isOn);
        const rest = (all: readonly Permission[]) => tidyPermissions(all.filter(({ resource }) => resource !== name));
        expect(rest(after)).toEqual(rest(before));
      }),
    );
  });

  test('R077 R115: a box is ticked exactly where the server lets the agent', () => {
    fc.assert(
      fc.property(granted, fc.constantFrom(...resources), verb, (own, resource, box) => {
        const isTicked = originOf('member', own, resource, box) !== 'none';
        expect(isTicked).toBe(meets({ role: 'member', permissions: own }, `${resource}.${box}`));
      }),
    );
  });

  test('a right says where it comes from', () => {
    expect(originOf('member', [], 'contact', 'write')).toBe('role');
    expect(originOf('owner', [], 'billing', 'manage')).toBe('role');
    expect(originOf('member', [{ resource: '*', type: 4 }], 'billing', 'read')).toBe('everything');
    expect(originOf('member', [{ resource: 'billing', type: 4 }], 'billing', 'read')).toBe('own');
    expect(originOf('member', [{ resource: '*', type: 4 }], '*', 'read')).toBe('own');
    expect(originOf('member', [], 'billing', 'read')).toBe('none');
  });
});

describe('presets', () => {
  test.each(presets)('$label is recognised again', (preset) => {
    expect(presetOf([...preset.granted].toReversed())).toBe(preset);
  });

  test('none gives what the role has, and "Everything" what an owner has', () => {
    expect(presets[0]?.granted).toEqual([]);
    expect(presets.at(-1)?.granted).toEqual(rolePermissions.owner);
    expect(presetOf([{ resource: 'billing', type: 4 }])).toBeUndefined();
  });
});
