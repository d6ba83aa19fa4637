import { describe, expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { type ReferenceKind, referencesOf } from '#/domains/workflows/contract/references.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { anyForm, newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { nodesSchema } from '#/domains/workflows/contract/wire/graph.ts';
import { openHouse } from '#/test/house.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { absentId, furnish } from '#/test/loops/furnish.ts';
import { sampleOf } from '#/test/loops/samples.ts';
import { at, isId, placesOf, put } from '#/test/loops/walk-schema.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, tom, ines } = opened;
const furniture = await furnish(opened);

/** A graph that names something of a kind. */
const naming: Readonly<Record<ReferenceKind, (id: string) => ReturnType<typeof drawnWorkflow>>> = {
  tag: (_id) => drawnWorkflow([{ kind: 'step', step: { ...newSteps.tags, toAdd: [{ _id, displayName: 'Buyer' }] } }]),
  template: (_id) =>
    drawnWorkflow([
      {
        kind: 'step',
        step: {
          ...newSteps.sendEmail,
          modelValue: { event: 'template', value: false },
          selectedData: [{ _id, displayName: 'Hello' }],
        },
      },
    ]),
  collection: (_id) =>
    drawnWorkflow([noteOf('in')], {
      id: 't',
      kind: 'membershipChanged',
      toAdd: [{ _id, name: 'Buyers' }],
      toRemove: [],
    }),
  agent: (_id) =>
    drawnWorkflow([
      {
        kind: 'step',
        step: { ...newSteps.contactDistribution, selectedData: [{ _id, displayName: 'Tom', type: 'agent' }] },
      },
    ]),
  workflow: (_id) =>
    drawnWorkflow([{ kind: 'step', step: { ...newSteps.enrollOrUnenroll, toAdd: [{ _id, name: 'Next' }] } }]),
  form: (_id) =>
    drawnWorkflow([noteOf('sent')], {
      id: 't',
      kind: 'submission',
      isSubmission: true,
      selectedData: [{ _id, name: 'Ask us' }],
    }),
  domain: (domainId) =>
    drawnWorkflow([
      { kind: 'step', step: { ...newSteps.createTask, task: { ...newSteps.createTask.task, domainId } } },
    ]),
  integration: (integrationId) =>
    drawnWorkflow([
      {
        kind: 'step',
        step: {
          ...newSteps.sendEmail,
          selectedSender: { integrationId, name: 'Maya', address: 'maya@northlight.example', type: 'agency' },
        },
      },
    ]),
};

const tables: Readonly<Partial<Record<ReferenceKind, string>>> = {
  tag: 'tags',
  template: 'message_templates',
  collection: 'collections',
  agent: 'agents',
  workflow: 'workflows',
  domain: 'domains',
  integration: 'integrations',
};

describe.each(Object.entries(tables) as [ReferenceKind, string][])('a %s that a workflow names', (kind, table) => {
  const draw = naming[kind];

  test('is one of the agency: of another, of a child or of the parent it is as absent as nowhere', async () => {
    for (const [who, elsewhere] of [
      [maya, furniture.harbor],
      [maya, furniture.southgate],
      [ines, furniture.northlight],
    ] as const) {
      const [foreign, absent] = [
        await refusalOf(who.workflows.create(draw(elsewhere[table] ?? ''))),
        await refusalOf(who.workflows.create(draw(absentId(2)))),
      ];
      expect(foreign.body).toEqual(absent.body);
      expect(foreign).toMatchObject({ status: 422, body: { reason: 'workflows.unknownReference' } });
      expect(foreign.body.field).toMatch(/^nodes\.\d+$/);
    }
  });

  test('is taken where it is the own, and looked for again when it comes into a draft', async () => {
    const own = furniture.northlight[table] ?? '';
    const { workflow } = await maya.workflows.create(draw(own));
    expect((await maya.workflows.change({ id: workflow._id, name: 'Kept', ...draw(own) })).workflow.name).toBe('Kept');
    const refused = await refusalOf(maya.workflows.change({ id: workflow._id, ...draw(absentId(2)) }));
    expect(refused.body.message).toContain(`names a ${kind} that is not there`);
  });
});

test('a form is known once somebody told of it in the agency; any form always is', async () => {
  const refused = await refusalOf(maya.workflows.create(naming.form(absentId(2))));
  expect(refused.body.reason).toBe('workflows.unknownReference');
  expect((await maya.workflows.create(naming.form(anyForm._id))).workflow.nodes).not.toEqual([]);
});

test('what was deleted since a draft named it does not keep the draft from being changed', async () => {
  const { _id } = await maya.tags.create({ displayName: 'Soon gone', typeName: 'contact' });
  const { workflow } = await maya.workflows.create(naming.tag(_id));
  await maya.tags.delete({ id: _id });
  expect((await maya.workflows.change({ id: workflow._id, ...naming.tag(_id), name: 'Still' })).workflow.name).toBe(
    'Still',
  );
  expect((await refusalOf(maya.workflows.create(naming.tag(_id)))).status).toBe(422);
});

test('what it names and is gone is said before it is turned on, and keeps it from being', async () => {
  const { _id } = await maya.tags.create({ displayName: 'Soon gone, too', typeName: 'contact' });
  const { workflow } = await maya.workflows.create(naming.tag(_id));
  expect((await maya.workflows.review({ id: workflow._id })).problems).toEqual([]);
  await maya.tags.delete({ id: _id });
  const [problem, ...others] = (await maya.workflows.review({ id: workflow._id })).problems;
  expect(others).toEqual([]);
  expect(problem?.reason).toBe('Names a tag that is gone, or that you may not see');
  const refused = await refusalOf(maya.workflows.resume({ id: workflow._id }));
  expect(refused).toMatchObject({ status: 409, body: { reason: 'workflows.unready', field: problem?.nodeId } });
  expect((await maya.workflows.get({ id: workflow._id })).workflow.status).toBe('off');
});

test('a member names no collection that they may not see', async () => {
  const { _id } = await maya.collections.create({ displayName: 'Mine alone', typeName: 'contact' });
  expect((await refusalOf(tom.workflows.create(naming.collection(_id)))).body.reason).toBe(
    'workflows.unknownReference',
  );
  const { workflow } = await maya.workflows.create(naming.collection(_id));
  // It stands in the draft already: Tom may change the rest.
  expect((await tom.workflows.change({ id: workflow._id, name: 'By Tom' })).workflow.name).toBe('By Tom');
});

describe('no id in a graph is overlooked', () => {
  /** Read again, with the agency, when the message is sent. */
  const later = /messagePayload\.files/;
  const places = placesOf(nodesSchema, isId).filter((place) => !later.test(place.join('.')));

  test.each(places.map((place) => [place.join('.'), place] as const))('%s', (_, place) => {
    const idFor = () => absentId(1);
    const sample = put(sampleOf(nodesSchema, { idFor, isFull: true }, '', place), place, absentId(7));
    const deed = at(sample, [0, 'data', 'deed']) as Deed;
    const trigger = at(sample, [0, 'data', 'enrolledFrom', 0]) as Trigger;
    const graph = place.includes('enrolledFrom') ? drawnWorkflow([waitOf(1)], trigger) : drawnWorkflow([deed]);
    expect(referencesOf(graph).map(({ id }) => id)).toContain(absentId(7));
  });

  test('which are those of triggers, of delays that wait for one, and of steps', () => {
    const all = places.map((place) => place.join('.'));
    const kinds = [/enrolledFrom/, /deed\.delay\.trigger/, /deed\.step/];
    expect(all.length).toBeGreaterThan(15);
    for (const kind of kinds) expect(all.filter((place) => kind.test(place))).not.toEqual([]);
    expect(all.filter((place) => !kinds.some((kind) => kind.test(place)))).toEqual([]);
  });

  test('and none is found where nothing is named', () => {
    expect(referencesOf(drawnWorkflow([newBranch('multiple', counting())], newTrigger('callEnded', 'w')))).toEqual([]);
  });
});
