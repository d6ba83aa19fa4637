import { expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies } from '#/test/laying/people.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { shareWorkflowsOf } from './holding-workflows.ts';

const opened = await openHouse();
const { house, maya, owner, background, settle } = opened;

test('whoever turns a workflow off waits for steps that are being taken, and none is taken after the answer', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const { workflow } = await maya.workflows.create(drawnWorkflow([noteOf('one')]));
  await maya.workflows.resume({ id: workflow._id });
  await settle();
  await maya.workflows.enroll({ id: workflow._id, ids: [ana] });
  const { rows } = await owner.query<{ id: string }>('select id from workflow_runs');
  const order: string[] = [];
  let pausing: Promise<unknown> | undefined;
  await openSystem(house, agencies.northlight.id, async (ctx) => {
    // A visit of the engine is under way.
    await shareWorkflowsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    pausing = maya.workflows.pause({ id: workflow._id }).then(() => order.push('off'));
    const waits = async (): Promise<boolean> =>
      (await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1;
    while (!(await waits())) expect(order).toEqual([]);
    order.push('stepped');
  });
  await pausing;
  expect(order).toEqual(['stepped', 'off']);
  await background.settle();
  expect((await owner.query('select from notes where contact_id = $1', [ana])).rowCount).toBe(0);
});
