import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { furnish } from '#/test/loops/furnish.ts';

const opened = await openHouse();
const { app, house, maya } = opened;
const { northlight } = await furnish(opened);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = async (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${people.maya.token}`, 'x-agency-id': people.maya.agencyId, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

const changeable = [...house.registry.entities.values()].flatMap(({ entity }) => {
  const update = house.registry.calls.find(
    ({ call: { method, path } }) => ['PUT', 'PATCH'].includes(method) && path === `${entity.path}/{id}`,
  );
  return update ? [[entity.typeName, update.call.method, entity] as const] : [];
});

describe('decision 0010: a record that is sent back as it was answered', () => {
  test('is one of several kinds', () => {
    expect(changeable.map(([name]) => name)).toEqual(
      expect.arrayContaining(['contact', 'tag', 'origin', 'collection']),
    );
  });

  test.each(changeable)('changes nothing of a %s', async (name, method, { path, table }) => {
    const at = `${path}/${northlight[table] ?? ''}`;
    const read = async () => {
      const { status, body } = await ask('GET', at);
      expect([at, status]).toEqual([at, 200]);
      return (body[name] ?? body) as Record<string, unknown>;
    };
    const record = await read();
    expect(await ask(method, at, record)).toMatchObject({ status: 200 });
    const { updatedAt: _before, ...before } = record;
    const { updatedAt: _after, ...after } = await read();
    expect(after).toEqual(before);
  });
});

describe('what cannot be written', () => {
  const contactId = northlight['contacts'] ?? '';
  const at = `/crm/contacts/${contactId}`;

  test.each<[string, unknown]>([
    ['_id', northlight['twins']],
    ['fullName', 'Somebody Else'],
    ['permissionType', 4],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['email', { emailAddress: 'other@example.com' }],
  ])('%s is refused where it says something else, and nothing is written', async (field, value) => {
    const { body } = await ask('GET', at);
    const refused = await ask('PATCH', at, { ...body, jobTitle: 'Clerk', [field]: value });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ reason: 'kernel.readOnly', field: field.toLowerCase() }),
    ]);
    expect((await ask('GET', at)).body).toEqual(body);
  });

  test('a field that no contact has is refused', async () => {
    const { body } = await ask('GET', at);
    for (const field of ['agencyId', 'access', 'collections', 'nothing']) {
      const refused = await ask('PATCH', at, { ...body, [field]: 'x' });
      expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ reason: 'kernel.unknownField' })]);
    }
  });

  test('a record out of reach is not found, whatever is said of it', async () => {
    const { body } = await ask('GET', at);
    const answer = await ask('PATCH', at, body, {
      authorization: `Bearer ${people.tom.token}`,
      'x-agency-id': people.tom.agencyId,
    });
    expect(answer.status).toBe(404);
  });

  test('the same request under one key answers the same, though the record has changed by then', async () => {
    const { body } = await ask('GET', at);
    const key = { 'idempotency-key': 'send-back-once' };
    const first = await ask('PATCH', at, { ...body, jobTitle: 'Baker' }, key);
    await maya.contacts.update({ id: contactId, companyName: 'Bread & Co' });
    expect(await ask('PATCH', at, { ...body, jobTitle: 'Baker' }, key)).toEqual(first);
    expect((await ask('GET', at)).body).toMatchObject({ jobTitle: 'Baker', companyName: 'Bread & Co' });
  });
});
