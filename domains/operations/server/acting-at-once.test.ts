// Two people press the same button of a job at the same moment: one of them acts, the other is told so, and it is done once.
import { expect, test } from 'vitest';
import { agencyDoor } from '#/domains/agency/server.ts';
import { operationsDoor } from '#/domains/operations/server.ts';
import { teamDoor } from '#/domains/team/server.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { markDoor, takenBack } from '#/test/loops/occasions/marking.ts';
import { inParallel, letMeet } from '#/test/loops/requests-at-once.ts';

const { house, maya, tom, settle, owner } = await openHouse({
  doors: [agencyDoor, teamDoor, operationsDoor, markDoor],
});
letMeet(house.database);

/** What two are told who do the same at once: the starter of the job and an owner. */
const both = async (act: (who: typeof maya) => Promise<unknown>): Promise<string[]> => {
  const people = [tom, maya];
  const answers = await inParallel(2, async () => {
    try {
      await act(people.pop() ?? maya);
      return 'done';
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return error.body.reason ?? 'refused';
      throw error;
    }
  });
  return answers.toSorted();
};
const namesOf = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>('select name from events order by id');
  return rows.map(({ name }) => name);
};

test('of two who take a job back at once one does; each record is reversed once', async () => {
  const { _id: id } = await tom.jobs.create({ kind: 'test.mark', input: {} });
  await settle();
  expect(await both((who) => who.jobs.undo({ id }))).toEqual(['done', 'kernel.cannotUndo']);
  await settle();
  expect([takenBack.length, new Set(takenBack).size]).toEqual([3, 3]);
  const { rows } = await owner.query('select status, modified_count::int as modified from jobs where undoes = $1', [
    id,
  ]);
  expect(rows).toEqual([{ status: 'done', modified: 3 }]);
});

test('of two who cancel a job at once one does, and it ends once', async () => {
  const { _id: id } = await tom.jobs.create({ kind: 'test.mark', input: {} });
  const before = await namesOf();
  expect(await both((who) => who.jobs.cancel({ id }))).toEqual(['done', 'kernel.alreadyFinished']);
  await settle();
  const told = (await namesOf()).slice(before.length);
  expect(told).toEqual([...new Set(told)]);
  expect(await tom.jobs.get({ id })).toMatchObject({ status: 'cancelled', modifiedCount: 0 });
});
