import { describe, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { membership } from '#/kernel/server/entities/lists/list-check.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const collection = '01900002-0000-7000-8000-000000000001';
const members = new Set([idOf(1), idOf(2)]);

/** What a domain with collections brings: here one collection of specimens, with two members. */
const asked: (readonly string[])[] = [];
const collections: ServerDoor = {
  name: 'collections',
  calls: [],
  fills: [
    membership({
      check: (_ctx, { entity, ids }) => {
        asked.push(ids);
        if (entity.typeName !== 'specimen') return Promise.resolve([]);
        const count = ids.filter((id) => members.has(id)).length;
        const state = count === ids.length && count > 0 ? true : count === 0 ? false : null;
        return Promise.resolve([{ _id: collection, displayName: 'Two', state }]);
      },
    }),
  ],
};

const { maya, tom, rival, owner } = await openSpecimens({ doors: [...doors, collections] });
await fill(owner, people.maya.agencyId, 30, people.tom.agentId);
await fill(owner, people.rival.agencyId, 1);

const stateOf = async (person: typeof maya | typeof tom, entityIds: string | string[]) =>
  (await person.specimens.listCheck({ typeName: 'specimens', entityIds })).data[0]?.state;

describe('R255, decision 17: listCheck says of each collection whether all, none or some are its members', () => {
  test.each([
    [[1, 2], true],
    [[1], true],
    [[3], false],
    [[1, 3], null],
  ])('of %j: %s', async (numbers, state) => {
    expect(await stateOf(maya, numbers.map(idOf))).toBe(state);
  });

  test('one id may stand alone', async () => {
    expect(await stateOf(maya, idOf(1))).toBe(true);
  });

  test("what is unknown, another agency's or out of reach does not count", async () => {
    // Tom reaches the third and the open ones; the second is neither.
    const unknown = '0190ffff-0000-7000-8000-000000000000';
    asked.length = 0;
    expect(await stateOf(tom, [idOf(1), idOf(2), unknown])).toBe(true);
    expect(await stateOf(rival, [idOf(2), unknown])).toBe(false);
    expect(asked).toEqual([[idOf(1)], []]);
  });
});

describe('R257: typeName names the list that is asked', () => {
  test.each([
    ['agents', () => maya.team.listCheck({ typeName: 'agents', entityIds: [people.tom.agentId] })],
    ['specimens', () => maya.specimens.listCheck({ typeName: 'specimens', entityIds: [idOf(1)] })],
  ])('R291: %s', async (_, check) => {
    expect(await check()).toHaveProperty('data');
  });

  test.each(['contacts', 'nothing', 'specimen', 'constructor', "x'; drop table specimens"])(
    'R258: %j is a ValidationError',
    async (typeName) => {
      const refused = await refusalOf(maya.specimens.listCheck({ typeName, entityIds: [idOf(1)] }));
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([422, 'ValidationError', 'typename']);
    },
  );

  test('so is an id that is none', async () => {
    const refused = await refusalOf(maya.specimens.listCheck({ typeName: 'specimens', entityIds: ['1'] }));
    expect([refused.status, refused.body.code]).toEqual([422, 'ValidationError']);
  });
});
