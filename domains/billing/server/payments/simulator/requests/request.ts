// One request that programs may make of the simulated payment house: where, with which parameters, and what is done.
import * as z from 'zod/mini';
import { listOf, readFields, text } from '../forms.ts';
import { find, type Till } from '../keeping.ts';
import { listPage, paging, unfold } from '../listing.ts';
import type { Kind } from '../objects.ts';
import { type Done, missing } from '../refusing.ts';

export interface HouseRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** '/v1/payment_intents/:id/confirm' */
  path: string;
  run(till: Till, id: string, fields: Parameters<typeof readFields>[1]): Promise<Done>;
}

type Shape = Parameters<typeof z.strictObject>[0];

const expand = z.optional(listOf(text));

/** Declares a request; its answer may be unfolded. */
export const request = <S extends NonNullable<Shape>>(
  method: HouseRequest['method'],
  path: string,
  shape: S,
  run: (
    till: Till,
    input: z.output<z.ZodMiniObject<S, z.core.$strict>>,
    id: string,
  ) => Promise<object | { done: Done }>,
): HouseRequest => {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    run: async (till, id, { expand: wanted, ...fields }) => {
      const paths = readFields(z.object({ expand }), wanted === undefined ? {} : { expand: wanted }).expand ?? [];
      const made = await run(till, readFields(schema, fields), id);
      if ('done' in made) return made.done;
      return { status: 200, body: await unfold(till, made, paths) };
    },
  };
};

/** One thing by its id. */
export const reading = (path: string, kind: Kind, name: string): HouseRequest =>
  request('GET', `${path}/:id`, {}, async (till, _input, id) => {
    const found = await find(till, kind, id);
    if (!found) throw missing(name, id, 'id');
    return found.facts;
  });

type Having = Readonly<Record<string, unknown>>;

/** A list of a kind, narrowed by fields of the same names as its facts; `asFacts` says where they stand otherwise. */
export const listing = (
  path: string,
  kind: Kind,
  narrowedBy: readonly string[],
  asFacts: (having: Having) => Having = (having) => having,
  more: Record<string, z.ZodMiniType> = {},
): HouseRequest => {
  const schema = z.strictObject({
    ...paging,
    ...Object.fromEntries(narrowedBy.map((name) => [name, z.optional(text)])),
    ...more,
  });
  const names = [...narrowedBy, ...Object.keys(more)];
  return {
    method: 'GET',
    path,
    run: async (till, _id, fields) => {
      const input: Having = readFields(schema, fields);
      const having = asFacts(Object.fromEntries(names.map((name) => [name, input[name]])));
      return { status: 200, body: await listPage(till, kind, input, having, path) };
    },
  };
};
