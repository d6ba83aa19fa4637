import { describe, expect, test } from 'vitest';
import type { AgentRecord } from '#/domains/team/contract.ts';
import { grantedOf } from './granting.ts';
import { rightsWords } from './rights-words.ts';
import { type Around, whyNotChanged, whyNotLeaving, whyNotRights, whyNotRole } from './standing.ts';

const agent = (given: object = {}): AgentRecord =>
  ({ _id: 'tom', isVisiting: false, role: { name: 'member' }, permissions: [], ...given }) as unknown as AgentRecord;
const owner = agent({ _id: 'maya', role: { name: 'owner' } });
const around: Around = { isOnline: true, selfId: 'maya', lastOwnerId: undefined };

describe('why something cannot be done to an agent', () => {
  test('anybody else is changed, has rights added, leaves', () => {
    for (const why of [whyNotChanged, whyNotLeaving, whyNotRole, whyNotRights])
      expect(why(agent(), around)).toBeUndefined();
  });

  test('the last owner stays one, but may still have another title', () => {
    const alone = { ...around, lastOwnerId: 'maya' };
    expect(whyNotLeaving(owner, alone)).toMatch(/needs an owner/);
    expect(whyNotRole(owner, alone)).toMatch(/needs an owner/);
    expect(whyNotChanged(owner, alone)).toBeUndefined();
    expect(whyNotLeaving(agent(), alone)).toBeUndefined();
  });

  test('one of several owners may leave, and has the own role changed by another one', () => {
    expect(whyNotLeaving(owner, around)).toBeUndefined();
    expect(whyNotRole(owner, around)).toMatch(/Another owner/);
    expect(whyNotRole(owner, { ...around, selfId: 'ines' })).toBeUndefined();
  });

  test('an owner has every right already', () => {
    expect(whyNotRights(owner, around)).toMatch(/everything already/);
  });

  test('people of the parent agency are managed there, and nothing is changed offline', () => {
    for (const why of [whyNotChanged, whyNotLeaving, whyNotRole, whyNotRights]) {
      expect(why(agent({ isVisiting: true }), around)).toMatch(/parent agency/);
      expect(why(agent(), { ...around, isOnline: false })).toBe('You are offline');
    }
  });
});

describe('rights in words', () => {
  const permissions = [
    { resource: 'billing', type: 4 },
    { resource: 'domain', type: 6 },
    { resource: '*', type: 7 },
    { resource: 'tag', type: 0 },
    { resource: 'nothing we know', type: 7 },
  ];

  test('each has its level; what is none, or unknown, is left out', () => {
    expect(rightsWords(agent({ permissions }))).toEqual([
      'Everything: manage',
      'Plans & Billing: read',
      'Domains: write',
    ]);
  });

  test('are read as the server answers them', () => {
    expect(grantedOf(agent({ permissions: [{ resource: 'tag', type: '7' }, ...permissions.slice(0, 1)] }))).toEqual([
      { resource: 'billing', type: 4 },
    ]);
  });
});
