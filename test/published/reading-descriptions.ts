// What providers publish of their own APIs, read where it is there: OpenAPI 3 and Google's discovery documents. They are under licences of
// their own and stand in no repository of ours: LINTEL_CORPUS or LINTEL_DESCRIPTIONS says where they are.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { follow, isObject, type Json } from './judging-values.ts';

export interface Parameter {
  name: string;
  in: string;
  isRequired: boolean;
  schema: unknown;
}

export interface Media {
  schema: unknown;
  examples: readonly unknown[];
}

export interface Operation {
  document: Json;
  method: string;
  /** As it is published. */
  path: string;
  pattern: RegExp;
  parameters: readonly Parameter[];
  bodies: ReadonlyMap<string, Media>;
  isBodyRequired: boolean;
  /** By status, 'default' where it says so; undefined for an answer without content. */
  answers: ReadonlyMap<string, Media | undefined>;
}

const folders = [
  process.env['LINTEL_DESCRIPTIONS'],
  process.env['LINTEL_CORPUS'] && join(process.env['LINTEL_CORPUS'], 'openapi'),
].filter((folder) => folder !== undefined);

/** The text of a published file; undefined where it is not there. */
export const readPublished = async (name: string): Promise<string | undefined> => {
  const folder = folders.find((one) => existsSync(join(one, name)));
  return folder === undefined ? undefined : readFile(join(folder, name), 'utf8');
};

/** The operations of all files together; undefined where one of them is not there. */
export const operationsOf = async (files: readonly string[]): Promise<readonly Operation[] | undefined> => {
  const found: Operation[] = [];
  for (const name of files) {
    const text = await readPublished(name);
    if (text === undefined) return undefined;
    const document = JSON.parse(text) as Json;
    found.push(...readOpenApi('discoveryVersion' in document ? asOpenApi(document) : document));
  }
  return found;
};

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const entries = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Of an OpenAPI document. */
export const readOpenApi = (document: Json): Operation[] =>
  entries(document.paths).flatMap(([path, item]) =>
    entries(item).flatMap(([method, given]): Operation[] => {
      if (!methods.has(method) || !isObject(item) || !isObject(given)) return [];
      const body = follow(document, given.requestBody);
      return [
        {
          document,
          method: method.toUpperCase(),
          path,
          pattern: new RegExp(
            `^${path
              .split(/\{[^}]+\}/)
              .map((part) => RegExp.escape(part))
              .join('[^/]+')}$`,
          ),
          parameters: [...list(item.parameters), ...list(given.parameters)].map((one) => {
            const { name, in: place, required, schema } = follow(document, one);
            return { name: String(name), in: String(place), isRequired: required === true, schema };
          }),
          bodies: new Map(mediaOf(document, body)),
          isBodyRequired: body.required === true,
          answers: new Map(
            entries(given.responses).map(([status, answer]) => [
              status,
              mediaOf(document, follow(document, answer))[0]?.[1],
            ]),
          ),
        },
      ];
    }),
  );

const mediaOf = (document: Json, { content }: Json): [string, Media][] =>
  entries(content).map(([type, media]) => {
    const { schema, example, examples } = isObject(media) ? media : {};
    const named = entries(examples).map(([, one]) => follow(document, one).value);
    return [type, { schema, examples: [example, ...named].filter((one) => one !== undefined) }];
  });

/** A discovery document says the same in other words. */
const asOpenApi = (discovery: Json): Json => {
  const paths: Record<string, Record<string, unknown>> = {};
  const shared = parametersOf(discovery.parameters);
  const read = (resources: unknown): void => {
    for (const [, resource] of entries(resources)) {
      if (!isObject(resource)) continue;
      for (const [, method] of entries(resource.methods)) {
        if (!isObject(method)) continue;
        const { flatPath, path, httpMethod, parameters, request, response, mediaUpload } = method;
        const described = {
          parameters: [...shared, ...parametersOf(parameters)],
          requestBody: request ? { content: { 'application/json': { schema: reference(request) } } } : undefined,
          responses: { 200: response ? { content: { 'application/json': { schema: reference(response) } } } : {} },
        };
        const verb = String(httpMethod).toLowerCase();
        Object.assign((paths[`/${String(flatPath ?? path)}`] ??= {}), { [verb]: described });
        const { simple } = isObject(mediaUpload) && isObject(mediaUpload.protocols) ? mediaUpload.protocols : {};
        if (isObject(simple))
          Object.assign((paths[String(simple.path)] ??= {}), {
            [verb]: {
              ...described,
              parameters: [...described.parameters, { name: 'uploadType', in: 'query', schema: {} }],
              requestBody: { content: { 'multipart/related': {} } },
            },
          });
      }
      read(resource.resources);
    }
  };
  read(discovery.resources);
  return { paths, components: { schemas: renamed(discovery.schemas) } };
};

const reference = (node: unknown): Json => ({
  $ref: `#/components/schemas/${String(isObject(node) ? node.$ref : '')}`,
});

const parametersOf = (given: unknown): Json[] =>
  entries(given).map(([name, one]) => {
    const { location, required, repeated, ...schema } = isObject(one) ? one : {};
    return { name, in: location, required, schema: repeated === true ? { type: 'array', items: schema } : schema };
  });

const renamed = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(renamed);
  if (!isObject(node)) return node;
  if (typeof node.$ref === 'string') return reference(node);
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, renamed(value)]));
};
