import { expect, test } from 'vitest';
import { fieldsChangedByImport } from './fields-changed-by-import.ts';

const options = {
  domainId: 'd',
  tagIds: [],
  originIds: [],
  stageId: null,
  assignedAgentId: null,
  duplicates: 'fillEmpty',
  phoneCountry: null,
  consent: null,
  startWorkflows: false,
} as const;
const mapped = (targets: readonly (string | null)[]) =>
  targets.map((target, index) => ({ index, target, label: null, confidence: 'sure' as const }));
const given = { ...options, tagIds: [], originIds: [] };

test('the fields that an import may change are those of its columns, its tag, and what all rows have in common', () => {
  const mapping = mapped(['fullName', 'emails.0', 'emails.1', 'note', null, 'attributes.a', 'birthday.year']);
  expect(fieldsChangedByImport({ mapping, options: given })).toEqual([
    'tags',
    'firstName',
    'lastName',
    'emails',
    'attributes.a',
    'birthday',
    'domain',
  ]);
});

test('nobody who is there is changed where they are left alone or made anew', () => {
  const mapping = mapped(['firstName']);
  expect(fieldsChangedByImport({ mapping, options: { ...given, duplicates: 'skip' } })).toEqual([]);
  expect(fieldsChangedByImport({ mapping, options: { ...given, duplicates: 'createAnyway' } })).toEqual([]);
});
