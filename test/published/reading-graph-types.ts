// What Microsoft publishes of Graph's records, as types for TypeScript made from its own metadata. They say what each record holds, not which
// addresses there are: those are written beside them, from its reference.
import { isObject, type Json } from './judging-values.ts';
import { type Operation, readOpenApi, readPublished } from './reading-descriptions.ts';

const plain: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

const schemaOf = (type: string, known: ReadonlySet<string>): Json => {
  const [, inner] = /^NullableOption<(.+)>$/.exec(type) ?? [];
  if (inner !== undefined) return { ...schemaOf(inner, known), nullable: true };
  if (type.endsWith('[]')) return { type: 'array', items: schemaOf(type.slice(0, -2), known) };
  if (plain[type] !== undefined) return { type: plain[type] };
  return known.has(type) ? { allOf: [{ $ref: `#/components/schemas/${type}` }] } : {};
};

/** The records as JSON Schemas by their names. */
export const readTypes = (text: string): Readonly<Record<string, Json>> => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const found = [...bare.matchAll(/^export interface (\w+)(?: extends (\w+))?\s*\{([^}]*)\}/gm)];
  const known = new Set(found.map(([, name = '']) => name));
  return Object.fromEntries(
    found.map(([, name = '', parent, members = '']): [string, Json] => [
      name,
      {
        type: 'object',
        properties: Object.fromEntries(
          [...members.matchAll(/(\w+)\??:\s*([^;]+);/g)].map(([, field = '', type = '']) => [
            field,
            schemaOf(type.trim(), known),
          ]),
        ),
        ...(parent === undefined ? {} : { allOf: [{ $ref: `#/components/schemas/${parent}` }] }),
      },
    ]),
  );
};

interface Address {
  /** By name; where it names fields, of which record. */
  query?: Readonly<Record<string, string | null>>;
  requestBody?: Json;
  responses: Json;
}

/** Addresses by "METHOD /path", each with what it is asked and what it answers, in OpenAPI's words. Undefined where the types are not there. */
export const graphOperations =
  (addresses: Readonly<Record<string, Address>>) => async (): Promise<readonly Operation[] | undefined> => {
    const text = await readPublished('microsoft-graph.d.ts');
    if (text === undefined) return undefined;
    const schemas = readTypes(text);
    const paths: Record<string, Record<string, Json>> = {};
    for (const [address, { query = {}, ...operation }] of Object.entries(addresses)) {
      const [method = '', path = ''] = address.split(' ');
      const parameters = Object.entries(query).map(([name, of]) => ({
        name,
        in: 'query',
        schema: of === null ? {} : selectionOf(namesOf(schemas, of)),
      }));
      Object.assign((paths[path] ??= {}), { [method.toLowerCase()]: { ...operation, parameters } });
    }
    return readOpenApi({ paths, components: { schemas } });
  };

/** A record, or a page of them with the links to what follows. */
export const record = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const pageOf = (name: string): Json => ({
  type: 'object',
  required: ['value'],
  properties: {
    value: { type: 'array', items: { properties: { '@removed': {} }, allOf: [record(name)] } },
    '@odata.nextLink': { type: 'string' },
    '@odata.deltaLink': { type: 'string' },
  },
});

const namesOf = (schemas: Readonly<Record<string, Json>>, name: string): readonly string[] => {
  const { properties, allOf } = schemas[name] ?? {};
  const own = isObject(properties) ? Object.keys(properties) : [];
  const [parent] = (allOf ?? []) as { $ref: string }[];
  return [...own, ...(parent ? namesOf(schemas, parent.$ref.split('/').at(-1) ?? '') : [])];
};

/** What is selected of a record may name what it holds, and nothing else. */
const selectionOf = (names: readonly string[]): Json => {
  const one = `(?:${names.join('|')})`;
  return { type: 'string', pattern: `^${one}(?:,${one})*$` };
};
