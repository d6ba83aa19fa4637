// One attribute of an entity: what it is called, what kind of value it holds, and where it sits in the record on the wire.
// Row types, validation, prototypes, filter rules, grid columns, form inputs and CSV columns all follow from this line.

/** The specification's field types (core §3). */
export const fieldTypes = [
  'string',
  'string[]',
  'number',
  'boolean',
  'object',
  'object[]',
  'dropdown',
  'date',
  'tag',
  'email[]',
  'phonenumber[]',
  'origin[]',
  'tag[]',
  'emailmessaging[]',
  'group[]',
  'invoiceprice',
  'subscriptionplan',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface AttributeOptions {
  /** Group in the attribute list and the record: 'Agent details'. */
  category?: string;
  /** Never shown in grids, forms or filters, and never answered (password). */
  isHidden?: boolean;
  isRequired?: boolean;
  /** May a caller set it by the generic create and update calls? */
  isWritable?: boolean;
  /**
   * An index has it in order: `(agency_id, column, id)`, for text `(agency_id, column collate "und-x-icu", id)`. Single values that can be
   * filtered by are sorted without one, too, and slowly (decision 129).
   */
  isSortable?: boolean;
  isFilterable?: boolean;
  /** Only asked about, never part of a record: the collections a contact is in. */
  isFilterOnly?: boolean;
  /** Answered because the specification names it, and said elsewhere too: no column, filter or form field of its own. */
  isAlias?: boolean;
  /** Part of the entity's search text. */
  isSearchable?: boolean;
  /** Place in the record on the wire when it is not the attribute's name: 'email.emailAddress'. */
  path?: string;
  /** Database column when it is not the snake_case of the name. */
  column?: string;
  /** The value comes from a SQL expression that the entity's server door gives, not from a column. */
  isComputed?: boolean;
  /** A date that carries a time of day; without it the value is a plain date. */
  hasTime?: boolean;
  /** A string that is the id of a record (a uuid column), an object that is a do-not-disturb or a place: each has rules of its own. */
  holds?: 'id' | 'doNotDisturb' | 'place';
  /** Values of a dropdown, with the words people see. */
  options?: readonly { value: string; label: string }[];
  /**
   * The list among the configuration's `enums` from which its values are picked, each its own label; records may hold others. Several texts
   * with one are compared exactly.
   */
  lookup?: string;
  /** A number in the main unit of the record's `currency`. */
  isMoney?: boolean;
  /** For tag-like kinds: the plural of the entity that the ids point to. */
  of?: string;
  /** Longest text. */
  max?: number;
  /** A text that is a web address: what has another scheme, `javascript:` above all, can never become a link. */
  isWebAddress?: boolean;
  /** A number that is counted: only whole ones may be written, and none that an integer column cannot hold. */
  isWhole?: boolean;
}

export interface Attribute<V = unknown, O extends AttributeOptions = AttributeOptions> {
  type: FieldType;
  displayName: string;
  options: O;
  /** Carries the TypeScript type of the value; never set. */
  readonly valueType?: V;
}

const make =
  <V>(type: FieldType) =>
  <const O extends AttributeOptions = Record<never, never>>(displayName: string, options?: O): Attribute<V, O> => ({
    type,
    displayName,
    options: options ?? ({} as O),
  });

/** `string`: one line of text. */
export const string = make<string>('string');
/** `string[]`: several texts. */
export const strings = make<string[]>('string[]');
/** `number`: a number; a count, a size, a score. */
export const number = make<number>('number');
/** `boolean`: yes or no. */
export const boolean = make<boolean>('boolean');
/** `date`: a plain date, or a moment where `hasTime`. ISO 8601 text on the wire. */
export const date = make<string>('date');
/** `dropdown`: one value of a list. */
export const dropdown = make<string>('dropdown');
/** `object`: a structure shown as a summary. */
export const object = make<Record<string, unknown>>('object');
/** `object[]`: several structures. */
export const objects = make<Record<string, unknown>[]>('object[]');
/** `invoiceprice`: integer minor units. */
export const invoicePrice = make<number>('invoiceprice');
/** `subscriptionplan`: the name of a plan. */
export const subscriptionPlan = make<string>('subscriptionplan');
/** `tag`: one tag, e.g. a contact's stage. */
export const tag = make<{ _id: string; displayName: string }>('tag');
/** `tag[]`. */
export const tags = make<{ _id: string; displayName: string }[]>('tag[]');
/** `origin[]`. */
export const origins = make<{ _id: string; displayName: string }[]>('origin[]');
/** `group[]`. */
export const groups = make<{ _id: string; displayName: string }[]>('group[]');
/** `email[]`. */
export const emails = make<{ emailAddress: string; isPrimary: boolean }[]>('email[]');
/** `phonenumber[]`. */
export const phoneNumbers =
  make<{ number: string; international?: string; country?: string; label?: string }[]>('phonenumber[]');
/** `emailmessaging[]`. */
export const emailMessagings = make<{ _id: string; emailAddress: string }[]>('emailmessaging[]');
