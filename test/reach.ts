// Whose records a call reaches, found out through the door: three members ask for one record, and what they are answered is held beside
// what they are answered about a record that exists nowhere.
import { createHash } from 'node:crypto';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { openHouse, type TestHouse } from './house.ts';
import { agencies, type Person, people } from './laying/people.ts';
import { absentId, furnish, type SeededRows } from './loops/furnish.ts';
import { hintsFor } from './loops/hints.ts';
import { tablesOf } from './loops/other-agencies.ts';
import { type Pointer, pointersOf } from './loops/pointers.ts';
import { type Answer, headersOf, send } from './loops/probe.ts';
import { rollBack } from './loops/rolled-back.ts';
import { requestFor, urlOf } from './loops/samples.ts';
import { put } from './loops/walk-schema.ts';

/** Whose records a member reaches: everybody's, those of contacts shared with the member, the member's own, or none; an owner reaches all. */
export type Reach = 'all' | 'shared' | 'own' | 'nobody';

export interface ReachHouse {
  opened: TestHouse;
  furniture: SeededRows;
  /** Tom made the records, Lena has the contact they hang on, the guest has nothing. */
  members: Readonly<Record<'whose' | 'shared' | 'other', Person>>;
}

/** Columns that say whose a record is. */
const makers = `'{agent_id,owner_id,created_by,author_id}'`;

/** A house with one of everything, made by Tom, whose contact Lena may change; nothing of what is asked is kept. */
export const openReachHouse = async (): Promise<ReachHouse> => {
  const opened = await openHouse();
  const { owner, maya, house } = opened;
  const furniture = await furnish(opened);
  const { northlight } = furniture;
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = any (${makers})`,
  );
  for (const { table, column } of rows)
    await owner.query(`update ${table} set ${column} = $1 where ${column} = $2`, [
      people.tom.agentId,
      people.maya.agentId,
    ]);
  await owner.query('update contact_claims set agent_ids = array[$1::uuid] where agency_id = $2', [
    people.tom.agentId,
    agencies.northlight.id,
  ]);
  await owner.query('update logs set actor_id = $1 where agency_id = $2', [people.tom.agentId, agencies.northlight.id]);
  const sessionId = northlight['sessions'] ?? '';
  await owner.query('update sessions set user_id = $1 where id = $2', [people.tom.userId, sessionId]);
  const other: Person = {
    token: 'guest'.padEnd(43, '0'),
    agencyId: agencies.northlight.id,
    agentId: northlight['agents'] ?? '',
    userId: '',
    email: 'guest@northlight.example',
  };
  await owner.query(
    `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at)
     select gen_random_uuid(), $1, user_id, agency_id, false, now(), now(), now(), now() + interval '1 day' from agents where id = $2`,
    [createHash('sha256').update(other.token).digest(), other.agentId],
  );
  for (const id of [northlight['contacts'] ?? '', northlight['twins'] ?? ''])
    await maya.contacts.share({ id, agentsEmails: [people.lena.email], permissionType: 7 });
  rollBack(house.database);
  return { opened, furniture, members: { whose: people.tom, shared: people.lena, other } };
};

/** What a sample cannot know of a call: the rest of its input, or that the record is one that was deleted. Undefined leaves a field out. */
export type Asking = 'deleted' | ((idOf: (table: string) => string) => Readonly<Record<string, unknown>>);

/** Whose record of a table a member reaches with a call. */
export const reachOf = async (
  house: ReachHouse,
  served: ServedCall,
  table: string,
  asking?: Asking,
): Promise<string> => {
  if (served.name === 'listCheck') return whoReachesListed(house, served, table);
  if (asking !== 'deleted') return whoReaches(house, served, table, asking);
  const { owner } = house.opened;
  const remove = (at: string) =>
    owner.query(`update ${table} set removed_at = ${at} where id = $1`, [house.furniture.northlight[table]]);
  await remove('now()');
  const found = await whoReaches(house, served, table);
  await remove('null');
  return found;
};

/** In which collections a record is tells of the record: one that all members see holds it. */
const whoReachesListed = async (house: ReachHouse, served: ServedCall, table: string): Promise<string> => {
  const { opened, furniture, members } = house;
  const { owner } = opened;
  const { northlight } = agencies;
  const entity = opened.house.registry.entities
    .values()
    .find((one) => served.call.path === `${one.entity.path}/listCheck`)?.entity;
  const list = absentId(3);
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, agent_ids, created_at, updated_at)
     values ($1, $2, $3, 'Seen by all', $4, now(), now())`,
    [northlight.id, list, entity?.typeName, Object.values(members).map(({ agentId }) => agentId)],
  );
  await owner.query('insert into collection_members values ($1, $2, $3, true, now())', [
    northlight.id,
    list,
    furniture.northlight[table],
  ]);
  const found = await whoReaches(house, served, table);
  await owner.query('delete from collection_members where collection_id = $1', [list]);
  await owner.query('delete from collections where id = $1', [list]);
  return found;
};

/** Of a pair of pages, where to begin is no record that is reached. */
const cursors: ReadonlySet<string> = new Set(['lastId', 'notInIds', 'before', 'afterId']);

/** Where the record is named; nowhere where the call finds it by something else, or where `asking` names that. */
const placeOf = (
  { opened }: ReachHouse,
  served: ServedCall,
  table: string,
  asked: Readonly<Record<string, unknown>>,
): Pick<Pointer, 'part' | 'place'> | null => {
  const found = pointersOf(opened.house.registry).find(
    (one) =>
      one.served === served &&
      one.table === table &&
      !(String(one.place[0]) in asked && asked[String(one.place[0])] === undefined) &&
      !cursors.has(one.place.findLast((step) => typeof step === 'string') as string),
  );
  return (
    found ?? (served.call.path.endsWith('/{id}') && !pointed(opened, served) ? { part: 'params', place: ['id'] } : null)
  );
};

/** Whether the loops know what the id of its path is. */
const pointed = (opened: TestHouse, served: ServedCall): boolean =>
  pointersOf(opened.house.registry).some((one) => one.served === served && one.part === 'params' && one.table);

const withRest = (sample: unknown, rest: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries({ ...(sample as object), ...rest }).filter(([, value]) => value !== undefined));

/** Asks as somebody, with this id at a place of the call; who `knows` knows passwords and secrets, too. */
export const askAt = (
  { opened, furniture }: ReachHouse,
  served: ServedCall,
  place: Pick<Pointer, 'part' | 'place'> | null,
  { rest = {}, knows = true }: { rest?: Readonly<Record<string, unknown>>; knows?: boolean } = {},
) => {
  const tables = tablesOf(opened, served);
  return (person: Person | null, asked: string): Promise<Answer> => {
    const sample = requestFor(served, {
      idFor: (field) => furniture.northlight[tables.get(field) ?? ''] ?? absentId(1),
      isFull: false,
      hints: knows ? hintsFor(served, opened.house.registry) : {},
    });
    const part = served.call.method === 'GET' ? 'query' : 'body';
    const request = { ...sample, [part]: sample[part] && withRest(sample[part], rest) };
    const aimed = place ? { ...request, [place.part]: put(request[place.part] ?? {}, place.place, asked) } : request;
    const headers = person ? headersOf(person) : {};
    return send(opened.app, request.method, urlOf(aimed), { headers, body: aimed.body });
  };
};

const whoReaches = async (
  house: ReachHouse,
  served: ServedCall,
  table: string,
  asking?: Exclude<Asking, 'deleted'>,
) => {
  const { furniture, members } = house;
  const idOf = (of: string): string => {
    const found = furniture.northlight[of];
    if (!found) throw new Error(`Put a row of ${of} into test/loops/furnish.ts.`);
    return found;
  };
  const id = idOf(table);
  const rest = asking?.(idOf) ?? {};
  const place = placeOf(house, served, table, rest);
  const ask = askAt(house, served, place, { rest });
  const reaches = async (person: Person): Promise<boolean> => {
    const answer = await ask(person, id);
    if (!place) return answer.status < 300 && (answer.text.includes(id) || isCounted(answer.text));
    const absent = await ask(person, absentId(2));
    return comparable(answer, id) !== comparable(absent, absentId(2));
  };
  const [whose, shared, other] = [
    await reaches(members.whose),
    await reaches(members.shared),
    await reaches(members.other),
  ];
  if (whose && shared && other) return 'all';
  if (!other && shared) return 'shared';
  if (!other && whose) return 'own';
  if (other) return `whose ${whose}, shared ${shared}, and somebody who has nothing`;
  // That nobody reaches it says something only where an owner does.
  return (await reaches(people.maya)) ? 'nobody' : `nothing: ${(await ask(people.maya, id)).text.slice(0, 200)}`;
};

/** What is answered, but for the id that was asked for, and for ids that are made anew with each answer. */
export const comparable = ({ status, text }: Answer, asked: string): string =>
  `${status} ${text
    .replaceAll(asked, '')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')}`;

/** An answer that only counts. */
export const isCounted = (text: string): boolean => /^\{"(?:\w*[cC]ount|pointCost|total)":[1-9]/.test(text);
