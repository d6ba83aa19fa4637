// A valid input for every call, found by trying values against the contract's own schemas, so that no call is left out because
// nobody wrote an example for it.
import * as z from 'zod/mini';
import { pathsOf } from '#/kernel/contract/call.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { Hints } from './hints.ts';
import { defOf, insideOf, isId, type Place } from './walk-schema.ts';

type Schema = z.core.$ZodType;

// Texts of every shape that the contract knows. The first that a schema takes is its sample.
const texts = [
  'Harbour view',
  'x',
  'visitor@harbour.example',
  '+442079460123',
  'harbour.example',
  'https://harbour.example/x',
  '08:00',
  '#0090be',
  'Europe/London',
  '2026-01-31T09:00:00Z',
  '2026-01-31',
  'GB',
  'Northlight1!',
  'A'.repeat(43),
  '0'.repeat(32),
  '0'.repeat(64),
  '10',
  'true',
  'contact.read',
  '[]',
  '{}',
  'USD',
];

/** Answers the id to put at a field. */
export type IdFor = (field: string) => string;

/** How a sample is made: which ids, whether optional fields are filled too, and what is known about fields by name. */
export interface Making {
  idFor: IdFor;
  isFull: boolean;
  hints?: Hints;
  /** A place that the sample must have: of alternatives, the one that has it is taken. Lists and objects of hints have it not. */
  toward?: Toward;
}

export interface Toward {
  part: 'params' | 'query' | 'body';
  place: Place;
}

/** A valid value. Undefined where the walk finds none. `toward` is what is left of the way to a place. */
export const sampleOf = (schema: Schema, making: Making, field = '', toward: Place = []): unknown => {
  const def = defOf(schema);
  const hint = making.hints?.[field];
  if (toward.length === 0 && typeof hint === 'object' && z.safeParse(schema, hint).success) return hint;
  const [step, ...rest] = toward;
  switch (def.type) {
    case 'optional':
      if (making.hints && field in making.hints && making.hints[field] === undefined) return undefined;
      return making.isFull && def.innerType ? sampleOf(def.innerType, making, field, toward) : undefined;
    case 'nullable':
    case 'readonly':
    case 'default':
      return def.innerType ? sampleOf(def.innerType, making, field, toward) : null;
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, inner]) => {
          const value = sampleOf(inner, making, key, key === step ? rest : []);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array':
      return def.element ? [sampleOf(def.element, making, field, rest)] : [];
    case 'tuple':
      return (def.items ?? []).map((item, place) => sampleOf(item, making, field, place === step ? rest : []));
    case 'union': {
      const option = def.options?.find((one) => toward.length === 0 || has(one, toward)) ?? def.options?.[0];
      return option ? sampleOf(option, making, field, toward) : undefined;
    }
    case 'enum':
      return Object.values(def.entries ?? {}).find((value) => value === hint) ?? Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return true;
    case 'record':
      return {};
    case 'pipe': {
      // A reference that may be written in several ways.
      const first = def.in && defOf(def.in).type === 'union' ? sampleOf(def.in, making, field) : undefined;
      return first !== undefined && z.safeParse(schema, first).success ? first : leafOf(schema, making, field);
    }
    case 'string':
    case 'number':
      return isId(schema) ? making.idFor(field) : leafOf(schema, making, field);
    default:
      return null;
  }
};

const has = (schema: Schema, place: Place): boolean => {
  const [step, ...rest] = place;
  if (step === undefined) return true;
  return insideOf(schema).some(({ place: [own], schema: inner }) =>
    own === undefined ? has(inner, place) : own === step && has(inner, rest),
  );
};

const leafOf = (schema: Schema, making: Making, field: string): unknown => {
  const { out } = defOf(schema);
  // JSON inside a query: a sample of what it is read as.
  const inner =
    out && ['array', 'object'].includes(defOf(out).type) ? [JSON.stringify(sampleOf(out, making, field))] : [];
  return [making.hints?.[field], ...inner, ...texts, 1, 10, ...choicesIn(schema)].find(
    (value) => value !== undefined && z.safeParse(schema, value).success,
  );
};

/** The values of every enumeration in a schema. */
const choicesIn = (schema: Schema): unknown[] => {
  const { type, entries } = defOf(schema);
  const own = type === 'enum' ? Object.values(entries ?? {}) : [];
  return [...own, ...insideOf(schema).flatMap((part) => choicesIn(part.schema))];
};

/** One request: what `app.inject` is given, before anything is spoilt. */
export interface Request {
  method: ServedCall['call']['method'];
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** A valid request for a call. A parameter that is written out in paths takes its first value. */
export const requestFor = ({ call }: ServedCall, making: Making): Request => {
  const [{ path, fixed } = { path: call.path, fixed: {} }] = pathsOf(call);
  const { toward } = making;
  const part = (name: Toward['part']): Record<string, unknown> => {
    const schema = call[name];
    const way = toward?.part === name ? toward.place : [];
    return schema ? (sampleOf(schema, making, '', way) as Record<string, unknown>) : {};
  };
  return {
    method: call.method,
    path,
    params: { ...part('params'), ...fixed },
    query: part('query'),
    body: call.body ? part('body') : undefined,
  };
};

const inQuery = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// A lone surrogate cannot be written in an address; the bytes it would have are what an attacker sends instead.
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;

/** The address of a request below the API's base. */
export const urlOf = ({ path, params, query }: Request): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(inQuery(params[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(inQuery(one))}`),
  );
  return `/api${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};
