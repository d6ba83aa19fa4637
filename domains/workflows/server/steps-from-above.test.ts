import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import { bringSteps } from '#/domains/workflows/contract/steps.ts';
import { sentenceOfWorkflow } from '#/domains/workflows/contract/telling/sentences.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { performs, workflowAction } from '#/kernel/server/workflow-action.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { deedOf, foreseeing, stepping } from '#/test/laying/steps.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';

const ringBell = stepKind({
  type: 'ringBell',
  label: 'Ring the bell',
  hint: 'Tell the whole office',
  group: 'Do',
  settings: { times: z.int().check(z.gte(0), z.lte(9)) },
  fresh: { times: 0 },
  missing: ({ times }) => (times === 0 ? 'Say how often' : null),
  sentence: ({ times }) => `Ring the bell ${times} times`,
});
const action = workflowAction(ringBell, {
  perform: async (_ctx, { settings: { times } }, items) =>
    new Map(items.map(({ key }) => [key, { outcome: 'done', words: `Rang ${times} times` }])),
  foresee: async (_ctx, { settings: { times } }) => ({ outcome: 'done', words: `Would ring ${times} times` }),
});
const bells: ServerDoor = { name: 'bells', calls: [], fills: [performs(action)] };

const opened = await openHouse({ doors: [...doors, bells] });
const { maya } = opened;
afterAll(() => bringSteps([ringBell])());

const ring = (times: number) => ({ ...ringBell.fresh, times });

test('a domain above workflows brings a step: it is kept, told, rehearsed and done', async () => {
  const id = await layContact(opened, { firstName: 'Ana' });
  expect(await stepping(opened)(maya, ring(3), [id])).toMatchObject([{ outcome: 'done', words: 'Rang 3 times' }]);
  expect(await foreseeing(maya)(ring(2), id)).toEqual({ outcome: 'done', words: 'Would ring 2 times' });
  expect(sentenceOfWorkflow(drawnWorkflow([deedOf(ring(3))]))).toContain('ring the bell 3 times');
});

test('its settings are held like those of any step: none that its kind does not take is kept, and one that lacks something is not turned on', async () => {
  const create = (times: number) => maya.workflows.create({ name: 'Bells', ...drawnWorkflow([deedOf(ring(times))]) });
  await expect(create(10)).rejects.toThrow('422');
  const { workflow } = await create(0);
  await expect(maya.workflows.resume({ id: workflow._id })).rejects.toThrow('Say how often');
});
