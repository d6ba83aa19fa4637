// JSON Schemas as people read them: a row for each field, and an example that fits.
import type { OpenApi } from '#/kernel/server/http/openapi/document.ts';
import type { JsonSchema } from '#/kernel/server/http/openapi/json-schema.ts';

export interface Field {
  /** 'agency.timezone', 'uploads[].name'. */
  path: string;
  type: string;
  /** The component that the type names. */
  shape: string | undefined;
  isRequired: boolean;
  note: string;
}

const shapeOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  [schema.anyOf, schema.oneOf].flatMap((branches) => (Array.isArray(branches) ? branches.filter(isSchema) : []));

/** 'text or null', 'list of Filter'. */
const typeOf = (schema: JsonSchema): string => {
  const shape = shapeOf(schema);
  if (shape) return shape;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${isSchema(schema.items) ? typeOf(schema.items) : 'anything'}`;
  if (schema.format === 'uuid') return 'id';
  const types: unknown[] = [schema.type ?? 'anything'].flat();
  return types.map(String).join(' or ');
};

const limits: readonly [string, (limit: number) => string][] = [
  ['minLength', (least) => `at least ${least} characters`],
  ['maxLength', (most) => `at most ${most} characters`],
  ['minimum', (least) => `from ${least}`],
  ['maximum', (most) => `to ${most}`],
  ['minItems', (least) => `at least ${least}`],
  ['maxItems', (most) => `at most ${most}`],
];

const adviceIn = ({ description }: JsonSchema): string => (typeof description === 'string' ? description : '');

const noteOf = (schema: JsonSchema): string =>
  [
    adviceIn(schema),
    ...limits.flatMap(([keyword, say]) => {
      const limit = schema[keyword];
      return typeof limit === 'number' ? [say(limit)] : [];
    }),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A row for the schema and for each field inside it, down to named shapes. */
export const fieldsOf = (document: OpenApi, schema: JsonSchema, path: string): Field[] => {
  const field: Field = { path, type: typeOf(schema), shape: shapeOf(schema), isRequired: false, note: noteOf(schema) };
  const inner = insideOf(document, schema, path);
  return path === '' && inner.length > 0 ? inner : [field, ...inner];
};

const insideOf = (document: OpenApi, schema: JsonSchema, path: string): Field[] => {
  if (isSchema(schema.items)) {
    return shapeOf(schema.items) ? [] : insideOf(document, schema.items, `${path}[]`);
  }
  const objects = branchesOf(schema).filter((branch) => !shapeOf(branch));
  if (objects.length > 0) return objects.flatMap((branch) => insideOf(document, branch, path));
  if (!isSchema(schema.properties)) return [];
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries(schema.properties).flatMap(([key, value]) => {
    if (!isSchema(value)) return [];
    const rows = fieldsOf(document, value, path ? `${path}.${key}` : key);
    return rows.map((row, at) => (at === 0 ? { ...row, isRequired: required.has(key) } : row));
  });
};

/** A value that fits the schema, as indented JSON. */
export const exampleOf = (document: OpenApi, schema: JsonSchema): string =>
  JSON.stringify(example(document, schema, 0), null, 2);

const maxDepth = 5;

const example = (document: OpenApi, schema: JsonSchema, depth: number): unknown => {
  const shape = shapeOf(schema);
  if (shape) {
    const target = (document.components.schemas as Record<string, JsonSchema>)[shape];
    return target && depth < maxDepth ? example(document, target, depth + 1) : {};
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = branchesOf(schema);
  if (first) return example(document, first, depth);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, value]) => [
          key,
          example(document, value, depth + 1),
        ]),
      );
    case 'array':
      return isSchema(schema.items) && depth < maxDepth ? [example(document, schema.items, depth + 1)] : [];
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'uuid' ? '01900000-0000-7000-8000-000000000001' : textLike(adviceIn(schema));
    default:
      return null;
  }
};

// What a refused value is told to look like is the best example there is: 'must be a colour such as #0090be'.
const textLike = (advice: string): string => {
  const such = / such as (\S+)$/.exec(advice)?.[1];
  if (such) return such;
  return advice.includes('email') ? 'maya@northlight.example' : advice.includes('phone') ? '+442079460000' : '…';
};
