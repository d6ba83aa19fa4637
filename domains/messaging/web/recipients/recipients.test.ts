import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import {
  asRecipient,
  chipLooks,
  chipTip,
  chosenIds,
  isQuietAt,
  peopleIn,
  type Recipient,
  stateOf,
  whyNotAdded,
} from './recipient.ts';
import { regionOf, severalTyped, typedRecipient } from './typed.ts';

beforeAll(() => void openBrowser('https://northlight.example/contacts'));
afterAll(closeBrowser);

const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const ana: Recipient = { kind: 'contact', key: 'ana', label: 'Ana Pop', address: 'ana@example.com' };
const quiet = { isEnabled: true, startDate: '2026-11-20T10:00:00Z', endDate: '2026-11-24T10:00:00Z' };

describe('the chip of a recipient', () => {
  const lookOf = (recipient: Recipient): string => chipLooks[stateOf(recipient, now)].tone;
  test('R499: is red when marketing is disabled for the channel', () => {
    const contact = {
      _id: 'ana',
      fullName: 'Ana Pop',
      email: { emailAddress: 'ana@example.com' },
      marketingPreferences: { isEnabledEmailManual: false, isEnabledMessageManual: true },
    };
    expect(lookOf(asRecipient(contact, 'email'))).toBe('red');
    expect(lookOf(asRecipient(contact, 'sms'))).toBe('grey');
    expect(lookOf({ ...ana, isMarketingOff: true, quiet })).toBe('red');
  });
  test('R500: is yellow when do-not-disturb is active', () => {
    expect(lookOf({ ...ana, quiet })).toBe('amber');
  });
  test('R501: is grey otherwise', () => {
    expect(lookOf(ana)).toBe('grey');
    expect(lookOf({ ...ana, isMarketingOff: false, quiet: { ...quiet, isEnabled: false } })).toBe('grey');
  });
  test('R502: says Applied: and since when', () => {
    const zone = zoneNamed('Europe/London');
    expect(chipTip({ ...ana, quiet }, now, zone)).toBe('Do not disturb. Applied: Nov 20, 2026, until Nov 24, 2026');
    expect(chipTip({ ...ana, quiet: { ...quiet, endDate: null } }, now, zone)).toBe(
      'Do not disturb. Applied: Nov 20, 2026',
    );
    expect(chipTip(ana, now, zone)).toBe('ana@example.com');
  });
});

describe('an address that the sender cannot reach', () => {
  const joerg = { ...ana, address: 'jörg@example.com' };
  const limited = { takesAnyScript: false };
  const zone = zoneNamed('Europe/London');
  test('is marked in words, before whatever an agent may override', async () => {
    expect(stateOf(joerg, now, limited)).toBe('beyondSender');
    expect(stateOf({ ...joerg, isMarketingOff: true, quiet }, now, limited)).toBe('beyondSender');
    const { RecipientChip } = await import('./RecipientChip.tsx');
    const chip = createElement(RecipientChip, { recipient: joerg, sender: limited, onRemove: () => undefined });
    expect(drawnWords(chip)).toEqual(['Ana Pop', 'Not reached']);
    expect(chipTip(joerg, now, zone, limited)).toContain('jörg@example.com');
  });
  test('is not where the sender reaches it, where nobody knows, and where there is no address', () => {
    for (const sender of [{ takesAnyScript: true }, {}, undefined])
      expect(stateOf(joerg, now, sender), JSON.stringify(sender)).toBe('fine');
    expect(stateOf(ana, now, limited)).toBe('fine');
    expect(stateOf({ kind: 'collection', key: 'buyers', label: 'Bücher' }, now, limited)).toBe('fine');
  });
});

test('R726: do-not-disturb is active from its start until its end', () => {
  const at = (moment: string): boolean => isQuietAt(quiet, Temporal.Instant.from(moment));
  expect(at('2026-11-20T09:59:59Z')).toBe(false);
  expect(at('2026-11-20T10:00:00Z')).toBe(true);
  expect(at('2026-11-24T09:59:59Z')).toBe(true);
  expect(at('2026-11-24T10:00:00Z')).toBe(false);
  expect(isQuietAt({ isEnabled: true, startDate: null, endDate: null }, now)).toBe(true);
  expect(isQuietAt({ ...quiet, isEnabled: false }, now)).toBe(false);
});

describe('what is typed', () => {
  test('R712: a valid address is a recipient of a mail', () => {
    expect(typedRecipient(' Ana@Example.com ', 'email', 'RO')?.address).toBe('ana@example.com');
    expect(typedRecipient('Ana Pop <ana@homes.realtor>', 'email', 'RO')?.address).toBe('ana@homes.realtor');
  });
  test('R713: a valid number is a recipient of a text, of the country that is meant', () => {
    expect(typedRecipient('0722 123 456', 'sms', 'RO')?.address).toBe('+40722123456');
    expect(typedRecipient('(415) 555-0132', 'sms', 'US')?.address).toBe('+14155550132');
    // Ten digits are not enough: no number of the US begins so.
    expect(typedRecipient('0722 123 456', 'sms', 'US')).toBeUndefined();
    expect(typedRecipient('0044 7700 900123', 'sms', 'RO')?.address).toBe('+447700900123');
  });
  test('R720 decision 31: of the agency’s country, and where it has none of the United States', () => {
    expect(regionOf({ country: 'GB' })).toBe('GB');
    for (const none of [undefined, { country: null }]) expect(regionOf(none)).toBe('US');
    expect(typedRecipient('415 555 0132', 'sms', regionOf(undefined))?.address).toBe('+14155550132');
    expect(typedRecipient('+40722123456', 'sms', regionOf(undefined))?.address).toBe('+40722123456');
  });
  test('R714: anything else is none', () => {
    for (const text of ['Ana', 'ana@', 'ana@example', '12', ''])
      for (const channel of ['email', 'sms'] as const)
        expect(typedRecipient(text, channel, 'RO'), `${text} ${channel}`).toBeUndefined();
  });
  test('may be several, pasted at once', () => {
    expect(severalTyped('ana@example.com; bob@example.com,\ncyd@example.com ')).toEqual([
      'ana@example.com',
      'bob@example.com',
      'cyd@example.com',
    ]);
  });
});

describe('a recipient that is there already', () => {
  test('R715: is refused by its number', () => {
    const number = typedRecipient('+40722123456', 'sms', 'RO') as Recipient;
    expect(whyNotAdded(number, [{ ...ana, address: '+40722123456' }], 'sms')).toBe(
      'This phone number is already in the list',
    );
  });
  test('R716: is refused by its address, however it is written', () => {
    const typed = typedRecipient('ANA@example.com', 'email', 'RO') as Recipient;
    for (const address of [ana.address, 'Ana@Example.com'])
      expect(whyNotAdded(typed, [{ ...ana, address }], 'email')).toBe('This email address is already in the list');
    expect(whyNotAdded(typed, [{ ...ana, address: 'other@example.com' }], 'email')).toBeUndefined();
  });
  test('R718: is left out of the search', () => {
    const list: Recipient = { kind: 'collection', key: 'buyers', label: 'Buyers' };
    expect(chosenIds([ana, list])).toEqual(['ana']);
  });
});

test('R577: a collection is a recipient by its id, and its people are counted elsewhere', () => {
  const list: Recipient = { kind: 'collection', key: 'buyers', label: 'Buyers' };
  const many: Recipient = { kind: 'many', key: 'many', label: '3 contacts', ids: ['a', 'b', 'c'] };
  expect(peopleIn([ana, list, many])).toBe(4);
});
