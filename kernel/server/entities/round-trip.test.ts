import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { asAttribute, type CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { refusalBody } from '#/kernel/contract/refusal.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { writesOf } from '#/test/loops/arbitrary-writes.ts';
import { absentId, furnish } from '#/test/loops/furnish.ts';
import { hintsFor } from '#/test/loops/hints.ts';
import { pointersOf } from '#/test/loops/pointers.ts';

const opened = await openHouse();
const { app, house, maya } = opened;
const { northlight } = await furnish(opened);

type Values = Record<string, unknown>;
const ask = async (method: string, path: string, payload?: object) => {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${people.maya.token}`, 'x-agency-id': people.maya.agencyId },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Values>() };
};

/** One of each type that an agency can add, to the records of one type. */
const ownAttributes = async (typeName: string): Promise<CustomAttribute[]> => {
  const made: CustomAttribute[] = [];
  for (const [type, hasTime] of [...fieldTypes.map((one) => [one, false] as const), ['date', true] as const])
    made.push(
      await maya.attributes.create({
        typeName,
        type,
        hasTime,
        displayName: `Own ${type} ${hasTime}`,
        ...(['dropdown', 'string[]'].includes(type) ? { options: [{ value: 'one', label: 'One' }] } : {}),
      }),
    );
  return made;
};

const pathOf = ({ call }: ServedCall, id: string): string => call.path.replace('{id}', id);

const updates = house.registry.calls.filter(({ call: { method } }) => method === 'PUT' || method === 'PATCH');
const changeable = [...house.registry.entities.values()].flatMap(({ entity }) => {
  const served = updates.find(({ call: { path } }) => path === `${entity.path}/{id}`);
  return served ? [[entity.typeName, served, entity] as const] : [];
});
/** What there is one of: it takes no more than it declares. */
const single = updates
  .filter(({ call: { path } }) => ['/crm/agency', '/crm/reminders/settings'].includes(path))
  .map((served) => [served.call.path, served] as const);

const [seed, mostTries, triesOfRecord] = [20_261_123, 6, 240];

/** Of each field of a record: a record of many fields has many of one type, which share the tries of that type. */
const triesFor = (fields: number): number => Math.max(2, Math.min(mostTries, Math.floor(triesOfRecord / fields)));

/** What a field of a call takes, generated; of attributes of the agency's own, a value of one of each type. */
const valuesFor = async (typeName: string, served: ServedCall, field: string, numRuns: number): Promise<unknown[]> => {
  const schema = served.call.body?.def.shape[field];
  const tables = new Map(
    pointersOf(house.registry).flatMap((pointer) =>
      pointer.served === served
        ? [[String(pointer.place.findLast((step) => typeof step === 'string')), pointer.table]]
        : [],
    ),
  );
  const idFor = (name: string): string => northlight[tables.get(name) ?? ''] ?? absentId(1);
  if (field === 'attributes')
    return (await ownAttributes(typeName)).flatMap((own) => {
      const attribute = asAttribute(own);
      const writes = writesOf(kindOf(attribute).written(attribute), idFor, own._id);
      return writes ? fc.sample(writes, { numRuns, seed }).map((value) => ({ [own._id]: value })) : [];
    });
  const writes = schema && writesOf(schema, idFor, field);
  if (!writes) throw new Error(`Put a value for ${field} of ${typeName} into test/loops/arbitrary-writes.ts.`);
  const hint = hintsFor(served, house.registry)[field];
  return [...(hint === undefined ? [] : [hint]), ...fc.sample(writes, { numRuns, seed })];
};

const withoutTime = (record: Values): Values => ({ ...record, updatedAt: null });

/** Writes each field, reads the record and sends it back; answers the fields for which no value was taken. */
const roundTrip = async (name: string, served: ServedCall, isWhole: boolean, at: string): Promise<string[]> => {
  const { method } = served.call;
  const fields = Object.keys(served.call.body?.def.shape ?? {});
  const read = async (): Promise<Values> => {
    const { status, body } = await ask('GET', at);
    expect([at, status]).toEqual([at, 200]);
    const record = (body[name] ?? body) as Values;
    return isWhole
      ? record
      : Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : [])));
  };
  const taken = new Set<string>();
  for (const field of fields)
    for (const value of await valuesFor(name, served, field, triesFor(fields.length))) {
      const written = await ask(method, at, { ...(await read()), [field]: value });
      if (written.status >= 500) {
        const { reason = '' } = refusalBody.parse(written.body);
        expect([written.status, served.call.refusals[reason]]).toEqual([503, 'unavailable']);
      }
      if (written.status !== 200) continue;
      taken.add(field);
      const before = await read();
      const back = await ask(method, at, before);
      expect([field, value, back.status, back.status === 200 ? '' : back.body]).toEqual([field, value, 200, '']);
      expect(withoutTime(await read())).toEqual(withoutTime(before));
    }
  return fields.filter((field) => !taken.has(field));
};

/** Fields of which no generated value is one that the record can have, with the reason. */
const untaken: Readonly<Record<string, readonly string[]>> = {
  // Of a text, one that can be read on the colour beneath it.
  tag: ['foregroundColor'],
  origin: ['foregroundColor'],
  areaGroup: ['foregroundColor'],
  // What its provider asks for.
  integration: ['config'],
  // The moment of the draft that was read, and no other.
  workflow: ['updatedAt'],
  form: ['updatedAt'],
  // Credentials are tried before they are kept, and no feed of the sample answers.
  mls: ['token', 'clientId', 'clientSecret', 'tokenUrl'],
};

describe('what an answer contains is accepted when it is sent back, and changes nothing', () => {
  test('of ten entities and more', () => {
    expect(changeable.length).toBeGreaterThanOrEqual(10);
    expect(single).toHaveLength(2);
  });

  test.each(changeable)('a %s, whatever was written to each of its fields', async (name, served, { table }) => {
    const left = await roundTrip(name, served, true, pathOf(served, northlight[table] ?? ''));
    expect(left).toEqual(untaken[name] ?? []);
  });

  test.each(single)('%s, whatever was written to each of its fields', async (path, served) => {
    expect(await roundTrip(path, served, false, path)).toEqual([]);
  });
});
