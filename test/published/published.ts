// Holds what we ask of a provider, and what our stand-in of it answers, against the provider's own published description; and stands in for
// the provider itself with answers that are made from nothing else. Neither remembers anything: what a provider does over time is the
// stand-in's.
import { expect, test } from 'vitest';
import type { PeerAnswer, PeerRequest } from '#/test/servers/http-peer.ts';
import { follow, isObject, type Json, partsOf, problemsOf } from './judging-values.ts';
import { type Operation, operationsOf, type Parameter } from './reading-descriptions.ts';

type Answer = (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>;

export interface Published {
  isThere: boolean;
  /** The stand-in, watched. */
  watched(answer: Answer): Answer;
  /** Answers made from the description alone, by the examples in it. A request that the description does not take is a 422. */
  mock: Answer;
  /** The test that nothing asked or answered so far is other than published. Stands last in its file. */
  testNothingDiffers(): void;
}

const typeOf = (request: PeerRequest): string => (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/** What a form or a query says as text, in the type it is meant in. */
const coerced = (document: Json, schema: unknown, values: readonly string[]): unknown => {
  const { type, items } = follow(document, schema);
  if (type === 'array') return values.map((one) => coerced(document, items, [one]));
  const [value = ''] = values;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return (type === 'integer' || type === 'number') && value !== '' ? Number(value) : value;
};

const operationFor = (operations: readonly Operation[], { method, url }: PeerRequest): Operation | undefined => {
  const fitting = operations.filter((one) => one.method === method && one.pattern.test(decodeURI(url.pathname)));
  // A path that is written out goes before one with places in it.
  return fitting.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
};

const pathProblems = ({ document, path, pattern, parameters }: Operation, { url }: PeerRequest): string[] => {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const values = new RegExp(pattern.source.replaceAll('[^/]+', '([^/]+)')).exec(url.pathname)?.slice(1) ?? [];
  return names.flatMap((name, index) => {
    const known = parameters.find((one) => one.in === 'path' && one.name === name);
    const value = decodeURIComponent(values[index] ?? '');
    return known ? problemsOf(document, known.schema, coerced(document, known.schema, [value]), `path ${name}`) : [];
  });
};

const queryProblems = (document: Json, parameters: readonly Parameter[], query: URLSearchParams): string[] => [
  ...new Set(
    parameters
      .filter((one) => one.in === 'query' && one.isRequired && !query.has(one.name))
      .map(({ name }) => `query lacks ${name}`),
  ),
  ...[...new Set(query.keys())].flatMap((name) => {
    const known = parameters.find((one) => one.in === 'query' && one.name === name);
    if (!known) return [`query ${name} is not in the description`];
    return problemsOf(document, known.schema, coerced(document, known.schema, query.getAll(name)), `query ${name}`);
  }),
];

const bodyProblems = ({ document, bodies, isBodyRequired }: Operation, request: PeerRequest): string[] => {
  if (request.body.length === 0) return isBodyRequired ? ['there is no body'] : [];
  const type = typeOf(request);
  const media = bodies.get(type);
  if (!media) return [`a body of ${type} is not in the description`];
  if (media.schema === undefined) return [];
  if (type !== 'application/x-www-form-urlencoded') return problemsOf(document, media.schema, request.json, 'body');
  const properties = follow(document, follow(document, media.schema).properties);
  const value = Object.fromEntries(
    [...new Set(request.form.keys())].map((name) => [
      name,
      coerced(document, properties[name], request.form.getAll(name)),
    ]),
  );
  return problemsOf(document, media.schema, value, 'body');
};

const requestProblems = (operation: Operation, request: PeerRequest): string[] => [
  ...pathProblems(operation, request),
  ...queryProblems(operation.document, operation.parameters, request.url.searchParams),
  ...bodyProblems(operation, request),
];

/** What goes well must be described; errors are held against what is said of them, where something is. */
const answerProblems = ({ document, answers }: Operation, { status = 200, json }: PeerAnswer): string[] => {
  const key = [String(status), 'default'].find((one) => answers.has(one));
  if (key === undefined) return status < 300 ? [`an answer of ${status} is not in the description`] : [];
  const media = answers.get(key);
  if (media?.schema === undefined || json === undefined) return [];
  return problemsOf(document, media.schema, json, `answer ${status}`);
};

/** A value as the schema says, by its own examples first. */
const madeOf = (document: Json, node: unknown, depth = 0): unknown => {
  const schema = follow(document, node);
  const { example, examples, default: usual, enum: choices, type, properties, items, pattern } = schema;
  const given = example ?? (Array.isArray(examples) ? (examples as unknown[])[0] : undefined) ?? usual;
  if (given !== undefined) return given;
  if (Array.isArray(choices)) return choices[0] as unknown;
  const [part] = [...partsOf(schema, 'oneOf'), ...partsOf(schema, 'anyOf')];
  if (part !== undefined) return madeOf(document, part, depth);
  const all = partsOf(schema, 'allOf').map((one) => madeOf(document, one, depth));
  if (all.length > 0 || isObject(properties))
    return Object.assign(
      {},
      ...all,
      Object.fromEntries(
        depth > 6
          ? []
          : Object.entries(isObject(properties) ? properties : {}).map(([name, one]) => [
              name,
              madeOf(document, one, depth + 1),
            ]),
      ),
    ) as unknown;
  const one = [type].flat()[0];
  if (one === 'array') return depth > 6 ? [] : [madeOf(document, items, depth + 1)];
  if (one === 'object') return {};
  if (one === 'boolean') return true;
  if (one === 'integer' || one === 'number') return 1;
  const [, prefix = '', count = '8'] =
    /^\^(\w*)\[0-9a-fA-F\]\{(\d+)\}\$$/.exec(typeof pattern === 'string' ? pattern : '') ?? [];
  return prefix === '' ? 'string' : prefix + 'a'.repeat(Number(count));
};

const mockAnswer = (operation: Operation): PeerAnswer => {
  const [status = '200', media] = [...operation.answers].find(([key]) => key.startsWith('2')) ?? [];
  if (media === undefined) return { status: Number(status) };
  const [example] = media.examples;
  return { status: Number(status), json: example ?? madeOf(operation.document, media.schema) };
};

/**
 * `files`: names of the published files. `exceptFor`: requests ("METHOD /path") that none of them describes, and why it is known that they are
 * there is said beside them.
 */
export const publishedBy = async (
  name: string,
  files: readonly string[] | (() => Promise<readonly Operation[] | undefined>),
  { exceptFor }: { exceptFor?: RegExp } = {},
): Promise<Published> => {
  const operations = typeof files === 'function' ? await files() : await operationsOf(files);
  const problems: string[] = [];
  let judged = 0;
  const judge = (request: PeerRequest): { operation?: Operation; found: string[] } => {
    const of = `${request.method} ${request.url.pathname}`;
    if (!operations || exceptFor?.test(of)) return { found: [] };
    const operation = operationFor(operations, request);
    judged += 1;
    if (!operation) return { found: [`${of} is not in the description`] };
    return { operation, found: requestProblems(operation, request).map((one) => `${of}: ${one}`) };
  };
  return {
    isThere: operations !== undefined,
    watched: (answer) => async (request) => {
      const said = await answer(request);
      const { operation, found } = judge(request);
      // What the stand-in refuses may well be wrong.
      const { status = 200 } = said;
      if (status < 400) problems.push(...found);
      if (operation)
        problems.push(
          ...answerProblems(operation, said).map((one) => `${request.method} ${request.url.pathname}: ${one}`),
        );
      return said;
    },
    mock: (request) => {
      const { operation, found } = judge(request);
      problems.push(...found);
      if (!operation || found.length > 0) return { status: 422, json: { problems: found } };
      return mockAnswer(operation);
    },
    testNothingDiffers: () => {
      test.skipIf(!operations)(
        `everything that was asked here, and every answer that we made up, is as ${name} published it${operations ? '' : ' (description not present: set LINTEL_CORPUS or LINTEL_DESCRIPTIONS)'}`,
        () => {
          expect([...new Set(problems)]).toEqual([]);
          expect(judged).toBeGreaterThan(3);
        },
      );
    },
  };
};
