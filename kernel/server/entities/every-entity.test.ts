import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { number, string } from '#/kernel/contract/attribute.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { sortingOf } from '#/kernel/contract/words/describing.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { specimen } from '#/test/entities/specimen.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { pageSql, sortOf } from './lists/sorting.ts';
import { reachable } from './lists/which-records.ts';
import { expressionOf, type ServedEntity } from './served-entity.ts';

const { house, app, maya } = await openSpecimens({ doors });
const inAgency = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, agencies.northlight.id, work);

/** Types of PostgreSQL whose values compare and read as the kind's do. `real` is none: it is no double. */
const fitting = ({ type, options }: Attribute): readonly string[] => {
  if (options.holds === 'id') return ['uuid'];
  switch (type) {
    case 'number':
      return ['smallint', 'integer', 'bigint', 'numeric', 'double precision'];
    case 'invoiceprice':
      return ['integer', 'bigint'];
    case 'boolean':
      return ['boolean'];
    case 'date':
      return [options.hasTime ? 'timestamp with time zone' : 'date'];
    case 'string':
    case 'dropdown':
    case 'subscriptionplan':
      return ['text', 'uuid'];
    case 'string[]':
      // Ids are shown as texts, but not looked into as such.
      return ['text[]', 'jsonb', 'json', ...(options.isFilterable === false ? ['uuid[]'] : [])];
    default:
      return ['jsonb', 'json'];
  }
};

/** A number that the contract lets through must not be refused by its column: then nobody could say which field was wrong. */
const holdsWhatIsWritten = ({ type, options }: Attribute, column: string): boolean => {
  if (!options.isWritable) return true;
  if (type === 'invoiceprice') return column === 'bigint';
  if (type !== 'number') return true;
  return options.isWhole ? column !== 'smallint' : ['numeric', 'double precision'].includes(column);
};

test('screens ask for choices that are told at run time, and are told them', async () => {
  const withChoices = [...house.registry.entities.values()].filter(({ choices }) => choices !== undefined);
  expect(withChoices.map(({ entity }) => entity.typeName)).toEqual(expect.arrayContaining(['job', 'task']));
  const asked = withChoices.filter(({ entity }) => entity.hasCustomAttributes || entity.hasBroughtChoices);
  expect(asked).toEqual(withChoices);
  const { prototypes } = await maya.agency.config({});
  const subjects = prototypes
    .find(({ typeName }) => typeName === 'job')
    ?.attributes.find(({ name }) => name === 'entityType');
  expect(subjects?.options).toEqual(
    expect.arrayContaining([expect.objectContaining({ value: 'contact', label: 'Contacts' })]),
  );
});

const typeOf = async (ctx: Context, served: ServedEntity, value: RawBuilder<unknown>): Promise<string> => {
  await sql`savepoint look`.execute(ctx.db);
  try {
    const { rows } = await sql<{ type: string }>`
      select pg_typeof((select ${value} from ${sql.table(served.entity.table)} t limit 1))::text as type`.execute(
      ctx.db,
    );
    return rows[0]?.type ?? '';
  } catch (error) {
    // A column or a function that is not there.
    if (!(error instanceof pg.DatabaseError && error.code?.startsWith('42'))) throw error;
    await sql`rollback to savepoint look`.execute(ctx.db);
    return 'nothing';
  }
};

/** Columns of the table that may hold nothing; a view does not say. */
const mayBeNull = async (ctx: Context, served: ServedEntity): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ attname: string }>`
    select attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.oid = ${served.entity.table}::regclass and c.relkind = 'r' and attnum > 0 and not attnotnull`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ attname }) => attname));
};

const sorts = async (ctx: Context, served: ServedEntity, name: string): Promise<boolean> => {
  const where = await reachable(ctx, { ...served, reach: () => 'all' });
  for (const order of ['asc', 'desc'] as const) {
    const page = pageSql(ctx, served, where, {
      sort: await sortOf(ctx, served, { column: name, order }),
      start: { offset: 0 },
      length: 50,
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(ctx.db);
    if (rows.some((row) => /Sort/.test(row['QUERY PLAN']))) return false;
  }
  return true;
};

const breachesOf = (served: ServedEntity): Promise<string[]> =>
  inAgency(async (ctx) => {
    const { entity } = served;
    const breaches: string[] = [];
    const breach = (what: string) => breaches.push(`${entity.typeName}: ${what}`);
    for (const setting of ['seqscan', 'bitmapscan', 'sort'])
      await sql`select set_config(${`enable_${setting}`}, 'off', true)`.execute(ctx.db);
    const empty = await mayBeNull(ctx, served);
    for (const [name, attribute] of Object.entries(entity.attributes)) {
      if (name.length > 63) breach(`${name} is longer than a column's name may be`);
      const type = await typeOf(ctx, served, expressionOf(ctx, served, name));
      if (!fitting(attribute).includes(type)) breach(`${name} is a ${attribute.type} and kept as ${type}`);
      if (!holdsWhatIsWritten(attribute, type))
        breach(`${name} may be written with numbers that ${type} does not hold`);
      const { isRequired, isComputed, isSearchable, column = '' } = attribute.options;
      const named = column || name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (isRequired && !isComputed && empty.has(named)) breach(`${name} is required and may be null`);
      if (isSearchable && kindOf(attribute).shape !== 'text') breach(`${name} is searchable and no text`);
      const isIndexed = sortingOf(entity, { name, attribute, isCustom: false }) === 'indexed';
      if (isIndexed && !(await sorts(ctx, served, name))) breach(`${name} is sortable and has no index`);
      if (attribute.options.isSortable && isComputed) breach(`${name} is computed and declared sortable`);
    }
    for (const name of [...entity.columns, entity.label, entity.order.column])
      if (!Object.hasOwn(entity.attributes, name)) breach(`${name} is no attribute`);
    if (entity.hasCustomAttributes && (await typeOf(ctx, served, sql`t.custom`)) !== 'jsonb')
      breach('custom is not kept as jsonb');
    return breaches;
  });

describe('every entity matches the live schema', () => {
  test.each([...house.registry.entities.keys()])('%s', async (typeName) => {
    const served = house.registry.entities.get(typeName);
    expect(served && (await breachesOf(served))).toEqual([]);
  });

  test('and one that does not is seen', async () => {
    const wrong: ServedEntity = {
      ...servedSpecimen,
      entity: {
        ...specimen,
        columns: ['gone'],
        attributes: {
          ...specimen.attributes,
          lost: string('Lost'),
          nickname: string('Nickname', { isRequired: true }),
          plan: string('Plan', { isSortable: true }),
          kind: number('Kind'),
          pieces: number('Pieces', { isWritable: true }),
        },
      },
    };
    expect(await breachesOf(wrong)).toEqual([
      'specimen: nickname is required and may be null',
      'specimen: pieces may be written with numbers that integer does not hold',
      'specimen: kind is a number and kept as text',
      'specimen: plan is sortable and has no index',
      'specimen: lost is a string and kept as nothing',
      'specimen: gone is no attribute',
    ]);
  });
});

describe('decision 124: a direction is asked for as asc, desc, ascending or descending', () => {
  const read = (schema: z.core.$ZodType, order: unknown): unknown => {
    const { data, error } = z.safeParse(schema, { order });
    // Others of its fields may be required; whether this one is taken shows in what is said of it.
    return error?.issues.find(({ path }) => path[0] === 'order')?.message ?? (data as { order?: unknown })?.order;
  };
  // Which record comes before which is a list of them, and no direction.
  const isDirection = ({ shape }: z.ZodMiniObject): boolean =>
    'order' in shape && !z.safeParse(shape['order'], []).success;
  const asking = house.registry.calls.flatMap(({ call }) =>
    [call.query, call.body].flatMap((schema) =>
      schema instanceof z.ZodMiniObject && isDirection(schema) ? [[call.method, call.path, schema] as const] : [],
    ),
  );

  test('by every call that takes one', () => {
    expect(asking.length).toBeGreaterThan(2 * house.registry.entities.size);
    for (const [method, path, schema] of asking) {
      const orders = ['asc', 'desc', 'ascending', 'descending'].map((order) => read(schema, order));
      expect([method, path, ...orders]).toEqual([method, path, 'asc', 'desc', 'asc', 'desc']);
      expect([path, read(schema, 'down')]).toEqual([path, 'must be asc, desc, ascending or descending']);
    }
  });
});

describe('R254, decision 89: a generic resource', () => {
  const served = (method: string, path: string): boolean =>
    house.registry.calls.some(({ call }) => call.method === method && call.path === path);

  test.each([...house.registry.entities.values()].map(({ entity }) => [entity.typeName, entity.path] as const))(
    '%s is listed, opened and looked up in lists at %s',
    (_, path) => {
      for (const [method, at] of [
        ['GET', path],
        ['GET', `${path}/{id}`],
        ['GET', `${path}/listCheck`],
      ] as const)
        expect([method, at, served(method, at)]).toEqual([method, at, true]);
    },
  );

  test('is created at its endpoint, and read, changed and deleted at its endpoint with an id', async () => {
    const at = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id?: string, payload?: object) => {
      const response = await app.inject({
        method,
        url: `/api${specimen.path}${id ? `/${id}` : ''}`,
        headers: { authorization: `Bearer ${people.maya.token}` },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    };
    const made = await at('POST', undefined, { name: 'Generic' });
    expect([made.status, made.body.name]).toEqual([201, 'Generic']);
    const id = String(made.body._id);
    expect(await at('GET')).toMatchObject({ status: 200, body: { data: [made.body], total: 1 } });
    expect(await at('GET', id)).toEqual({ status: 200, body: made.body });
    expect(await at('PUT', id, { name: 'Changed' })).toEqual({ status: 200, body: { ...made.body, name: 'Changed' } });
    expect(await at('DELETE', id)).toEqual({ status: 200, body: { deletedCount: 1 } });
    expect((await at('GET', id)).status).toBe(404);
    expect(await at('GET')).toMatchObject({ status: 200, body: { data: [], total: 0 } });
  });
});
