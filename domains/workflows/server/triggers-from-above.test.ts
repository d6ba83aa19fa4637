import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import { doors } from '#/domains/server.ts';
import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import { bringTriggers, type Trigger, triggersOfGroup, triggerTable } from '#/domains/workflows/contract/triggers.ts';
import { some } from '#/kernel/contract/automation/parts.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { hears, triggerReading } from '#/kernel/server/workflow-trigger.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';

const namedSo = triggerKind({
  type: 'namedSo',
  label: 'Named so',
  example: 'When somebody is called Ada, ring the bell',
  group: 'contact',
  section: 'Names',
  settings: { names: some(z.string().check(z.maxLength(50)), 5) },
  fresh: { names: [] },
  missing: ({ names }) => (names.length === 0 ? 'Choose a name' : null),
  says: { event: ({ names }) => `somebody is called ${names.join(' or ')}` },
});
const reading = triggerReading(namedSo, {
  events: [contactUpdated],
  meets: ({ changes }, { names }) => names.includes(String(changes.firstName?.[1])),
  words: ({ changes }) => `Is called ${String(changes.firstName?.[1])} now`,
});
const names: ServerDoor = { name: 'names', calls: [], fills: [hears(reading)] };

const opened = await openHouse({ doors: [...doors, names] });
const { maya, settle } = opened;
afterAll(() => bringTriggers([namedSo])());

const called = (...wanted: string[]): Trigger => ({ id: 't1', kind: 'namedSo', names: wanted }) as unknown as Trigger;

test('a domain above workflows brings a trigger: it is offered, kept, told, and lets in whom it means', async () => {
  expect(triggersOfGroup('contact').at(-1)?.label).toBe('Named so');
  expect(sentenceOfTrigger(called('Ada'))).toBe('When somebody is called Ada');
  const { workflow } = await maya.workflows.create({ name: 'Ada', ...drawnWorkflow([noteOf('hello')], called('Ada')) });
  await maya.workflows.resume({ id: workflow._id });
  const [ada, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bo' })];
  await maya.contacts.update({ id: ada, firstName: 'Ada' });
  await maya.contacts.update({ id: bob, firstName: 'Bob' });
  await settle();
  const { data } = await maya.workflows.enrolled({ workflowId: workflow._id });
  expect(data.map(({ contact }) => contact._id)).toEqual([ada]);
  expect(JSON.stringify(data)).toContain('Is called Ada now');
});

test('what its kind does not take is not kept', async () => {
  const odd = { ...called('Ada'), names: Array.from({ length: 6 }, () => 'Ada') };
  await expect(maya.workflows.create({ name: 'Odd', ...drawnWorkflow([noteOf('hello')], odd) })).rejects.toThrow('422');
});

test('a trigger of which nobody hears keeps the program from starting', () => {
  const deaf = triggerKind({
    type: 'neverHeard',
    label: 'Never heard',
    example: 'When nothing happens, do nothing',
    group: 'contact',
    section: 'Names',
    settings: {},
    fresh: {},
    says: { event: () => 'nothing happens' },
  });
  const takeAway = bringTriggers([deaf]);
  expect(() => makeRegistry([...doors, names])).toThrow('No door hears of these triggers of workflows: neverHeard');
  takeAway();
  expect(triggerTable.find('neverHeard')).toBeUndefined();
});
