// What is deleted in each domain, and what becomes of it: had back for thirty days, which is told, and forgotten afterwards, alone.
import { beforeEach, expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { openHouse } from './house.ts';
import { layTask } from './laying/tasks.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, owner, settle, house } = opened;

interface Kind {
  table: string;
  event: string;
  job: string;
  /** Makes one and answers its id. */
  make: () => Promise<string>;
  calls: {
    delete: (input: { id: string }) => Promise<unknown>;
    restore: (input: { ids: string[] }) => Promise<{ restoredCount: number }>;
  };
}

beforeEach(() => clock.set('2026-03-02T09:00:00Z'));

const idOf = async (made: Promise<{ _id: string }>): Promise<string> => (await made)._id;

const kinds: readonly Kind[] = [
  {
    table: 'areas',
    event: 'area.restored',
    job: 'areas.forget',
    make: () => idOf(maya.areas.create({ displayName: 'Old Town', postalCodes: ['10001'] })),
    calls: maya.areas,
  },
  {
    table: 'message_templates',
    event: 'template.restored',
    job: 'templates.forget',
    make: () =>
      idOf(
        maya.templates.create({
          templateType: 'email',
          displayName: 'Hello',
          subject: 'Hello',
          body: '<p>Hello</p>',
        }),
      ),
    calls: maya.templates,
  },
  {
    table: 'listings',
    event: 'listing.restored',
    job: 'listings.forget',
    make: () => idOf(maya.listings.create({ listingId: `OAK-${house.ids.next()}`.slice(0, 40) })),
    calls: maya.listings,
  },
  {
    table: 'forms',
    event: 'form.restored',
    job: 'forms.forget',
    make: () => idOf(maya.forms.create({ displayName: 'Valuation' })),
    calls: maya.forms,
  },
  {
    table: 'tasks',
    event: 'task.restored',
    job: 'tasks.forget',
    make: () => layTask(opened, {}),
    calls: tom.tasks,
  },
];

test.each(kinds)('$table: had back within thirty days, which is told, and forgotten afterwards', async (kind) => {
  const { table, event, job, make, calls } = kind;
  const [gone, kept, late] = [await make(), await make(), await make()];
  const left = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ id: string }>(`select id from ${table} where id = any($1)`, [
      [gone, kept, late],
    ]);
    return rows.map(({ id }) => id).toSorted();
  };
  const forget = async (): Promise<void> => {
    const schedule = house.registry.schedules.find((one) => one.job.name === job);
    await schedule?.job.run({ house, signal: new AbortController().signal } as never, {});
  };

  await calls.delete({ id: gone });
  clock.pass({ hours: 29 * 24 });
  await forget();
  expect(await left()).toEqual([gone, kept, late].toSorted());
  expect(await calls.restore({ ids: [gone] })).toEqual({ restoredCount: 1 });
  await settle();
  const told = await owner.query('select subject_id from events where name = $1', [event]);
  expect(told.rows).toEqual([{ subject_id: gone }]);

  await calls.delete({ id: gone });
  clock.pass({ hours: 29 * 24 });
  await calls.delete({ id: late });
  clock.pass({ hours: 24 });
  expect(await calls.restore({ ids: [gone] })).toEqual({ restoredCount: 0 });
  await forget();
  expect(await left()).toEqual([kept, late].toSorted());
});
