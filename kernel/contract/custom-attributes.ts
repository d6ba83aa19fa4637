// Attributes that an agency adds to an entity (core §3 "Custom attribute"; architecture, "Custom attributes"): the same kinds, rules,
// columns and inputs as declared ones. Their values stand in a record under `attributes`, by the attribute's id.
import * as z from 'zod/mini';
import { type Attribute, fieldTypes } from './attribute.ts';
import { call, contract } from './call.ts';
import { event } from './event.ts';
import { id, text, whole } from './values.ts';

/** Own attributes that one entity may have. */
export const mostCustomAttributes = 200;

const option = z.strictObject({ value: text(200), label: text(200) });
// A letter first, so that no name is one that JavaScript or JSON treats in a way of its own.
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'must be letters, digits and _, a letter first'));

const changeable = {
  displayName: text(100),
  category: z.nullable(text(100)),
  isHidden: z.boolean(),
  isRequired: z.boolean(),
  options: z.nullable(z.array(option).check(z.minLength(1), z.maxLength(200))),
  position: whole(0, 10_000),
};

export const customAttribute = z.object({
  _id: id(),
  typeName: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  hasTime: z.boolean(),
  displayName: z.string(),
  category: z.nullable(z.string()),
  isHidden: z.boolean(),
  isRequired: z.boolean(),
  options: z.nullable(z.array(option)),
  position: z.int(),
});
export type CustomAttribute = z.infer<typeof customAttribute>;

/** An own attribute in the shape of a declared one. */
export const asAttribute = ({ type, displayName, ...own }: CustomAttribute): Attribute => ({
  type,
  displayName,
  options: {
    isHidden: own.isHidden,
    isRequired: own.isRequired,
    isWritable: true,
    hasTime: own.hasTime,
    ...(own.category === null ? {} : { category: own.category }),
    ...(own.options === null ? {} : { options: own.options }),
  },
});

const named = z.object({ displayName: z.string() });
export const fieldCreated = event({
  name: 'field.created',
  subject: 'field',
  data: named,
  label: 'Field added',
  sentence: '{actor} added the field {data.displayName}',
  log: 'info',
});
export const fieldUpdated = event({
  name: 'field.updated',
  subject: 'field',
  data: named,
  label: 'Field changed',
  sentence: '{actor} changed the field {data.displayName}',
  log: 'info',
});
export const fieldDeleted = event({
  name: 'field.deleted',
  subject: 'field',
  data: named,
  label: 'Field removed',
  sentence: '{actor} removed the field {data.displayName}',
  log: 'info',
});

const byId = z.strictObject({ id: id() });

export const attributesContract = contract('attributes', {
  list: call({
    method: 'GET',
    path: '/crm/attributes',
    summary: 'The attributes the agency added to its records, hidden ones too',
    query: z.strictObject({ typeName: z.optional(z.string().check(z.maxLength(60))) }),
    answer: z.object({ data: z.array(customAttribute), total: z.int() }),
    needs: 'signedIn',
    by: 'key',
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/attributes',
    summary: 'Add an attribute to the records of one type',
    body: z.strictObject({
      typeName: text(60),
      name: z.optional(name),
      type: z.enum(fieldTypes),
      hasTime: z.optional(z.boolean()),
      displayName: changeable.displayName,
      category: z.optional(changeable.category),
      isHidden: z.optional(changeable.isHidden),
      isRequired: z.optional(changeable.isRequired),
      options: z.optional(changeable.options),
      position: z.optional(changeable.position),
    }),
    answer: customAttribute,
    needs: 'field.write',
    refusals: {
      'fields.nameTaken': 'invalid',
      'fields.displayNameTaken': 'invalid',
      'fields.noAttributes': 'invalid',
      'fields.tooMany': 'conflict',
    },
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/attributes/{id}',
    summary: 'Change how an added attribute is called, grouped and offered; its type stays',
    params: byId,
    body: z.partial(z.strictObject(changeable)),
    answer: customAttribute,
    needs: 'field.write',
    refusals: { 'fields.displayNameTaken': 'invalid' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/attributes/{id}',
    summary: 'Remove an added attribute from records, lists and filters',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'field.write',
    refusals: {},
  }),
});
