import { expect, test } from 'vitest';
import type { ContactEmail, ContactPhone } from '../contact/wire.ts';
import { withPrimaryText, writeEmail, writePhone } from './primary-entry.ts';

const home: ContactEmail = { emailAddress: 'home@example.com', isPrimary: false };
const work: ContactEmail = {
  emailAddress: 'work@example.com',
  isPrimary: true,
  engagementScore: 3,
  lastHardBounce: '2026-11-01',
};

test('what is written takes the place of the primary address; nothing known of the former one holds for it', () => {
  expect(withPrimaryText([home, work], 'new@example.com', writeEmail)).toEqual([
    home,
    { emailAddress: 'new@example.com', isPrimary: true },
  ]);
});

test('emptied, the first of the others is the primary one; without others there is none', () => {
  expect(withPrimaryText([home, work], '', writeEmail)).toEqual([{ ...home, isPrimary: true }]);
  expect(withPrimaryText([work], '', writeEmail)).toEqual([]);
  expect(withPrimaryText([], '', writeEmail)).toEqual([]);
});

test('written where there was none, it is the primary one', () => {
  expect(withPrimaryText([], 'new@example.com', writeEmail)).toEqual([
    { emailAddress: 'new@example.com', isPrimary: true },
  ]);
});

test('another number keeps its country and its label, and nothing that a look-up said of the former', () => {
  const mobile: ContactPhone = {
    number: '+40722123456',
    international: '+40 722 123 456',
    country: 'RO',
    label: 'home',
    status: 'inactive',
    isPrimary: true,
  };
  expect(withPrimaryText([mobile], '0744 000 111', writePhone)).toEqual([
    { number: '0744 000 111', country: 'RO', label: 'home', isPrimary: true },
  ]);
});
