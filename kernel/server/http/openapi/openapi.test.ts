import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { agentEntity } from '#/domains/team/contract.ts';
import { pathsOf } from '#/kernel/contract/call.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { problemsOf } from '#/test/openapi/check-document.ts';
import { buildOpenApi } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

const unserved = (): Promise<never> => Promise.reject(new Error('Nobody calls it here.'));
const agents = serveEntity(agentEntity, {
  reach: () => 'all',
  computed: new Proxy({} as never, { get: () => () => sql`null` }),
});
const doors: ServerDoor[] = Object.values(contracts).map(({ name, calls }) => ({
  name,
  calls: serveCalls({ name, calls }, Object.fromEntries(Object.keys(calls).map((key) => [key, unserved])) as never),
  ...(name === 'team' ? { entities: [agents] } : {}),
}));
const registry = makeRegistry(doors);
const document = buildOpenApi(registry, '1.2.3');
const operation = (method: string, path: string): JsonSchema => document.paths[path]?.[method] ?? {};
const parameter = (method: string, path: string, name: string): JsonSchema | undefined =>
  (operation(method, path).parameters as JsonSchema[]).find((given) => given.name === name);

describe('the OpenAPI document', () => {
  test('is a valid OpenAPI 3.1 document', () => {
    expect(problemsOf(document)).toEqual([]);
  });

  test('holds every call of the registry at each of its paths, once', () => {
    const declared = registry.calls.flatMap(({ call }) =>
      pathsOf(call).map(({ path }) => `${call.method.toLowerCase()} ${path}`),
    );
    const written = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(written.toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  test('writes a parameter out in the path where the call says so', () => {
    expect(document.paths).toHaveProperty(
      ['/crm/contacts/grids/{gridId}', 'patch', 'operationId'],
      'grids.update.contacts',
    );
    expect(document.paths).not.toHaveProperty('/crm/{plural}/grids');
  });

  test('describes queries as what they are read as', () => {
    expect(parameter('get', '/crm/agents', 'length')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 200 });
    expect(parameter('get', '/crm/logs', 'isPointsUsage')?.schema).toEqual({ type: 'boolean' });
    expect(parameter('get', '/crm/agents', 'filtersGroups')).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', maxItems: 20 } } },
    });
  });

  test('decision 59: says what is chosen beside a bulk act', () => {
    const schemas = document.components.schemas as Record<string, JsonSchema>;
    for (const [method, path] of [
      ['post', '/crm/contacts/bulk/update/tags'],
      ['post', '/crm/contacts/bulk/update'],
      ['patch', '/crm/collections/bulk/update'],
      ['post', '/crm/workflows/{id}/enroll'],
      ['patch', '/crm/imports/{id}'],
    ] as const) {
      const { content } = operation(method, path).requestBody as { content: Record<string, { schema: JsonSchema }> };
      const schema = content['application/json']?.schema ?? {};
      const shape = typeof schema.$ref === 'string' ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
      expect(shape, path).toMatchObject({
        properties: {
          startWorkflows: { type: 'boolean', description: expect.stringMatching(/^Whether workflows that wait for/) },
        },
      });
      expect(shape?.required ?? []).not.toContain('startWorkflows');
    }
  });

  test('names repeated shapes once, records by their entity', () => {
    const schemas = document.components.schemas as Record<string, JsonSchema>;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Agency', 'Agent', 'Filter', 'Grid', 'Refusal', 'BulkAnswer']),
    );
    expect(operation('put', '/crm/agents/{id}/role')).toMatchObject({
      responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Agent' } } } } },
    });
    expect(new Set(Object.values(schemas).map((schema) => JSON.stringify(schema))).size).toBe(
      Object.keys(schemas).length,
    );
  });

  test('says who may make a call, with which headers, and how it is refused', () => {
    const invite = operation('post', '/crm/agents');
    expect(invite).toMatchObject({ security: [{ session: [] }], 'x-needs': 'agent.manage' });
    expect(invite.parameters).toEqual([
      { $ref: '#/components/parameters/Agency' },
      { $ref: '#/components/parameters/Domain' },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
    expect(Object.keys(invite.responses as object)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415', '422', '503']),
    );
    expect((invite.responses as Record<string, JsonSchema>)[409]?.['x-reasons']).toContain('team.alreadyHere');
    const login = operation('post', '/crm/auth/login');
    expect(login.security).toEqual([]);
    expect(login.parameters).toBeUndefined();
  });

  test('says by which scope a key may make a call, and which are for people alone', () => {
    const list = operation('get', '/crm/contacts');
    expect(list).toMatchObject({ security: [{ session: [] }, { apiKey: [] }], 'x-scope': 'contact.read' });
    expect(list.description).toContain('A key needs the scope `contact.read`.');
    expect(Object.keys(list.responses as object)).toContain('429');
    const own = operation('get', '/crm/agents/me');
    expect(own).toMatchObject({ security: [{ session: [] }], 'x-by-person': true });
    expect(own['x-scope']).toBeUndefined();
    const changes = operation('get', '/crm/changes');
    expect(changes).toMatchObject({ security: [{ session: [] }, { apiKey: [] }] });
    expect(changes['x-by-person']).toBeUndefined();
  });

  test('publishes which rules each field type takes', () => {
    expect(document['x-filter-rules']).toMatchObject({
      string: { contains: expect.anything() as unknown },
      date: { isBetween: expect.anything() as unknown },
      'tag[]': { isInIds: expect.anything() as unknown },
    });
    expect(document['x-filter-days']).toEqual(expect.arrayContaining(['today', 'thisMonth', 'last{n}Days']));
  });

  test('describes a redirect by its Location', () => {
    expect(operation('get', '/crm/auth/login/google-{kind}').responses).toMatchObject({
      302: { headers: { Location: { schema: { type: 'string' } } } },
    });
  });
});
