import { describe, expect, test } from 'vitest';
import type { AgentRecord } from '#/domains/team/contract.ts';
import { heldWords, partingsOf, partingWords } from './parting.ts';

const agent = (status: string): AgentRecord =>
  ({ _id: '1', fullName: 'Tom Alvarez', status, email: { emailAddress: 'tom@x.example' } }) as AgentRecord;
const held = [
  { label: 'contacts', count: 1212 },
  { label: 'tasks', count: 14 },
  { label: 'forms', count: 1 },
];
const nobody = { held: [], heir: undefined, isSelf: false };

describe('what somebody is responsible for', () => {
  test('is said in numbers', () => {
    expect(heldWords(held)).toBe('1,212 contacts, 14 tasks and 1 form');
    expect(heldWords(held.slice(0, 1))).toBe('1,212 contacts');
    expect(heldWords([])).toBe('');
  });

  test('stays with whoever is disabled and goes to somebody else when they are removed', () => {
    const about = { ...nobody, held: held.slice(1, 2) };
    expect(partingWords(agent('active'), 'disable', about).stays[0]).toBe('They stay responsible for 14 tasks');
    expect(partingWords(agent('active'), 'remove', about).willHappen).toContain('Somebody else takes over 14 tasks');
    expect(partingWords(agent('active'), 'remove', { ...about, heir: 'Priya' }).willHappen).toContain(
      'Priya takes over 14 tasks',
    );
  });
});

describe('how somebody can leave', () => {
  test('an active agent is disabled or removed; others can only be removed', () => {
    expect(partingsOf(agent('active'))).toEqual(['disable', 'remove']);
    expect(partingsOf(agent('disabled'))).toEqual(['remove']);
    expect(partingsOf(agent('pending'))).toEqual(['remove']);
  });

  test('an invitation is withdrawn, not a person removed', () => {
    expect(partingWords(agent('pending'), 'remove', nobody)).toMatchObject({
      title: 'Withdraw the invitation of Tom Alvarez?',
      verb: 'Withdraw invitation',
    });
  });

  test('only who works here loses access by it', () => {
    const out = 'Tom Alvarez loses access to this agency at once, on every device';
    expect(partingWords(agent('active'), 'remove', nobody).willHappen).toContain(out);
    expect(partingWords(agent('disabled'), 'remove', nobody).willHappen).not.toContain(out);
    expect(partingWords(agent('active'), 'disable', { ...nobody, isSelf: true }).willHappen).toContain(
      'You lose access to this agency at once, on every device',
    );
  });

  test('says at most three things in each list', () => {
    for (const status of ['active', 'disabled', 'pending'])
      for (const parting of partingsOf(agent(status))) {
        const words = partingWords(agent(status), parting, { ...nobody, held });
        expect(Math.max(words.willHappen.length, words.stays.length)).toBeLessThanOrEqual(3);
      }
  });
});
