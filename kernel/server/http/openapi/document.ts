// The OpenAPI 3.1 document of everything that is served, written from the registry, so that it cannot say anything else.
import { type Call, pathsOf } from '#/kernel/contract/call.ts';
import { bulkAnswer, listCheckAnswer } from '#/kernel/contract/entity-calls.ts';
import { filter } from '#/kernel/contract/filter.ts';
import { grid } from '#/kernel/contract/grids.ts';
import { operators } from '#/kernel/contract/kinds/kinds.ts';
import { relativeDayTokens } from '#/kernel/contract/kinds/relative-days.ts';
import { listBody } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { refusalBody } from '#/kernel/contract/refusal.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { operationOf, refusalComponents } from './operation.ts';
import { type Place, shapeName, shareShapes } from './shared-shapes.ts';

export interface OpenApi {
  openapi: string;
  info: JsonSchema;
  servers: JsonSchema[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: JsonSchema;
  security: JsonSchema[];
  [extension: `x-${string}`]: unknown;
}

const introduction = `The API that the web app itself uses. Every call is validated by the schemas below; unknown fields are refused, but for \`/v1/events\`, whose body is that of another product.

* Programs send a key, made under Developers, API Keys, as \`Authorization: Bearer lk_live_…\`; \`x-scope\` says which scope an operation needs. A key may ask 600 times in 60 seconds; \`RateLimit\` says what is left.
* Lists are filtered by \`POST {path}/search\`: a filter in a query is deeper than most generated clients write.
* People sign in with \`POST /crm/auth/login\` and send the \`token\` of its answer as \`Authorization: Bearer …\`.
* \`x-agency-id\` names the agency to work in, one of the person's own; left out, it is the session's. \`x-domain-id\` names one of its web domains; left out, all of them.
* Ids are UUIDs. An id of another agency, or of a record out of reach, answers 404 exactly as one that does not exist.
* Times are ISO 8601 in UTC; a value without a time is a plain date. Money is in integer minor units.
* Every unsafe call takes an \`Idempotency-Key\`: the same key and body answer the same result and do the work once, for a day.
* A refused call answers a \`Refusal\`; a 5xx holds nothing but a reference to quote.`;

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/**
 * Builds the document; `x-filter-rules` says which rules each field type takes, with how many values (decision 27), `x-filter-days` the
 * days counted from today that rules of dates take.
 */
export const buildOpenApi = (registry: Registry, version: string): OpenApi => {
  const paths: OpenApi['paths'] = {};
  const places: Place[] = [];
  for (const served of registry.calls) {
    for (const { path, fixed } of pathsOf(served.call)) {
      const made = operationOf(served, fixed);
      places.push(...made.places);
      (paths[path] ??= {})[served.call.method.toLowerCase()] = made.operation;
    }
  }
  const records = [...registry.entities.values()].map(({ entity }): [string, JsonSchema] => [
    shapeName(entity.typeName),
    toJsonSchema(recordSchema(entity), 'output'),
  ]);
  const schemas = shareShapes(places, new Map([...kernelShapes, ...records]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(registry.calls.map(({ domain }) => domain))].map((name) => ({ name })),
    paths: inOrder(paths),
    components: {
      schemas: { ...schemas, Refusal: toJsonSchema(refusalBody, 'output') },
      responses: refusalComponents(),
      parameters: {
        Agency: header('x-agency-id', 'The agency to work in. Default: the one of the session.', uuid),
        Domain: header('x-domain-id', 'The web domain to work on. Default: all of the agency.', {
          anyOf: [uuid, { const: 'all' }],
        }),
        IdempotencyKey: header('Idempotency-Key', 'Makes it safe to send the same request again, for a day.', {
          type: 'string',
          minLength: 1,
          maxLength: 255,
        }),
      },
      securitySchemes,
    },
    security: [{ session: [] }],
    'x-filter-rules': filterRules,
    'x-filter-days': relativeDayTokens,
  };
};

const securitySchemes: JsonSchema = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key, `lk_live_…`. It needs the scope that `x-scope` of an operation names; `x-by-person` ones take none.',
  },
  basicKey: {
    type: 'http',
    scheme: 'basic',
    description:
      'A key as the user name, with any password or none: for vendors that send theirs so to another product.',
  },
};

const filterRules = Object.fromEntries(
  Object.entries(operators).map(([type, rules]) => [
    type,
    Object.fromEntries(rules.map(({ rule, values, of }) => [rule, of ? `${values} ${of}` : values])),
  ]),
);

const kernelShapes: readonly [string, JsonSchema][] = [
  ['Filter', toJsonSchema(filter, 'input')],
  ['ListBody', toJsonSchema(listBody, 'input')],
  ['Grid', toJsonSchema(grid, 'output')],
  ['BulkAnswer', toJsonSchema(bulkAnswer, 'output')],
  ['Memberships', toJsonSchema(listCheckAnswer, 'output')],
  ['Uploads', toJsonSchema(uploadsBody, 'input')],
  ['UploadAddresses', toJsonSchema(uploadsAnswer, 'output')],
];

const uuid: JsonSchema = { type: 'string', format: 'uuid' };

const methods: readonly Lowercase<Call['method']>[] = ['get', 'post', 'put', 'patch', 'delete'];

const inOrder = (paths: OpenApi['paths']): OpenApi['paths'] =>
  Object.fromEntries(
    Object.entries(paths)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, operations]) => [
        path,
        Object.fromEntries(methods.flatMap((method) => (operations[method] ? [[method, operations[method]]] : []))),
      ]),
  );
