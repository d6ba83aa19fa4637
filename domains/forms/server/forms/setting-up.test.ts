import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layForm, sections } from '#/test/laying/forms.ts';

const { maya, tom } = await openHouse();

test('the step of the first form is done once one is published, and not with a draft', async () => {
  const isDone = async () => (await maya.setup.steps({})).steps.find(({ id }) => id === 'forms.first')?.isDone;
  await tom.forms.create({ displayName: 'Draft', sections });
  expect(await isDone()).toBe(false);
  const { id } = await layForm(tom);
  expect(await isDone()).toBe(true);
  await tom.forms.unpublish({ id });
  expect(await isDone()).toBe(false);
});
