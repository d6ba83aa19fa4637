import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';

const opened = await openHouse();
const { maya, settle } = opened;
const { turnedOn } = triggering(opened);

test('decision 67: whoever is deleted leaves every workflow, and is not put back when brought back', async () => {
  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  const id = await turnedOn(plain('saveListing'));
  await maya.workflows.enroll({ id, ids: [ana, bob] });
  await settle();
  await maya.contacts.delete({ id: ana });
  await settle();
  await maya.contacts.restore({ ids: [ana] });
  await settle();
  const endingOf = async (contactId: string) => (await maya.workflows.widget({ contactId })).data[0]?.ending;
  expect([await endingOf(ana), await endingOf(bob)]).toEqual(['gone', null]);
  expect((await maya.workflows.get({ id })).workflow.activeCount).toBe(1);
});

test('whoever became one with another leaves; the other stays where they are', async () => {
  const [ana, twin] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Ana' })];
  const id = await turnedOn(plain('saveListing'));
  await maya.workflows.enroll({ id, ids: [ana, twin] });
  await settle();
  await maya.contacts.merge({ id: ana, otherId: twin });
  await settle();
  expect((await maya.workflows.get({ id })).workflow).toMatchObject({ activeCount: 1, completedCount: 1 });
  expect((await maya.workflows.widget({ contactId: ana })).data[0]?.ending).toBeNull();
});
