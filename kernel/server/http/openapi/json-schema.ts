// From the contract's schemas to JSON Schema 2020-12, as OpenAPI 3.1 wants it: what a caller sends and what comes back.
import * as z from 'zod/mini';

export type JsonSchema = { [keyword: string]: unknown };

type Inner = z.core.$ZodType & { _zod: { def: Record<string, unknown> } };
const defOf = (schema: z.core.$ZodType): Record<string, unknown> => (schema as Inner)._zod.def;

/** What a schema's own checks say to a person: 'must be an email address'. */
const adviceOf = (schema: z.core.$ZodType): string | undefined => {
  const { error, checks, out, innerType } = defOf(schema);
  const own = [error, ...((checks ?? []) as z.core.$ZodCheck[]).map((check) => check._zod.def.error)]
    .flatMap((say) => (typeof say === 'function' ? [say({})] : []))
    .find((said): said is string => typeof said === 'string');
  if (own) return own;
  const next = (out ?? innerType) as z.core.$ZodType | undefined;
  return next ? adviceOf(next) : undefined;
};

/** The JSON Schema of a schema: `input` is what a caller sends, `output` what an answer holds. */
export const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The pattern of an id says no more than its format, at five times the length.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // That a program of ours does not change a list is no rule for who sends one.
      if (defOf(zodSchema).type === 'readonly') delete jsonSchema.readOnly;
      const advice = io === 'input' && jsonSchema.format !== 'uuid' ? adviceOf(zodSchema) : undefined;
      if (advice && (jsonSchema.type === 'string' || jsonSchema.enum)) jsonSchema.description = advice;
    },
  });
  return made;
};

/** The schema behind `optional`, and the last one of a pipe: what a query's text is read as. */
const readAs = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { type, innerType, out } = defOf(schema);
  if (type === 'optional') return readAs(innerType as z.core.$ZodType);
  return type === 'pipe' ? readAs(out as z.core.$ZodType) : schema;
};

const firstOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { type, innerType, in: first } = defOf(schema);
  if (type === 'optional') return firstOf(innerType as z.core.$ZodType);
  return type === 'pipe' ? firstOf(first as z.core.$ZodType) : schema;
};

/** How one query parameter is written: numbers and flags as they read, structures as JSON text. */
export const parameterOf = (schema: z.core.$ZodType): { schema: JsonSchema } | { content: JsonSchema } => {
  const last = readAs(schema);
  const { type } = defOf(last);
  if (type === 'number') return { schema: toJsonSchema(last, 'input') };
  if (type === 'array' || type === 'object')
    // Text that is parsed as JSON; a list that is repeated in the query is no pipe.
    return firstOf(schema) === last
      ? { schema: toJsonSchema(last, 'input') }
      : { content: { 'application/json': { schema: toJsonSchema(last, 'input') } } };
  if (type !== 'transform') return { schema: toJsonSchema(schema, 'input') };
  const given = toJsonSchema(firstOf(schema), 'input');
  return { schema: isFlag(given) ? { type: 'boolean' } : given };
};

const isFlag = ({ enum: values }: JsonSchema): boolean =>
  Array.isArray(values) && values.length === 2 && values.includes('true') && values.includes('false');
