// Whether a field of the specification, 'agency.timezone' or 'uploads[].name', stands in a schema of the OpenAPI document.
import type { OpenApi } from '#/kernel/server/http/openapi/document.ts';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a reference leads to; anything else as it is. */
export const resolved = (document: OpenApi, value: unknown): Schema => {
  if (!isSchema(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  let target: unknown = document;
  for (const step of value.$ref.slice(2).split('/')) target = isSchema(target) ? target[step] : undefined;
  return resolved(document, target);
};

/** Every way a schema may go: itself, and the branches of a union. */
const waysOf = (document: OpenApi, value: unknown): Schema[] => {
  const schema = resolved(document, value);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [schema, ...branches.flatMap((branch) => waysOf(document, branch))];
};

/** True when the path leads somewhere. */
export const hasField = (document: OpenApi, value: unknown, path: string): boolean => {
  const [step = '', ...rest] = path.split('.');
  const isList = step.endsWith('[]');
  const name = isList ? step.slice(0, -2) : step;
  return waysOf(document, value).some((schema) => {
    if (!isSchema(schema.properties) || !(name in schema.properties)) return false;
    if (rest.length === 0 && !isList) return true;
    const inner = schema.properties[name];
    const next = isList
      ? waysOf(document, inner).flatMap(({ items }) => (items === undefined ? [] : [items]))
      : [inner];
    return rest.length === 0 ? next.length > 0 : next.some((one) => hasField(document, one, rest.join('.')));
  });
};
