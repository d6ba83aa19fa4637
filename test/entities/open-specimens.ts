// A house in which people keep specimens, and callers of contracts that only tests have.
import type { AnswerOf, Call, Calls, Contract, InputOf } from '#/kernel/contract/call.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { type HouseOptions, openHouse, Refused, type TestHouse } from '#/test/house.ts';
import { type Person, people } from '#/test/laying/people.ts';
import { specimenDoor } from './served-specimen.ts';
import { specimensContract, specimenTables } from './specimen.ts';

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
