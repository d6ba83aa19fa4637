// Shapes that stand in the document more than once are written once, under `components`, with the name people know them by.
import type { JsonSchema } from './json-schema.ts';

/** A place in the document that holds a schema, with the word to name its shape by. */
export interface Place {
  hint: string;
  schema: JsonSchema;
  put: (schema: JsonSchema) => void;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Smaller shapes are easier read where they stand.
const leastFields = 3;
const leastValues = 6;

const isWorthSharing = ({ properties, enum: values }: JsonSchema): boolean =>
  (isSchema(properties) && Object.keys(properties).length >= leastFields) ||
  (Array.isArray(values) && values.length >= leastValues);

/** 'team.invite' → 'TeamInvite'; a field names one of what it may hold many of: 'agencyDomains' → 'AgencyDomain'. */
export const shapeName = (hint: string): string => {
  const words = hint.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  if (words.length > 1) return name;
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<![su])s$/, '');
};

const isField = (hint: string): boolean => !hint.includes('.');

// Keys that say where a shape stands, not what it is.
const placeWords: ReadonlySet<string> = new Set(['data', 'items', 'value', 'type']);

type Visit = (schema: JsonSchema, hint: string) => JsonSchema;

/** The same schema with `visit` applied to each schema directly inside it. */
const within = (schema: JsonSchema, hint: string, visit: Visit): JsonSchema => {
  const changed: JsonSchema = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isSchema(value)) {
      changed.properties = Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          isSchema(inner) ? visit(inner, placeWords.has(key) ? hint : key) : inner,
        ]),
      );
    } else if ((keyword === 'items' || keyword === 'additionalProperties' || keyword === 'not') && isSchema(value)) {
      changed[keyword] = visit(value, hint);
    } else if ((keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') && Array.isArray(value)) {
      changed[keyword] = value.map((inner) => (isSchema(inner) ? visit(inner, hint) : inner));
    }
  }
  return changed;
};

/**
 * Replaces repeated shapes at all places by references and answers the components they refer to. `known` names shapes
 * in advance; every other gets the name of the field under which it stands.
 */
export const shareShapes = (
  places: readonly Place[],
  known: ReadonlyMap<string, JsonSchema>,
): Record<string, JsonSchema> => {
  const uses = new Map<string, { count: number; hint: string }>();
  const count: Visit = (schema, hint) => {
    const text = JSON.stringify(schema);
    const seen = uses.get(text);
    if (!seen) {
      if (isWorthSharing(schema)) uses.set(text, { count: 1, hint });
      return within(schema, hint, count);
    }
    // What is inside a shape that is written once is not repeated by repeating the shape.
    seen.count += 1;
    if (isField(hint) && !isField(seen.hint)) seen.hint = hint;
    return schema;
  };
  for (const { schema, hint } of places) count(schema, hint);

  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [name, schema] of known) {
    const text = JSON.stringify(schema);
    if ((uses.get(text)?.count ?? 0) > 1) {
      names.set(text, name);
      taken.add(name);
    }
  }
  for (const [text, { count: times, hint }] of uses) {
    if (times < 2 || names.has(text)) continue;
    let name = shapeName(hint);
    for (let n = 2; taken.has(name); n += 1) name = `${shapeName(hint)}${n}`;
    names.set(text, name);
    taken.add(name);
  }

  const components: Record<string, JsonSchema> = {};
  const refer: Visit = (schema, hint) => {
    const name = names.get(JSON.stringify(schema));
    if (!name) return within(schema, hint, refer);
    // The name is taken before its own parts are looked at.
    components[name] ??= within(schema, hint, refer);
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const { schema, hint, put } of places) put(refer(schema, hint));
  return Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
