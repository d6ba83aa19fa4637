// An import that is started twice at the same moment runs once, whoever was first.
import { expect, test } from 'vitest';
import { openHouse, Refused } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';
import { inParallel, letMeet } from '#/test/loops/requests-at-once.ts';

const open = await openHouse();
const { maya, owner, settle } = open;

test('of two who start an import at once the second is refused, and everybody in it is made once', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `Guest ${n},guest${n}@harbour.example`);
  const { _id } = await uploadFile(open, 'maya', 'people.csv', ['Name,Email', ...rows].join('\n'));
  await maya.imports.update({ id: _id, consent: 'clients' });
  await maya.imports.rehearse({ id: _id });
  await settle();
  letMeet(open.house.database);
  const answers = await inParallel(2, () =>
    maya.imports.run({ id: _id }).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    }),
  );
  const refused = answers.filter((answer) => answer instanceof Refused);
  expect(refused.map(({ status, body }) => [status, body.reason])).toEqual([[409, 'imports.underWay']]);
  await settle();
  expect(await maya.imports.get({ id: _id })).toMatchObject({ status: 'done', canUndo: true });
  const { rows: counts } = await owner.query(
    `select (select count(*)::int from contacts where first_name = 'Guest') as contacts,
            (select count(*)::int from jobs where id = (select job_id from imports where id = $1)) as jobs`,
    [_id],
  );
  expect(counts).toEqual([{ contacts: 60, jobs: 1 }]);
});
