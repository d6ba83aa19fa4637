// The server side of the specimen, its door, and a house in which people keep specimens.
import { sql } from 'kysely';
import type { AnswerOf, Call, Calls, Contract, InputOf } from '#/kernel/contract/call.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { type HouseOptions, openHouse, Refused, type TestHouse } from '#/test/house.ts';
import { type Person, people } from '#/test/people.ts';
import { specimen, specimenEvents, specimensContract, specimenTables } from './specimen.ts';

const named = (id: string) => sql`case when ${sql.ref(id)} is not null
  then json_build_object('_id', ${sql.ref(id)}, 'displayName', left(${sql.ref(id)}::text, 8)) end`;

export const servedSpecimen = serveEntity(specimen, {
  exists: () => sql`t.removed_at is null`,
  // A member sees the own ones and those that are open.
  reach: ({ rights, agentId }) =>
    rights?.role === 'owner'
      ? 'all'
      : [
          [{ field: 'ownerId', rule: 'isInIds', value: agentId === null ? [] : [agentId] }],
          [{ field: 'isOpen', rule: 'isEqualTo', value: true }],
        ],
  computed: {
    stage: () => named('t.stage_id'),
    circles: () => sql`case when t.stage_id is null then '[]'::json else json_build_array(${named('t.stage_id')}) end`,
    initials: () => sql`left(t.name, 1) || left(t.nickname, 1)`,
    double: () => sql`t.size * 2`,
  },
  links: {
    stage: { column: 'stage_id' },
    labels: { table: 'specimen_labels', record: 'specimen_id', value: 'label_id' },
    phones: { table: 'specimen_phones', record: 'specimen_id', value: 'number' },
  },
});

const removing = deletion(servedSpecimen, { events: specimenEvents, needs: 'contact.write', isSoft: true });

export const specimenDoor: ServerDoor = {
  name: 'specimens',
  calls: serveCalls(specimensContract, {
    ...readHandlers(servedSpecimen),
    ...writeHandlers(servedSpecimen, specimenEvents, removing),
  }),
  entities: [servedSpecimen],
  events: Object.values(specimenEvents),
  visibleJobs: [removing.job],
};

type Caller<C extends Calls> = { [N in keyof C]: (input: InputOf<C[N]>) => Promise<AnswerOf<C[N]>> };

/** Somebody who makes the calls of a contract of the tests' own. */
export const callerOf = <C extends Calls>(
  { app }: TestHouse,
  { calls }: Contract<string, C>,
  person: Person | null,
): Caller<C> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (input: Record<string, unknown>) => send(app, call, input, person),
    ]),
  ) as unknown as Caller<C>;

const send = async (
  app: TestHouse['app'],
  call: Call,
  input: Record<string, unknown>,
  person: Person | null,
): Promise<unknown> => {
  const { method, path, body } = requestOf(call, input);
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}`, 'x-agency-id': person.agencyId } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const answer = JSON.parse(response.body) as unknown;
  if (response.statusCode >= 400) throw new Refused(response.statusCode, answer as Refused['body']);
  return answer;
};

/** A house in which Maya, Tom, Ines and the rival keep specimens, beside what `options` bring. */
export const openSpecimens = async ({ doors = [], ...options }: HouseOptions = {}) => {
  const house = await openHouse({ ...options, doors: [specimenDoor, ...doors] });
  await house.owner.query(specimenTables);
  return {
    ...house,
    maya: { ...house.maya, specimens: callerOf(house, specimensContract, people.maya) },
    tom: { ...house.tom, specimens: callerOf(house, specimensContract, people.tom) },
    ines: { ...house.ines, specimens: callerOf(house, specimensContract, people.ines) },
    rival: { ...house.rival, specimens: callerOf(house, specimensContract, people.rival) },
  };
};
