// What the events of an import and of its undo say about the contacts that were there already.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn } from '#/test/importing/bringing-in.ts';

const clock = testClock('2026-03-12T14:05:00Z');
const open = await openHouse({ clock });
const { maya, owner, settle } = open;

const told = async (id: string) => {
  const { rows } = await owner.query<{ by: string; changes: Record<string, [unknown, unknown]> }>(
    `select data ->> 'by' as by, changes from events where name = 'contact.updated' and subject_id = $1 order by id`,
    [id],
  );
  return rows;
};
const light = (displayName: string) => ({ _id: expect.any(String) as string, displayName });

test('an import tells of each contact what it changed as a change by hand does, and its undo what it put back', async () => {
  const field = await maya.attributes.create({ typeName: 'contact', type: 'number', displayName: 'Pets' });
  const first = await bringIn(
    open,
    'maya',
    'first.csv',
    'First name,Email,Company,Birthday,Tags\nAna,ana@example.com,Acme,1988-02-29,Cold\n',
  );
  const { data } = await maya.contacts.search({ search: 'ana@example.com' });
  const { _id: id } = data[0] ?? { _id: '' };
  expect(await told(id)).toEqual([]);
  clock.pass({ minutes: 1 });
  const second = await bringIn(
    open,
    'maya',
    'second.csv',
    'First name,Last name,Email,Phone,Company,Birthday,Tags,Stage,Source,Pets\nAna,Pop,ana@example.com,+40722123456,Acme & Sons,1988-02-29,Hot,Client,Fair,3\n',
    { duplicates: 'overwrite' },
  );
  const phone = expect.objectContaining({ number: '+40722123456', country: 'RO' }) as unknown;
  const changes = {
    lastName: [null, 'Pop'],
    companyName: ['Acme', 'Acme & Sons'],
    phones: [[], [phone]],
    tags: [
      [light('Cold'), light(first.tag?.displayName ?? '')],
      [light('Cold'), light('Hot'), light(first.tag?.displayName ?? ''), light(second.tag?.displayName ?? '')],
    ],
    stage: [null, light('Client')],
    origins: [[], [light('Fair')]],
    [`attributes.${field._id}`]: [null, 3],
  };
  expect(await told(id)).toEqual([{ by: 'import', changes }]);
  const timeline = await maya.timeline.list({ contactId: id });
  expect(JSON.stringify(timeline)).toContain('Acme & Sons');

  clock.pass({ minutes: 1 });
  await maya.jobs.undo({ id: second.jobId ?? '' });
  await settle();
  const back = Object.fromEntries(Object.entries(changes).map(([name, [was, is]]) => [name, [is, was]]));
  expect((await told(id))[1]).toEqual({ by: 'undo', changes: back });
});

test('decision 40: whom a file names is unknown no longer, and that is told', async () => {
  await bringIn(open, 'maya', 'who.csv', 'First name,Email\nSomebody,who@example.com\n');
  const { rows } = await owner.query<{ id: string }>(
    `update contacts set is_unknown = true, first_name = null where emails @> '[{"emailAddress": "who@example.com"}]' returning id`,
  );
  clock.pass({ minutes: 1 });
  await bringIn(open, 'maya', 'named.csv', 'First name,Email\nBob,who@example.com\n');
  const id = rows[0]?.id ?? '';
  expect(await maya.contacts.get({ id })).toMatchObject({ fullName: 'Bob', isUnknownContact: false });
  expect((await told(id))[0]?.changes).toMatchObject({ firstName: [null, 'Bob'], isUnknownContact: [true, false] });
});
