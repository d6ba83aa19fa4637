// Looking into the contract's schemas: where ids stand, where objects are open, and what value would be valid.
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
interface Def {
  type: string;
  format?: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  /** Of a tuple. */
  items?: Schema[];
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
  valueType?: Schema;
  values?: unknown[];
  entries?: Record<string, unknown>;
  checks?: { _zod: { def: { check: string } } }[];
}
export const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** A place inside an input: `['updates', 'toAdd', 0]`. */
export type Place = readonly (string | number)[];

/** The schemas directly inside a schema, each with its place. */
export const insideOf = (schema: Schema): { place: Place; schema: Schema }[] => {
  const def = defOf(schema);
  const same = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])];
  return [
    ...same.flatMap((inner) => (inner ? [{ place: [], schema: inner }] : [])),
    ...Object.entries(def.shape ?? {}).map(([key, inner]) => ({ place: [key], schema: inner })),
    ...(def.element ? [{ place: [0], schema: def.element }] : []),
    ...(def.items ?? []).map((inner, place) => ({ place: [place], schema: inner })),
    ...(def.valueType ? [{ place: ['anything'], schema: def.valueType }] : []),
  ];
};

/** Every place at which `isWanted` holds, once. */
export const placesOf = (schema: Schema, isWanted: (schema: Schema) => boolean, at: Place = []): Place[] => {
  const here = isWanted(schema) ? [at] : [];
  const inner = insideOf(schema).flatMap((part) => placesOf(part.schema, isWanted, [...at, ...part.place]));
  return [...new Map([...here, ...inner].map((place) => [JSON.stringify(place), place])).values()];
};

export const isId = (schema: Schema): boolean => defOf(schema).type === 'string' && defOf(schema).format === 'uuid';

/** The input with the value at a place replaced; objects and lists on the way are copied or made. */
export const put = (input: unknown, place: Place, value: unknown): unknown => {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(input) ? [...(input as unknown[])] : [];
    list[step] = put(list[step], rest, value);
    return list;
  }
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  return Object.assign(object, { [step]: put((object as Record<string, unknown>)[step], rest, value) });
};

/** The value at a place. */
export const at = (input: unknown, place: Place): unknown => {
  let value = input;
  for (const step of place) value = (value as Record<string | number, unknown> | undefined)?.[step];
  return value;
};
