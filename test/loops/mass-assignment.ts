// A body holds what its call declares and nothing else: no property of any record can be slipped into a write.
import * as z from 'zod/mini';
import { pathOf } from '#/kernel/contract/record.ts';
import { readInput } from '#/kernel/server/http/read-input.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { absentId } from './furnish.ts';
import { requestFor } from './samples.ts';
import { at, defOf, insideOf, type Place, placesOf, put } from './walk-schema.ts';

/** Inputs that are open on purpose, each with its reason. */
const open: Readonly<Record<string, string>> = {
  'auth.googleReturn query':
    'OpenID providers add parameters of their own to the address they send the browser back to',
  'leads.takeFollowUpBoss body': 'vendors send to the body of another product, of which only some means something here',
};

/** Every name a record's property goes by, in answers and in the database. */
export const propertyNames = (registry: Registry, columns: readonly string[]): string[] => {
  const declared = [...registry.entities.values()].flatMap(({ entity }) =>
    Object.entries(entity.attributes).flatMap(([name, attribute]) => [
      name,
      pathOf(name, attribute).split('.')[0] ?? name,
    ]),
  );
  const answered = registry.calls.flatMap(({ call }) =>
    placesOf(call.answer, () => true).flatMap((place) => place.filter((step) => typeof step === 'string')),
  );
  const camel = columns.map((column) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return [
    ...new Set([...declared, ...answered, ...columns, ...camel, '_id', 'id', 'constructor', 'toString']),
  ].toSorted();
};

type Schema = Parameters<typeof defOf>[0];

/** The objects of an input, by their places: what stands at one may be one of several. */
const objectsIn = (schema: Schema, place: Place = []): { place: Place; schema: Schema }[] => [
  ...(defOf(schema).type === 'object' ? [{ place, schema }] : []),
  ...insideOf(schema).flatMap((part) => objectsIn(part.schema, [...place, ...part.place])),
];

/** Objects of inputs that take fields they do not declare. */
export const findOpenObjects = (registry: Registry): string[] =>
  registry.calls.flatMap((served) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = served.call[part];
      const title = `${served.domain}.${served.name} ${part}`;
      if (!schema || title in open) return [];
      const isOpen = (inner: Parameters<typeof defOf>[0]): boolean => {
        const { type, catchall } = defOf(inner);
        return type === 'object' && (!catchall || defOf(catchall).type !== 'never');
      };
      return placesOf(schema, isOpen).map((place) => `${title} ${place.join('.')} takes unknown fields`);
    }),
  );

/** Objects of answers that let through fields they do not declare: nothing could be said against a field too much. */
export const findOpenAnswers = (registry: Registry): string[] =>
  registry.calls.flatMap(({ domain, name, call }) =>
    placesOf(call.answer, (inner) => {
      const { type, catchall } = defOf(inner);
      return type === 'object' && catchall !== undefined && defOf(catchall).type !== 'never';
    }).map((place) => `${domain}.${name} answers more than it declares at '${place.join('.')}'`),
  );

/** The names that an object at a place is refused for, whichever of its schemas it is held against. */
const unknownIn = (issues: readonly z.core.$ZodIssue[], place: Place): string[] =>
  issues.flatMap((issue) => {
    const isAbove = issue.path.every((step, index) => step === place[index]);
    if (!isAbove) return [];
    const rest = place.slice(issue.path.length);
    if (issue.code === 'unrecognized_keys') return rest.length === 0 ? issue.keys : [];
    if (issue.code !== 'invalid_union') return [];
    const [first = [], ...others] = issue.errors.map((errors) => unknownIn(errors, rest));
    return first.filter((name) => others.every((names) => names.includes(name)));
  });

/**
 * Names put into an object all at once that its schema says it does not know: for each of them it would be refused alone, too. One is left out, to
 * be tried by itself like those of which it says nothing.
 */
const knownRefused = (schema: z.ZodMiniType | undefined, body: unknown, place: Place): ReadonlySet<string> => {
  const { error } = z.safeParse(schema ?? z.strictObject({}), body);
  return new Set(unknownIn(error?.issues ?? [], place).slice(1));
};

/** Properties that a body takes although its call does not declare them. */
export const findUndeclared = (registry: Registry, names: readonly string[]): string[] => {
  const problems: string[] = [];
  // What several calls are made of, the graph of a workflow, is tried with the first of them.
  const tried = new Set<Schema>();
  for (const served of registry.calls.filter(({ call }) => call.method !== 'GET')) {
    if (`${served.domain}.${served.name} body` in open) continue;
    const request = requestFor(served, { idFor: () => absentId(1), isFull: true });
    const refusalOf = (body: unknown): Error | undefined => {
      try {
        readInput(served.call, { params: request.params, query: request.query, body });
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error('something odd was thrown', { cause: error });
      }
    };
    const whole = refusalOf(request.body);
    if (whole) {
      problems.push(`${served.domain}.${served.name} refuses its own sample: ${whole.message}`);
      continue;
    }
    const objects = served.call.body ? objectsIn(served.call.body) : [];
    const places = Map.groupBy(objects, ({ place }) => JSON.stringify(place));
    for (const [place, all] of places.size > 0 ? places : [['[]', []] as const]) {
      const path = JSON.parse(place) as Place;
      const holder = at(request.body ?? {}, path);
      // A branch of a union that the sample did not take.
      if (typeof holder !== 'object' || holder === null) continue;
      if (all.length > 0 && all.every(({ schema }) => tried.has(schema))) continue;
      for (const { schema } of all) tried.add(schema);
      const strange = names.filter((one) => !Object.hasOwn(holder, one));
      const crowded = put(request.body ?? {}, path, {
        ...Object.fromEntries(strange.map((name) => [name, 'x'])),
        ...holder,
      });
      const refused = knownRefused(served.call.body, crowded, path);
      for (const name of strange.filter((one) => !refused.has(one))) {
        const refusal = refusalOf(put(request.body ?? {}, [...path, name], 'x'));
        const isRefused = refusal instanceof Refusal && refusal.kind === 'invalid';
        if (!isRefused) problems.push(`${served.domain}.${served.name} takes ${[...path, name].join('.')}`);
      }
    }
  }
  return problems;
};
