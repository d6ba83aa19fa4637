// The prototype of an entity as GET /crm/config answers it (core §3; decision 109): what lists, filters and forms are drawn from.
import * as z from 'zod/mini';
import { fieldTypes } from './attribute.ts';

export const prototypeAttribute = z.object({
  _id: z.string(),
  /** What a filter, a sort and a column call it; 'attributes.<id>' for one of the agency's own. */
  name: z.string(),
  type: z.enum(fieldTypes),
  displayName: z.string(),
  category: z.nullable(z.string()),
  isHidden: z.boolean(),
  isRequired: z.boolean(),
  isCustom: z.boolean(),
  isSortable: z.boolean(),
  /** No index has it in order: where there are very many records, such a sort takes its time. */
  isSlowToSort: z.optional(z.boolean()),
  isFilterable: z.boolean(),
  /** Only filters ask for it; it is no part of a record and no column. */
  isFilterOnly: z.optional(z.boolean()),
  /** A date with a time of day. */
  hasTime: z.boolean(),
  holds: z.optional(z.enum(['id', 'doNotDisturb', 'place'])),
  /** The plural of the entity that its ids point to. */
  of: z.optional(z.string()),
  /** The list of `enums` that its values are picked from. */
  lookup: z.optional(z.string()),
  /** A number in the main unit of the record's `currency`. */
  isMoney: z.optional(z.boolean()),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type PrototypeAttribute = z.infer<typeof prototypeAttribute>;

export const prototype = z.object({
  typeName: z.string(),
  displayName: z.string(),
  attributes: z.array(prototypeAttribute),
});
export type Prototype = z.infer<typeof prototype>;
