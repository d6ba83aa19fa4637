import { describe, expect, test } from 'vitest';
import { seedDemo } from '#/db/demo/seed.ts';
import { demoPassword } from '#/db/demo/story.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';

const { house, app, owner, stranger, holder, settle } = await openHouse();
await emptyTables(owner, 'agencies, users');
await seedDemo(house);
await settle();
// Every column is walked up and down, page after page: a hundred homes have as many gaps and ties as all of the demo's, in a sixth of the pages.
await owner.query(`delete from listings where publish_state = 'Published' and id not in (
  select id from listings where publish_state = 'Published' order by md5(id::text) limit 100)`);
const tokenOf = async (email: string) => (await stranger.auth.login({ email, password: demoPassword })).token;
const tokens = {
  owner: await tokenOf('maya@northlight.example'),
  member: await tokenOf('tom@northlight.example'),
};
const maya = holder(tokens.owner);

// One attribute of the agency's own of every kind that is one value, with gaps, ties, and texts that are alike but for their case.
const own = [
  { type: 'string', value: `(array['Émile', 'adam', 'Zoe', '', 'ADAM'])[n % 5 + 1]` },
  { type: 'number', value: 'n % 7 - 3.5' },
  { type: 'boolean', value: 'n % 2 = 0' },
  { type: 'date', value: `date '2026-01-31' + (n % 9)::int` },
  {
    type: 'date',
    hasTime: true,
    value: `to_char(timestamp '2026-01-31' + n % 9 * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  },
  { type: 'dropdown', options: ['west', 'east', 'north'], value: `(array['north', 'east', 'west'])[n % 3 + 1]` },
  { type: 'invoiceprice', value: 'n % 4 * 1000' },
] as const;
for (const typeName of ['contact', 'task'])
  for (const [at, { value, ...made }] of own.entries()) {
    const { _id } = await maya.attributes.create({
      typeName,
      displayName: `Own ${at}`,
      type: made.type,
      ...('hasTime' in made ? { hasTime: true } : {}),
      ...('options' in made ? { options: made.options.map((one) => ({ value: one, label: one })) } : {}),
    });
    await owner.query(
      `update ${typeName}s t set custom = custom || jsonb_build_object($1::text, ${value})
       from (select id, row_number() over (order by id) as n from ${typeName}s) o where o.id = t.id and n % 4 > 0`,
      [_id],
    );
  }

type Row = Record<string, unknown> & { _id: string };
const listed = async (token: string, path: string, query: Record<string, string>) => {
  const { statusCode, body } = await app.inject({
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([path, query, statusCode, statusCode === 200 ? '' : body]).toEqual([path, query, 200, '']);
  return JSON.parse(body) as { data: Row[]; total: number };
};

/** All of a list, page by page, each after the last record of the one before. */
const walk = async (token: string, path: string, query: Record<string, string>, length: number): Promise<Row[]> => {
  const walked: Row[] = [];
  for (;;) {
    const lastId = walked.at(-1)?._id;
    const { data } = await listed(token, path, { ...query, length: String(length), ...(lastId ? { lastId } : {}) });
    walked.push(...data);
    if (data.length < length) return walked;
    if (walked.length > 5_000) throw new Error(`${path} has no end`);
  }
};

const { prototypes } = await maya.agency.config({});
const stages = (
  await listed(tokens.owner, '/crm/tags', { typeName: 'contact-stage', column: 'position', length: '200' })
).data.map(({ _id }) => _id);
const { compare } = new Intl.Collator('und');

/** What a record is sorted by, as people find it; null where it has none. */
const keyOf = (entity: AnyEntity, attribute: PrototypeAttribute, row: Row): string | number | null => {
  const path = attribute.isCustom
    ? attribute.name
    : (entity.attributes[attribute.name]?.options.path ?? attribute.name);
  let value: unknown = row;
  for (const step of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[step];
  if (value === null || value === undefined || value === '') return null;
  if (attribute.type === 'tag') {
    const { _id, displayName } = value as { _id: string; displayName: string };
    return attribute.name === 'stage' ? stages.indexOf(_id) : displayName;
  }
  const isIndexed = entity.attributes[attribute.name]?.options.isSortable === true;
  if (attribute.type === 'dropdown' && attribute.options && !isIndexed) {
    const place = attribute.options.findIndex((option) => option.value === value);
    return place < 0 ? null : place;
  }
  return typeof value === 'boolean' ? Number(value) : (value as string | number);
};

/** Whether one may stand before the other in ascending order. */
const isBefore = (one: string | number, other: string | number): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one <= other : compare(String(one), String(other)) <= 0;

const entities = [...house.registry.entities.values()].map(({ entity }) => entity);
const sortable = entities.flatMap((entity) =>
  (prototypes.find(({ typeName }) => typeName === entity.typeName)?.attributes ?? [])
    .filter((attribute) => attribute.isSortable)
    .map((attribute) => ({
      entity,
      attribute,
      title: `${entity.plural} by ${attribute.displayName} (${attribute.name})`,
    })),
);
const whole = new Map<string, string[]>();
const wholeOf = async (who: keyof typeof tokens, path: string): Promise<string[]> => {
  const known = whole.get(`${who} ${path}`);
  if (known) return known;
  const ids = (await walk(tokens[who], path, {}, 200)).map(({ _id }) => _id).toSorted();
  whole.set(`${who} ${path}`, ids);
  return ids;
};

/** Lists of which a member sees some and not all. */
const seesSome = async ({ path }: AnyEntity): Promise<boolean> => {
  const { statusCode, body } = await app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${tokens.member}` },
  });
  if (statusCode === 403) return false;
  expect([path, statusCode]).toEqual([path, 200]);
  const { total } = JSON.parse(body) as { total: number };
  return total > 0 && total < (await listed(tokens.owner, path, { length: '1' })).total;
};
const some = new Set<AnyEntity>();
for (const entity of entities) if (await seesSome(entity)) some.add(entity);
const narrower = sortable.filter(({ entity }) => some.has(entity));

describe('decision 129: every column that can be filtered by and is one value can be sorted by', () => {
  const isOne = ({ type }: PrototypeAttribute): boolean =>
    ['string', 'number', 'boolean', 'date', 'dropdown', 'tag', 'invoiceprice', 'subscriptionplan'].includes(type);

  test.each(entities)('in the list of $plural', ({ typeName }) => {
    const attributes = prototypes.find((one) => one.typeName === typeName)?.attributes ?? [];
    const left = attributes.filter((one) => one.isFilterable && isOne(one) && !one.isSortable);
    expect(left.map(({ name }) => name)).toEqual([]);
    expect(attributes.filter((one) => one.isSortable && !isOne(one)).map(({ name }) => name)).toEqual([]);
  });

  test('also by those that an agency added', () => {
    const added = sortable.filter(({ attribute }) => attribute.isCustom && attribute.displayName.startsWith('Own '));
    expect(added.map(({ attribute: { type } }) => type).toSorted()).toEqual(
      [...own, ...own].map(({ type }) => type).toSorted(),
    );
  });
});

describe('R184, R275: page after page has every record once and in order, ties and gaps included', () => {
  test.each(sortable)('$title', async ({ entity, attribute }) => {
    const { path } = entity;
    for (const order of ['asc', 'desc']) {
      const query = { column: attribute.name, order };
      const rows = await walk(tokens.owner, path, query, 37);
      expect(rows.map(({ _id }) => _id).toSorted()).toEqual(await wholeOf('owner', path));
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (!next) break;
        const [one, other] = [keyOf(entity, attribute, row), keyOf(entity, attribute, next)];
        const said = `${order}: ${JSON.stringify(one)} before ${JSON.stringify(other)}`;
        if (one === null || other === null) expect([said, other]).toEqual([said, null]);
        else expect([said, order === 'asc' ? isBefore(one, other) : isBefore(other, one)]).toEqual([said, true]);
        // What is answered of a moment is not all that it is sorted by.
        if (one === other && !attribute.hasTime)
          expect([said, order === 'asc' ? row._id < next._id : row._id > next._id]).toEqual([said, true]);
      }
      const offset = Math.floor(rows.length / 2);
      const page = await listed(tokens.owner, path, { ...query, length: '5', offset: String(offset) });
      expect(page.data.map(({ _id }) => _id)).toEqual(rows.slice(offset, offset + 5).map(({ _id }) => _id));
    }
  });

  test.each(narrower)(
    '$title, for a member who sees some of them',
    async ({ entity: { path }, attribute: { name } }) => {
      for (const order of ['asc', 'desc']) {
        const rows = await walk(tokens.member, path, { column: name, order }, 31);
        expect(rows.map(({ _id }) => _id).toSorted()).toEqual(await wholeOf('member', path));
      }
    },
  );

  test('contacts, tasks and conversations are those of which a member sees some', () => {
    expect([...some].map(({ plural }) => plural)).toEqual(expect.arrayContaining(['contacts', 'tasks', 'inbox']));
  });
});
