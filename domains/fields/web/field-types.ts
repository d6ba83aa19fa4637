// The types of fields in people's words, with what each is for. All of the specification's are there; those that few need come last.
import type { FieldType } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

export interface TypeWords {
  type: FieldType;
  label: string;
  /** What it is for, in an example. */
  example: string;
  /** A value for the preview. */
  sample: unknown;
  isRare?: boolean;
}

export const typeWords: readonly TypeWords[] = [
  { type: 'string', label: 'Text', example: 'Spouse: Ion Popescu', sample: 'Ion Popescu' },
  { type: 'number', label: 'Number', example: 'Children: 2', sample: 2 },
  { type: 'date', label: 'Date', example: 'Move-in date: 1 May', sample: '2027-05-01' },
  { type: 'boolean', label: 'Yes or no', example: 'Has a pet: yes', sample: true },
  { type: 'dropdown', label: 'One of a list', example: 'Best time to call: Evening', sample: undefined },
  { type: 'string[]', label: 'Several texts', example: 'Languages: English, French', sample: ['English', 'French'] },
  { type: 'invoiceprice', label: 'Price', example: 'Deposit: $25,000', sample: 2_500_000 },
  {
    type: 'email[]',
    label: 'Email addresses',
    example: 'Assistant: kim@example.com',
    sample: [{ emailAddress: 'kim@example.com', isPrimary: true }],
  },
  {
    type: 'phonenumber[]',
    label: 'Phone numbers',
    example: 'Office: +44 20 7946 0100',
    sample: [{ number: '+442079460100' }],
  },
  { type: 'tag', label: 'One tag', example: 'Favourite area: Old town', sample: named('Old town'), isRare: true },
  { type: 'tag[]', label: 'Several tags', example: 'Interests: Golf, Sailing', sample: [named('Golf')], isRare: true },
  { type: 'origin[]', label: 'Origins', example: 'Second origin: Referral', sample: [named('Referral')], isRare: true },
  { type: 'group[]', label: 'Groups', example: 'Clubs: Harbour', sample: [named('Harbour')], isRare: true },
  {
    type: 'emailmessaging[]',
    label: 'Mailboxes',
    example: 'Writes to: sales@example.com',
    sample: [{ _id: 'sample', emailAddress: 'sales@example.com' }],
    isRare: true,
  },
  { type: 'subscriptionplan', label: 'Plan', example: 'Plan: Gold', sample: 'Gold', isRare: true },
  { type: 'object', label: 'Structure', example: 'Filled by programs', sample: { size: 42 }, isRare: true },
  {
    type: 'object[]',
    label: 'Several structures',
    example: 'Filled by programs',
    sample: [{ size: 42 }],
    isRare: true,
  },
];

function named(displayName: string) {
  return { _id: displayName, displayName };
}

/** 'One of a list', 'Date and time'; what points to an agent is not called a tag, although it is kept as one. */
export const typeLabel = ({
  type,
  hasTime,
  of,
}: Pick<PrototypeAttribute, 'type' | 'hasTime'> & { of?: string | undefined }): string =>
  type === 'tag' && of !== undefined && of !== 'tags'
    ? `One ${of.replace(/s$/, '')}`
    : type === 'date' && hasTime
      ? 'Date and time'
      : (typeWords.find((words) => words.type === type)?.label ?? type);

/** Types whose values come from a list. */
export const takesOptions = (type: FieldType): boolean => type === 'dropdown' || type === 'string[]';
