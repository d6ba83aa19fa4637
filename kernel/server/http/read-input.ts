// From a request to a verb's input: text that can be kept, no empty strings, nothing deeper or longer than a person would send,
// then the contract's own schema. Every refusal names the field.
import * as z from 'zod/mini';
import type { Call } from '#/kernel/contract/call.ts';
import { isStorable } from '#/kernel/contract/words/text.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { problemOf } from '#/kernel/server/wording-problems.ts';

/** Levels of nesting that a body may have; a filter tree of a workflow needs a dozen. */
const maxDepth = 40;

/** Parses a JSON body. Refuses what cannot be parsed or nests deeper than any real request (400). */
export const parseJson = (body: string): unknown => {
  if (body === '') return {};
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body.charCodeAt(at);
    if (isText) {
      if (character === 92) at += 1;
      else if (character === 34) isText = false;
    } else if (character === 34) isText = true;
    else if (character === 91 || character === 123) depth += 1;
    else if (character === 93 || character === 125) depth -= 1;
    if (depth > maxDepth) throw new Refusal('bad-request', 'kernel.tooDeep', 'The request is nested too deeply');
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new Refusal('bad-request', 'kernel.notJson', 'The request is not JSON');
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value without empty strings (not sent, decision 106); refuses text that PostgreSQL cannot keep. */
const clean = (value: unknown, path: string): unknown => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid(path, 'holds characters that cannot be kept');
    return value;
  }
  if (Array.isArray(value)) return value.map((item, index) => clean(item, `${path}.${index}`));
  if (!isObject(value)) return value;
  const cleaned: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const place = path ? `${path}.${key}` : key;
    if (!isStorable(key) || key === '__proto__') throw invalid(path || 'body', 'holds a name that cannot be kept');
    if (item !== '') cleaned[key] = clean(item, place);
  }
  return cleaned;
};

const idList = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})+$/i;

/** Lists of ids as clients write them into an address: `ids=a&ids=b`, `ids[]=a&ids[]=b` and `ids=a,b` are the same. */
const withLists = (query: unknown): unknown =>
  isObject(query)
    ? Object.fromEntries(
        Object.entries(query).map(([key, value]) => [
          key.endsWith('[]') && !(key.slice(0, -2) in query) ? key.slice(0, -2) : key,
          typeof value === 'string' && idList.test(value) ? value.split(',') : value,
        ]),
      )
    : query;

const nothing = z.strictObject({});

/** What the verb of a call receives: path, query and body, each validated, in one object. */
export const readInput = (
  call: Call,
  request: { params: unknown; query: unknown; body: unknown },
): Record<string, unknown> => {
  const body = request.body ?? {};
  if (!isObject(body)) throw invalid('body', 'must be an object');
  return {
    ...read(call.params ?? nothing, request.params),
    ...read(call.query ?? nothing, withLists(request.query)),
    ...read(call.body ?? nothing, body),
  };
};

const read = (schema: z.ZodMiniType, given: unknown): Record<string, unknown> => {
  const result = z.safeParse(schema, clean(given ?? {}, ''), { reportInput: true });
  if (result.success) return result.data as Record<string, unknown>;
  const [first] = result.error.issues;
  throw first ? refusalOf(first) : invalid('body', 'is not valid');
};

/** Checks a value that is only part of a body; a refusal names its field under `place`. */
export const readPart = <S extends z.ZodMiniType>(schema: S, given: unknown, place: string): z.output<S> => {
  const result = z.safeParse(schema, given, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw first ? refusalOf({ ...first, path: [place, ...first.path] }) : invalid(place, 'is not valid');
};

const refusalOf = (issue: z.core.$ZodIssue): Refusal => {
  // A union says only that nothing matched; the first branch's own complaint says what.
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0]) {
    const inner = issue.errors[0][0];
    return refusalOf({ ...inner, path: [...issue.path, ...inner.path] });
  }
  if (issue.code === 'unrecognized_keys')
    return invalid([...issue.path, issue.keys[0] ?? ''].join('.'), 'is not a known field', 'kernel.unknownField');
  return invalid(issue.path.join('.') || 'body', problemOf(issue));
};
