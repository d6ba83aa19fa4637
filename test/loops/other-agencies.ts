// An id of another agency answers byte for byte as one that exists nowhere, and changes nothing (decision 87).
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { type AgencyName, absentId, checksums, type SeededRows } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { type Pointer, pointersOf } from './pointers.ts';
import { type Answer, headersOf, send } from './probe.ts';
import { type Request, requestFor, urlOf } from './samples.ts';
import { put } from './walk-schema.ts';
import { watchWrites } from './watching-writes.ts';

/** Who points where: at a stranger's agency, from a parent down without switching, from a child up. */
type Who = 'maya' | 'ines' | 'tom';
const pairs: readonly { who: Who; at: AgencyName; isKin?: true }[] = [
  { who: 'maya', at: 'harbor' },
  { who: 'tom', at: 'harbor' },
  { who: 'maya', at: 'southgate', isKin: true },
  { who: 'ines', at: 'northlight' },
];

const homeOf = (who: Who): AgencyName => (who === 'ines' ? 'southgate' : 'northlight');

type IdAt = (table: string) => string;

/** What each field of a call that holds ids points to. */
export const tablesOf = (house: TestHouse, served: ServedCall): ReadonlyMap<string, string | undefined> =>
  new Map(
    pointersOf(house.house.registry).flatMap((other) =>
      other.served === served ? [[String(other.place.findLast((step) => typeof step === 'string')), other.table]] : [],
    ),
  );

type SampleOf = (served: ServedCall) => Request;

/** The valid request of each call with ids of the caller's own, made once: looking for values that fit its schemas costs more than asking. */
const samplesWith = (house: TestHouse, own: IdAt): SampleOf => {
  const made = new Map<ServedCall, Request>();
  return (served) => {
    const known = made.get(served);
    if (known) return known;
    const tables = tablesOf(house, served);
    const idFor = (field: string): string => own(tables.get(field) ?? '');
    const request = requestFor(served, { idFor, isFull: false, hints: hintsFor(served, house.house.registry) });
    made.set(served, request);
    return request;
  };
};

const point = (house: TestHouse, { served, part, place }: Pointer, who: Who, sampleOf: SampleOf, id: string) => {
  const request = sampleOf(served);
  const spoilt = { ...request, [part]: put(request[part] ?? {}, place, id) };
  return send(house.app, request.method, urlOf(spoilt), { headers: headersOf(people[who]), body: spoilt.body });
};

type Ask = (pointer: Pointer, id: string) => Promise<Answer>;
type Look = (pointer: Pointer, theirs: string, ask: Ask, who: Who, at: AgencyName) => Promise<string[]>;

const forEachPointer = async (house: TestHouse, furniture: SeededRows, look: Look): Promise<string[]> => {
  const problems: string[] = [];
  for (const { who, at, isKin } of pairs) {
    const sampleOf = samplesWith(house, (table) => furniture[homeOf(who)][table] ?? absentId(1));
    for (const pointer of pointersOf(house.house.registry)) {
      // An owner of the parent may name a child agency: that is what `agencyId` is for (decision 15).
      if (!pointer.table || (isKin && ['agencies', 'children'].includes(pointer.table))) continue;
      const theirs = furniture[at][pointer.table];
      if (!theirs) throw new Error(`Put a row of ${pointer.table} into test/loops/furnish.ts.`);
      problems.push(...(await look(pointer, theirs, (one, id) => point(house, one, who, sampleOf, id), who, at)));
    }
  }
  return problems;
};

/** Answers that give away an id of another agency. The house keeps nothing, so that both requests find the same. */
export const findLeaks = (house: TestHouse, furniture: SeededRows): Promise<string[]> =>
  forEachPointer(house, furniture, async (pointer, theirs, ask, who, at) => {
    const foreign = await ask(pointer, theirs);
    const absent = await ask(pointer, absentId(2));
    const isSame = comparable(foreign, theirs) === comparable(absent, absentId(2));
    // When somebody was last seen moves on once a minute, perhaps between the two: what is no leak is the same when asked again.
    return isSame || comparable(await ask(pointer, theirs), theirs) === comparable(absent, absentId(2))
      ? []
      : [`${pointer.title}: ${who} learns of ${at}: ${show(foreign)} instead of ${show(absent)}`];
  });

/** Changes that a request with an id of another agency made, in whichever agency. */
export const findChanges = async (house: TestHouse, furniture: SeededRows): Promise<string[]> => {
  const hasWritten = await watchWrites(house.owner);
  let before = await checksums(house.owner);
  return forEachPointer(house, furniture, async (pointer, theirs, ask, who, at) => {
    const answer = await ask(pointer, theirs);
    if (!(await hasWritten())) return [];
    const after = await checksums(house.owner);
    const changed = Object.keys({ ...before, ...after }).filter((agency) => after[agency] !== before[agency]);
    before = after;
    return changed.length === 0
      ? []
      : [`${pointer.title}: ${who} changed something of ${changed.join(', ')} by an id of ${at}: ${show(answer)}`];
  });
};

/** Calls that never get as far as the record they are for, even with an id of the caller's own: the loop above would be blind there. */
export const findUnreached = async (
  house: TestHouse,
  furniture: SeededRows,
  isExpected: (call: string) => boolean,
): Promise<string[]> => {
  const problems: string[] = [];
  const own: IdAt = (table) => furniture.northlight[table] ?? absentId(1);
  const sampleOf = samplesWith(house, own);
  for (const pointer of pointersOf(house.house.registry)) {
    const { table } = pointer;
    if (!table || isExpected(`${pointer.served.domain}.${pointer.served.name}`)) continue;
    const answer = await point(house, pointer, 'maya', sampleOf, own(table));
    if (answer.status === 404 || answer.status === 401 || answer.status >= 500)
      problems.push(`${pointer.title} does not find a ${table} row of the caller's own: ${show(answer)}`);
  }
  return problems;
};

/** The same for agencies and domains that the headers name. */
export const findHeaderLeaks = async ({ app, house, owner }: TestHouse, furniture: SeededRows): Promise<string[]> => {
  const problems: string[] = [];
  const before = JSON.stringify(await checksums(owner));
  for (const served of house.registry.calls.filter(({ call }) => call.needs !== 'anyone')) {
    const request = requestFor(served, { idFor: () => absentId(1), isFull: false });
    const ask = (headers: Record<string, string>): Promise<Answer> =>
      send(app, request.method, urlOf(request), {
        headers: { ...headersOf(people.tom), ...headers },
        body: request.body,
      });
    for (const header of ['x-agency-id', 'x-domain-id']) {
      const table = header === 'x-agency-id' ? 'agencies' : 'domains';
      const absent = await ask({ [header]: absentId(3) });
      if (absent.status !== 404)
        problems.push(`${served.domain}.${served.name}: an absent ${header} is ${show(absent)}`);
      for (const agency of ['harbor', 'southgate'] as const) {
        const foreign = await ask({ [header]: furniture[agency][table] ?? '' });
        if (foreign.text !== absent.text || foreign.status !== absent.status)
          problems.push(`${served.domain}.${served.name}: ${header} gives ${agency} away: ${show(foreign)}`);
      }
    }
  }
  if (JSON.stringify(await checksums(owner)) !== before) problems.push('a header of another agency changed something');
  return problems;
};

/** Calls whose valid request is never answered with success: whatever the other loops find there, they find it at the door. */
export const findUnanswered = async (house: TestHouse, furniture: SeededRows): Promise<string[]> => {
  const { registry } = house.house;
  const unanswered: string[] = [];
  for (const served of registry.calls) {
    const tables = tablesOf(house, served);
    const statuses: number[] = [];
    for (const isFull of [false, true]) {
      const idFor = (field: string): string => furniture.northlight[tables.get(field) ?? ''] ?? absentId(1);
      const request = requestFor(served, { idFor, isFull, hints: hintsFor(served, registry) });
      const headers = served.call.needs === 'anyone' ? {} : headersOf(people.maya);
      statuses.push((await send(house.app, request.method, urlOf(request), { headers, body: request.body })).status);
    }
    if (statuses.every((status) => status >= 400)) unanswered.push(`${served.domain}.${served.name}`);
  }
  return unanswered;
};

/** Byte for byte, but for the id that was asked for: that one is different on purpose. */
const comparable = ({ status, text }: Answer, asked: string): string => `${status} ${text.replaceAll(asked, '…')}`;

const show = ({ status, text }: Answer): string => `${status} ${text.slice(0, 160)}`;
