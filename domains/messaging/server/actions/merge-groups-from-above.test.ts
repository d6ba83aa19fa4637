import { afterAll, expect, test } from 'vitest';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import { doors } from '#/domains/server.ts';
import {
  labelOfMergeField,
  mergeFields,
  mergeGroup,
  mergeGroupTable,
  sampleValues,
} from '#/domains/templates/contract.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { textStep } from '#/test/laying/sending-steps.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';
import { eventValues } from './event-values.ts';

const bell = mergeGroup({
  type: 'bell',
  heading: 'Bell',
  offered: ['workflow'],
  isOfEvents: true,
  fields: { tone: { name: 'Tone', sample: 'high' }, rungBy: { name: 'Rung by' } },
});
const belfry = (group: Parameters<typeof eventValues>[0]['group']): ServerDoor => ({
  name: 'bells',
  calls: [],
  fills: [
    eventValues({
      group,
      of: [contactUpdated],
      tell: (_ctx, events) => Promise.resolve(new Map(events.map(({ _id }) => [_id, { 'bell.tone': 'low' }]))),
    }),
  ],
});

const opened = await openHouse({
  clock: testClock('2026-03-02T09:00:00Z'),
  environment: { SIMULATORS: 'on' },
  doors: [...doors, belfry(bell)],
});
const { maya, settle } = opened;
const { lay, arrived } = await openMessages(opened);
afterAll(() => mergeGroupTable.bring([bell])());

test('a domain above brings merge fields with the events that tell them: they are offered, taken, and filled', async () => {
  expect(
    mergeFields({ place: 'workflow', channel: 'sms' })
      .at(-1)
      ?.children.map(({ value }) => value),
  ).toEqual(['bell.tone', 'bell.rungBy']);
  expect(labelOfMergeField('bell.rungBy')).toBe('Bell: Rung by');
  expect(sampleValues()).toMatchObject({ 'bell.tone': 'high', 'contact.firstName': 'Ana' });

  const ana = await lay({ firstName: 'Ana' });
  const whenRenamed: Trigger = {
    id: 't1',
    kind: 'propertyValueChanged',
    selectedData: [{ name: 'firstName', label: 'First name' }],
  };
  const step = textStep('It rang {{bell.tone|somehow}}, by {{bell.rungBy|nobody}}');
  const { workflow } = await maya.workflows.create({
    name: 'Ring',
    ...drawnWorkflow([{ kind: 'step', step }], whenRenamed),
  });
  await maya.workflows.resume({ id: workflow._id });
  await settle();
  await maya.contacts.update({ id: ana, firstName: 'Anna' });
  await settle();
  expect((await arrived()).map(({ plain }) => plain)).toEqual(['It rang low, by nobody']);
});

test('only where they are offered', async () => {
  const { templates } = maya;
  const written = { displayName: 'Rung', templateType: 'sms', body: 'It rang {{bell.tone}}' } as const;
  await expect(templates.create(written)).rejects.toThrow('422');
});

test('two groups of one name keep the program from starting', () => {
  expect(() => makeRegistry([...doors, belfry({ ...bell, type: 'contact' })])).toThrow(
    'Two kinds of templates.mergeGroups are called contact',
  );
});
