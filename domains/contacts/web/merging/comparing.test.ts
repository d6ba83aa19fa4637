import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import type { Contact } from '../contact/wire.ts';
import { conflictsOf, filledOf, joinedOf, nameLeft, takenOf } from './comparing.ts';

const attributes = [
  ...describeAttributes(contactEntity),
  { ...describeAttributes(contactEntity)[1], name: 'attributes.boat', displayName: 'Boat', isCustom: true },
] as ReturnType<typeof describeAttributes>;
const contact = (values: Record<string, unknown>): Contact =>
  ({
    firstName: null,
    lastName: null,
    emails: [],
    phones: [],
    tags: [],
    origins: [],
    addresses: [],
    stage: null,
    ...values,
  }) as unknown as Contact;
const kept = contact({
  firstName: 'Ana',
  companyName: 'Old Ltd',
  stage: { _id: '1', displayName: 'Lead' },
  emails: [{ emailAddress: 'ana@example.com', isPrimary: true }],
  attributes: { boat: 'Dinghy' },
  isEnabledEmailManual: true,
});
const other = contact({
  firstName: 'Anna',
  lastName: 'Smith',
  companyName: 'Old Ltd',
  stage: { _id: '2', displayName: 'Client' },
  emails: [
    { emailAddress: 'ANA@example.com', isPrimary: false },
    { emailAddress: 'anna@example.com', isPrimary: true },
  ],
  attributes: { boat: 'Yacht' },
});

test('what both say otherwise is asked, the agency’s own fields too; the same and the missing are not', () => {
  expect(
    conflictsOf(attributes, kept, other).map(({ name, label, kept: mine, other: theirs }) => ({
      name,
      label,
      kept: mine,
      other: theirs,
    })),
  ).toEqual([
    { name: 'firstName', label: 'First name', kept: 'Ana', other: 'Anna' },
    { name: 'stage', label: 'Stage', kept: 'Lead', other: 'Client' },
    { name: 'attributes.boat', label: 'Boat', kept: 'Dinghy', other: 'Yacht' },
    { name: 'emails', label: 'Primary email', kept: 'ana@example.com', other: 'anna@example.com' },
  ]);
});

test('what only the other one knows is filled in, and lists are joined', () => {
  expect(filledOf(attributes, kept, other).map(({ attribute, value }) => [attribute.name, value])).toEqual([
    ['lastName', 'Smith'],
  ]);
  expect(joinedOf(kept, other).emails).toEqual(['ANA@example.com', 'anna@example.com']);
});

test('what was chosen is what the call is told, and the name follows', () => {
  const conflicts = conflictsOf(attributes, kept, other);
  const taken = takenOf(
    conflicts,
    new Map([
      ['firstName', 'other'],
      ['stage', 'kept'],
      ['nothing', 'other'],
    ] as const),
  );
  expect(taken).toEqual(['firstName']);
  expect(nameLeft(kept, other, taken)).toBe('Anna Smith');
  expect(nameLeft(kept, other, [])).toBe('Ana Smith');
});
