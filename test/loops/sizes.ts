// Nothing that is sent may be as large as it likes: every text, list and number of every input has its bound (checklist 8 and 32). Found by trying, not by reading the schemas.

import { readInput } from '#/kernel/server/http/read-input.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { absentId } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { type Request, requestFor } from './samples.ts';
import { at, defOf, type Place, placesOf, put } from './walk-schema.ts';

/** Longer than any text, and longer than any list, may be. */
const manyLetters = 60_000;
const manyThings = 10_001;
const texts = (beyond: number) => [
  'x'.repeat(beyond),
  '9'.repeat(beyond),
  `x${' '.repeat(beyond)}y`,
  `https://a.example/${'x'.repeat(beyond)}`,
];
const numbers = [1e300, -1e300];

/** Places that take whatever they are given, each with its reason. */
const free: Readonly<Record<string, string>> = {
  'jobs.create body input': 'the kind of job that is named says what it takes, and refuses the rest',
};

/** Texts that may be longer than others, and how long: whole mails. */
const longer: Readonly<Record<string, number>> = Object.fromEntries(
  ['create', 'update'].flatMap((name) => ['body', 'plain'].map((part) => [`emails.${name} body ${part}`, 1_000_000])),
);

/** What a filter compares with may be any number at all: none is kept as one, and both evaluators take them. */
const isCompared = (place: Place): boolean =>
  place.some((step) => /(?:filtersGroups|when)$/i.test(String(step))) && place.includes('value');

/** What is far too large in the place of a value of this type. */
const hugeFor = (type: string, sample: unknown, beyond: number): unknown[] => {
  if (type === 'string') return texts(beyond);
  if (type === 'number') return numbers;
  if (type === 'array')
    return [Array.from({ length: manyThings }, () => (Array.isArray(sample) ? (sample as unknown[])[0] : 'x'))];
  if (type === 'record') return [Object.fromEntries(Array.from({ length: manyThings }, (_, n) => [absentId(n), 'x']))];
  return [];
};

const accepts = (served: ServedCall, request: Request): boolean => {
  try {
    readInput(served.call, { params: request.params, query: request.query, body: request.body });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Places of inputs that take something far too large. A query's values are texts, whatever they are read as. */
export const findUnbounded = (registry: Registry): string[] => {
  const problems: string[] = [];
  for (const served of registry.calls) {
    const making = { idFor: () => absentId(1), isFull: true, hints: hintsFor(served, registry) };
    const usual = requestFor(served, making);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = served.call[part];
      if (!schema) continue;
      for (const type of ['string', 'number', 'array', 'record']) {
        const isOfType = (inner: Parameters<typeof defOf>[0]): boolean => defOf(inner).type === type;
        for (const place of placesOf(schema, isOfType)) {
          const title = `${served.domain}.${served.name} ${part} ${place.join('.')}`;
          const isThere = at(usual[part], place) !== undefined;
          const request = isThere ? usual : requestFor(served, { ...making, toward: { part, place } });
          if (title in free || isBehindJson(part, place, request)) continue;
          if (type === 'number' && isCompared(place)) continue;
          const taken = hugeFor(
            type,
            at(request[part], place),
            title in longer ? (longer[title] ?? 0) + 1 : manyLetters,
          ).some((huge) => accepts(served, { ...request, [part]: put(request[part] ?? {}, place, huge) }));
          if (taken) problems.push(`${title} takes any ${type}`);
        }
      }
    }
  }
  return problems;
};

/** JSON inside a query is one text there; what it holds is tried where the same stands in a body. */
const isBehindJson = (part: string, place: Place, request: Request): boolean =>
  part === 'query' && place.length > 1 && typeof at(request.query, place.slice(0, 1)) === 'string';
