// "Update Contact Record": sets a field, clears it, or copies it to another, whose name is the value then (R698–R702, R824–R827).
import * as z from 'zod/mini';
import { maybe } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { dayWords } from '#/kernel/contract/automation/words.ts';
import { shortened } from '#/kernel/contract/words/wording.ts';
import { fieldNamed } from './naming-fields.ts';

export const updateActions = ['setTo', 'clear', 'copy'] as const;
export type UpdateAction = (typeof updateActions)[number];

const valueWords = (value: string | number): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayWords(String(value)) : shortened(String(value), 80);

export const propertyValueStep = stepKind({
  type: 'propertyValue',
  label: 'Update Contact Record',
  hint: 'Set, clear or copy a field',
  group: 'Change',
  settings: {
    modelValue: z.strictObject({
      attribute: maybe.text(100),
      event: z.nullable(z.enum(updateActions)),
      value: z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number()])),
    }),
  },
  fresh: { modelValue: { attribute: null, event: null, value: null } },
  missing({ modelValue: { attribute, event, value } }) {
    if (attribute === null) return 'Choose a property';
    if (event === null) return 'Choose what to do with it';
    if (event === 'clear') return null;
    if (value === null || value === '') return event === 'copy' ? 'Choose where it is copied to' : 'Give a value';
    return event === 'copy' && value === attribute ? 'Choose another property' : null;
  },
  sentence({ modelValue: { attribute, event, value } }, naming) {
    const field = fieldNamed(attribute, naming);
    if (event === 'clear') return `Clear ${field}`;
    if (event === 'copy') return `Copy ${field} to ${fieldNamed(value === null ? null : String(value), naming)}`;
    return `Set ${field} to ${value === null || value === '' ? '…' : valueWords(value)}`;
  },
  fields: ({ modelValue: { attribute, event, value } }) => [
    ...(attribute === null ? [] : [attribute]),
    ...(event === 'copy' && typeof value === 'string' ? [value] : []),
  ],
});
