// "Property value changed": one of some fields of a contact becomes another.
import * as z from 'zod/mini';
import { some } from '#/kernel/contract/automation/parts.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { named } from '../telling/words.ts';

export const propertyValueChanged = triggerKind({
  type: 'propertyValueChanged',
  label: 'Property value changed',
  title: 'Field Value Changed',
  example: 'When the stage changes to Under contract, start the checklist',
  group: 'contact',
  section: 'Contact record',
  settings: {
    selectedData: some(
      z.strictObject({ name: z.string().check(z.maxLength(100)), label: z.string().check(z.maxLength(200)) }),
    ),
  },
  fresh: { selectedData: [] },
  missing: ({ selectedData }) => (selectedData.length === 0 ? 'Choose at least one field' : null),
  says: {
    event: ({ selectedData }) =>
      `${named(
        selectedData.map(({ label }) => ({ name: label })),
        'a field',
      )} changes`,
  },
  fields: ({ selectedData }) => selectedData.map(({ name }) => name),
});
