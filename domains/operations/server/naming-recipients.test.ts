// Whom something was sent to, as the log and the audit tell it: the one by name, many by their number, and nobody by name to who may not see them.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, rival, settle, owner } = opened;
const messages = await openMessages(opened);

let said = 0;
const send = (who: typeof maya, ids: readonly string[]) =>
  who.texts.create({ body: `Hello ${(said += 1)}`, to: ids.map((_id) => ({ _id })) });
const ofMailings = JSON.stringify([[{ field: 'subjectType', rule: 'isEqualTo', value: 'mailing' }]]);
const lines = async (who: typeof maya) => (await who.logs.list({ filtersGroups: ofMailings })).data;
const newest = async (who: typeof maya): Promise<string> => (await lines(who))[0]?.shortDescription ?? '';

test('a message to one names the contact as they are called now, one to many says how many and opens who', async () => {
  const ana = await messages.lay({ firstName: 'Ana', lastName: 'Pop' });
  const others = [
    await messages.lay({ firstName: 'Bo', lastName: 'Dale' }),
    await messages.lay({ firstName: 'Cy', lastName: 'Fox' }),
  ];
  await send(maya, [ana]);
  await settle();
  expect(await newest(maya)).toBe('Maya Example sent a text message to Ana Pop');
  await send(maya, [ana, ...others]);
  await settle();
  const [many, one] = await lines(maya);
  expect(many?.shortDescription).toBe('Maya Example sent a text message to 3 contacts');
  expect(await maya.logs.recipients({ id: many?._id ?? '' })).toMatchObject({
    data: [{ displayName: 'Ana Pop', _id: ana }, { displayName: 'Bo Dale' }, { displayName: 'Cy Fox' }],
    total: 3,
  });
  expect(one?.shortDescription).toBe('Maya Example sent a text message to Ana Pop');
  expect((await maya.logs.list({ search: 'ana pop' })).total).toBe(1);
  expect((await maya.logs.recent({})).data.map(({ shortDescription }) => shortDescription)).toContain(
    many?.shortDescription,
  );
  expect((await maya.audit.list({})).data.map(({ sentence }) => sentence)).toContain(one?.shortDescription);
  expect((await rival.logs.list({})).total).toBe(0);
});

test('a line that was written before says the same', async () => {
  const ivy = await messages.lay({ firstName: 'Ivy', lastName: 'Hale' });
  await send(maya, [ivy]);
  await settle();
  await owner.query(`update logs set short_description = 'Maya Example sent a text message to 1'`);
  expect(await newest(maya)).toBe('Maya Example sent a text message to Ivy Hale');
});

test('who lost sight of a contact reads no name of it any more, and finds none by it', async () => {
  await owner.query(`update integrations set agent_id = null where agency_id = $1`, [agencies.northlight.id]);
  const id = await messages.lay({ firstName: 'Una', lastName: 'Secret', assignedAgentId: people.tom.agentId });
  await send(tom, [id]);
  await settle();
  expect(await newest(tom)).toBe('Tom Example sent a text message to Una Secret');
  await owner.query('delete from contact_access where contact_id = $1', [id]);
  const [line] = await lines(tom);
  expect(line?.shortDescription).toBe('Tom Example sent a text message to a contact');
  expect((await tom.logs.get({ id: line?._id ?? '' })).shortDescription).toBe(line?.shortDescription);
  expect((await tom.logs.recent({})).data.map(({ shortDescription }) => shortDescription)).toContain(
    line?.shortDescription,
  );
  expect(await tom.logs.recipients({ id: line?._id ?? '' })).toEqual({ data: [], total: 1 });
  expect((await tom.logs.list({ search: 'secret' })).total).toBe(0);
  expect(await newest(maya)).toBe('Tom Example sent a text message to Una Secret');
});

test('taking one of many back names that one', async () => {
  const ids = [
    await messages.lay({ firstName: 'Lee', lastName: 'One' }),
    await messages.lay({ firstName: 'Kim', lastName: 'Two' }),
  ];
  const { _id } = await send(maya, ids);
  const { rows } = await owner.query<{ id: string }>(
    'select id from messages where mailing_id = $1 and contact_id = $2',
    [_id, ids[1]],
  );
  await maya.texts.delete({ id: rows[0]?.id ?? '' });
  await settle();
  expect(await newest(maya)).toBe('Maya Example took back a text message to Kim Two');
});

test('no sentence of the product holds an id, a blank that was not filled, or a number without its word', async () => {
  const { house } = opened;
  const names: string[] = [];
  for (const event of house.registry.events.values()) {
    const words = [event.sentence, event.notice?.title ?? '', event.notice?.description ?? ''].join(' ');
    const data: Record<string, unknown> = {};
    for (const [, path = ''] of words.matchAll(/\{data\.([\w.]+)/g)) data[path] = sample(path);
    names.push(event.name);
    await owner.query(
      `insert into events (agency_id, id, name, subject_type, actor_type, actor_id, at, data, changes)
       values ($1, $2, $3, $4, 'agent', $5, now(), $6, '{}')`,
      [agencies.northlight.id, house.ids.next(), event.name, event.subject, people.maya.agentId, data],
    );
  }
  const told = new Map<string, string>();
  for (let offset = 0; told.size < names.length && offset < 1_000; offset += 200)
    for (const { name, sentence } of (await maya.audit.list({ length: '200', offset: String(offset) })).data)
      told.set(name, sentence);
  expect([...told.keys()].toSorted()).toEqual(expect.arrayContaining(names));
  const odd = [...told].filter(([, words]) =>
    /[0-9a-f]{8}-[0-9a-f]{4}|[{}]|\bto 1\b(?! \w)|\b1 \w+s\b|undefined|null/.test(words),
  );
  expect(odd).toEqual([]);
});

/** Ids where a sentence would tell one, and the number that shows whether a word follows it. */
const sample = (path: string): unknown => {
  if (/Ids?$/.test(path)) return agencies.northlight.id;
  return /count$/i.test(path) ? 1 : 'Reading';
};
