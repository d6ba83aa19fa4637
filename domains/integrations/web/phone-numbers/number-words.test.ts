import { describe, expect, test } from 'vitest';
import { abilityOf, costWords, countryOf, problemsIn } from './buying-words.ts';
import { dependentsWords, partedToast } from './parting-words.ts';

describe('a number that is bought', () => {
  test('says what it can do, where that is known', () => {
    expect(abilityOf({ canText: true, canCall: true })).toBe('Voice and text');
    expect(abilityOf({ canText: false, canCall: true })).toBe('Voice');
    expect(abilityOf({ canText: true, canCall: false })).toBe('Text');
    expect(abilityOf({ canText: null, canCall: null })).toBe('–');
  });

  test('says until when it is paid, and what happens where it is not', () => {
    const day = (iso: string) => iso.slice(0, 10);
    expect(costWords({ paidUntil: '2026-02-28T12:00:00Z', unpaidSince: null }, day)).toBe('Paid until 2026-02-28');
    expect(costWords({ paidUntil: null, unpaidSince: '2026-02-28T12:00:00Z' }, day)).toContain('the number stays');
  });

  test('is looked for where the first number is, and needs to be chosen', () => {
    expect([countryOf('+447700900100'), countryOf('+40721555012'), countryOf(undefined)]).toEqual(['GB', 'RO', 'US']);
    expect(problemsIn({ number: '', contains: '5' })).toEqual({
      number: 'Choose a number',
      contains: 'Type 2 digits or more',
    });
    expect(problemsIn({ number: '+447700900100', contains: '55' })).toEqual({});
  });
});

describe('a number that goes', () => {
  test('says what depends on it, and nothing where nothing does', () => {
    expect(dependentsWords()).toEqual([]);
    expect(dependentsWords({ waitingMessages: 1, defaultSenders: 2, drafts: 1, workflows: 2, hasRoute: true })).toEqual(
      [
        '1 message that wait to be sent through it stay behind',
        '2 agents who send by it send by their next sender',
        '1 draft and 2 workflows left without a number to send by',
        'Nobody rings for it any more',
      ],
    );
    expect(dependentsWords({ workflows: 1 })).toEqual(['1 workflow left without a number to send by']);
  });

  test('is told released, removed, or on its way', () => {
    expect(partedToast('released', '+44').message).toBe('+44 released');
    expect(partedToast('removed', '+44').message).toBe('+44 removed');
    expect(partedToast('releasing', '+44').type).toBe('info');
  });
});
