// Which hostile value is tried where, derived from the contract: each value once at every kind of field, each field with some value, each broken
// body and header once at every shape of call. Fields of a kind are read by the same schema, so that what one of them lets through, all do;
// what a handler does with what came through is met by near misses by chance, some for each call and more for the first of a shape.
import type { ServedCall } from '#/kernel/server/verb.ts';
import { type BrokenValue, hostileConstants, hostileHeaders, rawBodies } from './hostile-values.ts';
import type { Request, Toward } from './samples.ts';
import { defOf, insideOf, type Place, put } from './walk-schema.ts';

/** One thing that is done to a valid request. */
export interface Strike {
  toward?: Toward;
  value?: unknown;
  raw?: string;
  headers?: Record<string, string>;
}

export interface Planned {
  strikes: Strike[];
  /** Whether no call before it has its shape. */
  isFirst: boolean;
}

interface Field {
  served: ServedCall;
  toward: Toward;
  kind: string;
}

type Schema = Parameters<typeof defOf>[0];

const parts = ['params', 'query', 'body'] as const;
/** They add nothing to what is read. */
const wrappers: ReadonlySet<string> = new Set(['optional', 'nullable', 'readonly', 'default']);

const checksOf = (schema: Schema): string => {
  const { checks = [] } = defOf(schema);
  return [...new Set(checks.map(({ _zod }) => _zod.def.check))].toSorted().join('+');
};

/** Everything that reads the value at a place: 'string:uuid', or 'pipe|string[max_length]|union'. */
const kindsIn = (schema: Schema, at: Place, into: Map<string, { place: Place; kinds: Set<string> }>): void => {
  const { type, format } = defOf(schema);
  const key = JSON.stringify(at);
  const here = into.get(key) ?? { place: at, kinds: new Set() };
  into.set(key, here);
  if (!wrappers.has(type)) here.kinds.add(`${type}${format ? `:${format}` : ''}[${checksOf(schema)}]`);
  for (const inner of insideOf(schema)) kindsIn(inner.schema, [...at, ...inner.place], into);
};

const fieldsOf = (served: ServedCall): Field[] =>
  parts.flatMap((part) => {
    const schema = served.call[part];
    if (!schema) return [];
    const found = new Map<string, { place: Place; kinds: Set<string> }>();
    kindsIn(schema, [], found);
    // An address and a query as a whole are texts whatever they hold.
    const places = [...found.values()].filter(({ place }) => part === 'body' || place.length > 0);
    return places.map(({ place, kinds }) => ({
      served,
      toward: { part, place },
      kind: `${part === 'body' ? 'body' : 'text'} ${[...kinds].toSorted().join('|')}`,
    }));
  });

/** The edge reads a request by these, whoever makes it. */
const shapeOf = ({ call }: ServedCall): string => [call.method, ...parts.filter((part) => call[part])].join(' ');

/** What is tried with each call. */
export const planFor = (calls: readonly ServedCall[]): ReadonlyMap<ServedCall, Planned> => {
  const plan = new Map<ServedCall, Planned>(calls.map((served) => [served, { strikes: [], isFirst: false }]));
  const give = (served: ServedCall, ...strikes: Strike[]): void => void plan.get(served)?.strikes.push(...strikes);
  for (const fields of Map.groupBy(calls.flatMap(fieldsOf), ({ kind }) => kind).values())
    for (let at = 0; at < Math.max(fields.length, hostileConstants.length); at += 1) {
      const field = fields[at % fields.length];
      if (field) give(field.served, { toward: field.toward, value: hostileConstants[at % hostileConstants.length] });
    }
  for (const [first] of Map.groupBy(calls, shapeOf).values()) {
    if (!first) continue;
    plan.set(first, { strikes: plan.get(first)?.strikes ?? [], isFirst: true });
    give(first, ...rawBodies.map((raw) => ({ raw })), ...hostileHeaders.map((headers) => ({ headers })));
  }
  return plan;
};

/** The request that a strike makes of a valid one. */
export const applyStrike = (request: Request, { toward, value, raw, headers = {} }: Strike): BrokenValue => {
  if (!toward) return { request, headers, ...(raw === undefined ? {} : { raw }) };
  const { part, place } = toward;
  const changed = put(request[part] ?? {}, place, value);
  return { request: { ...request, [part]: changed }, headers };
};
