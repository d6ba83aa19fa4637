import { describe, expect, test } from 'vitest';
import { constantsIn } from './check-constants.ts';

const imports = `
import * as list from './list.ts';
import { pageLength, longestPage as longest } from '#/kernel/contract/list.ts';
import { permissionBits, permissionLevels, roles } from '../kernel/contract/permission.ts';
import { maskOn, meets } from '#/kernel/contract/permission.ts';
const own = [50];
const asked = await list();
`;
const faults = (line: string): number => constantsIn('tools/sample.test.ts', `${imports}${line}`).length;

describe('a constant that is held against itself is found', () => {
  test.each([
    'expect(pageLength).toBe(50);',
    'expect(longest, "a page").not.toBe(50);',
    'expect([pageLength, longest]).toEqual([50, 200]);',
    'expect(permissionLevels).toEqual({ READ: 4, WRITE: 6, ADMIN: 7 });',
    'expect(permissionBits.read).toBeGreaterThan(3);',
    'expect(permissionBits["read"]).toBe(4);',
    'expect(roles).toHaveLength(2);',
    'expect([...roles]).toEqual(["owner", `member`]);',
    'expect(Object.keys(permissionLevels)).toContain("READ");',
    'expect(roles.map((role) => role)).toEqual(["owner", "member"]);',
    'expect(roles[0]).toMatch(/own/i);',
    'expect(pageLength).toEqual(own);',
    'test("x", async () => { expect(pageLength as number).toBe(50); });',
  ])('%s', (line) => {
    expect(faults(line)).toBe(1);
  });
});

describe('what proves something is left alone', () => {
  test.each([
    'expect(asked.length).toBe(50);',
    'expect(asked.length).toBe(pageLength);',
    'expect(maskOn({ role: "owner", permissions: [] }, "task")).toBe(7);',
    'expect(meets(null, "anyone")).toBe(true);',
    'expect(roles.filter((role) => meets({ role, permissions: [] }, "owner"))).toEqual(["owner"]);',
    'expect(roles.map((role) => maskOn({ role, permissions: [] }, "task"))).toEqual([7, 6]);',
    'expect(roles.toSorted()).toEqual(asked);',
    'expect(own).toEqual([50]);',
    'expect(list.anything).toBe(50);',
  ])('%s', (line) => {
    expect(faults(line)).toBe(0);
  });
});

test('it says which line, and of which constant', () => {
  expect(constantsIn('tools/sample.test.ts', `${imports}expect(pageLength).toBe(50);`)).toEqual([
    'tools/sample.test.ts:8: holds the constant pageLength against itself; prove it where it is shown or applied',
  ]);
});
