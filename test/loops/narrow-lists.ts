// A list that is asked for some attributes alone says of them what the whole records say, nothing besides, and what they point to once.
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { References } from '#/kernel/contract/list.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import { withReferences } from '#/kernel/contract/references.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { headersOf, send } from './probe.ts';

type Row = Record<string, unknown>;
interface Page {
  data: Row[];
  total: number;
  references?: References;
}

const takes = ({ call }: ServedCall): 'query' | 'body' | undefined =>
  (['query', 'body'] as const).find((part) => {
    const schema = call[part];
    return schema !== undefined && 'attributes' in schema.shape;
  });

const isSaid = ({ options }: Attribute): boolean => !options.isHidden && !options.isFilterOnly;

/** Of a record what stands at some paths, at its place. */
const only = (record: unknown, paths: readonly (readonly string[])[]): unknown => {
  if (paths.some((path) => path.length === 0) || typeof record !== 'object' || record === null) return record;
  const named = Map.groupBy(paths, ([head = '']) => head);
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const below = named.get(key);
      return below
        ? [
            [
              key,
              only(
                value,
                below.map((path) => path.slice(1)),
              ),
            ],
          ]
        : [];
    }),
  );
};

/** Ids that stand anywhere in the rows. */
const idsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(idsIn)
      : [];

interface Look {
  title: string;
  entity: AnyEntity;
  whole: Page;
  ask: (attributes: readonly string[]) => Promise<{ status: number; text: string }>;
}

const compared = async ({ title, entity, whole, ask }: Look, names: readonly string[]): Promise<string[]> => {
  const answer = await ask(names);
  const where = `${title} of ${names.length === 1 ? names[0] : 'all'}`;
  if (answer.status !== 200) return [`${where} answers ${answer.status}: ${answer.text.slice(0, 200)}`];
  const page = JSON.parse(answer.text) as Page;
  const paths = names.map((name) => pathOf(name, entity.attributes[name] as Attribute).split('.'));
  const expected = whole.data.map((record) => only(record, [['_id'], ...paths]));
  const found = withReferences(entity, page);
  const pointed = idsIn(page.data);
  const unasked = Object.values(page.references ?? {}).flatMap((list) =>
    list.flatMap(({ _id }, at) =>
      pointed.includes(_id) && list.findIndex((one) => one._id === _id) === at ? [] : [`${where} says ${_id} beside`],
    ),
  );
  const isSame = JSON.stringify(found) === JSON.stringify(expected) || sameValues(found, expected);
  return [
    ...(isSame && page.total === whole.total
      ? []
      : [`${where} says ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`]),
    ...unasked,
  ];
};

/** Whatever the order in which a record has its attributes. */
const sameValues = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => sameValues((one as Row)[key], (other as Row)[key]))
  );
};

/** Lists that say something else in part than as a whole, or say what is hidden. `seen` counts the values that were compared. */
export const findUnlikeInPart = async (
  { app, house }: TestHouse,
  seen: Map<string, number> = new Map(),
): Promise<string[]> => {
  const problems: string[] = [];
  for (const served of house.registry.calls) {
    const part = takes(served);
    const path = served.call.path.replace(/\/search$/, '');
    const entity = [...house.registry.entities.values()].find((one) => one.entity.path === path)?.entity;
    if (!part || !entity) continue;
    for (const who of ['maya', 'tom'] as const) {
      const title = `${served.domain}.${served.name} as ${who}`;
      const ask = (attributes?: readonly string[]) => {
        const query = part === 'query' && attributes ? `?attributes=${encodeURIComponent(attributes.join(','))}` : '';
        const body = part === 'body' ? { body: attributes ? { attributes } : {} } : {};
        return send(app, served.call.method, `/api${served.call.path}${query}`, {
          headers: headersOf(people[who]),
          ...body,
        });
      };
      const answer = await ask();
      if (answer.status !== 200) continue;
      const look: Look = { title, entity, whole: JSON.parse(answer.text) as Page, ask };
      const names = Object.entries(entity.attributes);
      const said = names.flatMap(([name, attribute]) => (isSaid(attribute) ? [name] : []));
      // In an address nothing is the same as leaving it out.
      const none = part === 'body' ? [[]] : [];
      for (const asked of [said, ...none, ...said.map((name) => [name])])
        problems.push(...(await compared(look, asked)));
      const hidden = names.flatMap(([name, attribute]) => (isSaid(attribute) ? [] : [name]));
      for (const name of [...hidden, 'constructor', 'agency_id']) {
        const { status, text } = await ask([name]);
        if (status !== 422 || !text.includes('"attributes.0"')) problems.push(`${title} of ${name} answers ${status}`);
      }
      seen.set(entity.typeName, (seen.get(entity.typeName) ?? 0) + look.whole.data.length);
    }
  }
  return problems;
};
