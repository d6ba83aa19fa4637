// A tag: a coloured word for the records of one type (core §3). A contact's stage is one too, of a type of its own.
import { boolean, date, dropdown, number, string } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

export const tagTypes = [
  'contact',
  'contact-stage',
  'email',
  'form',
  'listing',
  'message-template',
  'origin',
  'call',
  'task',
] as const;
export type TagType = (typeof tagTypes)[number];

/** 'contact-stage' as people read it. */
export const tagTypeLabels: Readonly<Record<TagType, string>> = {
  contact: 'Contact',
  'contact-stage': 'Contact stage',
  email: 'Email',
  form: 'Form',
  listing: 'Listing',
  'message-template': 'Message template',
  origin: 'Origin',
  call: 'Call',
  task: 'Task',
};

/** Uses of one label are counted up to here. */
export const mostUsesCounted = 10_000;

export const labelAttributes = {
  displayName: string('Name', { isRequired: true, isSortable: true, isSearchable: true }),
  backgroundColor: string('Background', { isRequired: true, isFilterable: false }),
  foregroundColor: string('Foreground', { isRequired: true, isFilterable: false }),
  isHidden: boolean('Hidden', { isRequired: true }),
  /** Records that carry it, counted up to one more than `mostUsesCounted`; for owners, who reach them all, null for everybody else. */
  usedBy: number('Used by', { isComputed: true, isFilterable: false, isWhole: true }),
  createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
  updatedAt: date('Updated', { hasTime: true, isRequired: true, isSortable: true }),
} as const;

export const tagEntity = entity({
  typeName: 'tag',
  plural: 'tags',
  path: '/crm/tags',
  resource: 'tag',
  table: 'tags',
  title: { one: 'tag', many: 'tags' },
  label: 'displayName',
  order: { column: 'displayName', order: 'asc' },
  staysSmall: true,
  columns: ['displayName', 'typeName', 'usedBy', 'isHidden', 'updatedAt'],
  attributes: {
    ...labelAttributes,
    typeName: dropdown('Type', {
      isRequired: true,
      isSortable: true,
      options: tagTypes.map((value) => ({ value, label: tagTypeLabels[value] })),
    }),
    /** The place of a stage among stages; other tags go by their names. */
    position: number('Order', { isRequired: true, isSortable: true, isWhole: true, isFilterable: false }),
  },
});

export type TagRecord = RecordOf<typeof tagEntity>;
