import { beforeEach, describe, expect, test } from 'vitest';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { countQueries } from '#/test/counting-queries.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn } from '#/test/importing/bringing-in.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies } from '#/test/laying/people.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';
import { noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { triggersReader } from './reading-events.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, owner, house, settle } = opened;
const { turnedOn, entered, made, told, forgetWorkflows } = triggering(opened);
const vip = await addTag(opened, 'VIP');

beforeEach(async () => {
  clock.pass({ hours: 2 });
  await forgetWorkflows();
});

const laid = (firstName: string): Promise<string> => layContact(opened, { firstName });
const ofTags: Trigger = { id: 't1', kind: 'propertyValueChanged', selectedData: [{ name: 'tags', label: 'Tags' }] };
const tagged = (ids: readonly string[], change: 'toAdd' | 'toRemove' = 'toAdd') =>
  maya.contacts.bulkTags({ ids: [...ids], updates: { [change]: [vip] } });

describe('decision 59: what imports and acts on many change', () => {
  test('lets nobody in, whether they are few or a job, unless the workflow takes it', async () => {
    const many = await addContacts(opened, 60);
    const [shy, open] = [await turnedOn(ofTags), await turnedOn(ofTags, { settings: { takesBulk: true } })];
    await tagged(many.slice(0, 2));
    expect([(await entered(shy)).size, (await entered(open)).size]).toEqual([0, 2]);
    await tagged(many.slice(2));
    expect([(await entered(shy)).size, (await entered(open)).size]).toEqual([0, 60]);
  });

  test('R542: contacts that are imported enter only where the workflow takes them', async () => {
    const [shy, open] = [
      await turnedOn(plain('contactCreated')),
      await turnedOn(plain('contactCreated'), { settings: { takesBulk: true } }),
    ];
    await bringIn(
      opened,
      'maya',
      'people.csv',
      'First name,Email\nImported,imported@example.com\nOther,other@example.com\n',
    );
    expect([(await entered(shy)).size, (await entered(open)).size]).toEqual([0, 2]);
  });

  test('an import that changes somebody is a change of the property to workflows that take imports, and of no other property', async () => {
    const ofCompany = {
      id: 't1',
      kind: 'propertyValueChanged',
      selectedData: [{ name: 'companyName', label: 'Company' }],
    } as const;
    const ofStage = { ...ofCompany, selectedData: [{ name: 'stage', label: 'Stage' }] };
    const file = (company: string) => `First name,Email,Company\nChanged,changed@example.com,${company}\n`;
    await bringIn(opened, 'maya', 'people.csv', file('Acme'));
    const [shy, open, other] = [
      await turnedOn(ofCompany),
      await turnedOn(ofCompany, { settings: { takesBulk: true } }),
      await turnedOn(ofStage, { settings: { takesBulk: true } }),
    ];
    await bringIn(opened, 'maya', 'people.csv', file('Acme & Sons'), { duplicates: 'overwrite' });
    expect([(await entered(shy)).size, [...(await entered(open)).values()], (await entered(other)).size]).toEqual([
      0,
      ['Company changed from Acme to Acme & Sons'],
      0,
    ]);
  });

  test('is no act on many where it is on one', async () => {
    const ana = await laid('Ana');
    const id = await turnedOn(ofTags);
    await tagged([ana]);
    expect(await entered(id)).toEqual(new Map([[ana, 'Tags set to VIP']]));
  });

  test('stays one where workflows follow one another: who entered by it is let in elsewhere only where that takes it, too', async () => {
    const [ana, bob] = [await laid('Ana'), await laid('Bob')];
    const first = await turnedOn(ofTags, { settings: { takesBulk: true } });
    const then: Trigger = {
      id: 't1',
      kind: 'enrolledInWorkflow',
      isEnrollWorkflow: true,
      selectedData: [{ _id: first, name: 'Follow up' }],
    };
    const [shy, open] = [await turnedOn(then), await turnedOn(then, { settings: { takesBulk: true } })];
    await tagged([ana, bob]);
    expect([(await entered(shy)).size, (await entered(open)).size]).toEqual([0, 2]);
  });

  test('is read with as many questions for a thousand contacts as for ten', async () => {
    const many = await addContacts(opened, 1_010);
    const id = await turnedOn(ofTags, { settings: { takesBulk: true } });
    const asked = (ids: readonly string[]): Promise<number> =>
      openSystem(house, agencies.northlight.id, (ctx) =>
        countQueries(ctx, (counted) =>
          triggersReader.read(
            counted,
            ids.map((contactId) => ({
              _id: house.ids.next(),
              name: contactUpdated.name,
              subject: { type: 'contact', id: contactId },
              actor: { type: 'system', id: null },
              at: clock.now(),
              data: { displayName: 'Ana' },
              changes: { tags: [[], [{ _id: vip, displayName: 'VIP' }]] },
              isBulk: true,
              depth: 0,
            })),
          ),
        ),
      );
    const [few, all] = [await asked(many.slice(0, 10)), await asked(many.slice(10))];
    expect(few).toBeGreaterThan(3);
    expect(all).toBe(few);
    const { rowCount } = await owner.query('select from workflow_runs where workflow_id = $1', [id]);
    expect(rowCount).toBe(1_010);
  });
});

describe('decision 58: somebody enters', () => {
  test('once for an event, although it is told again', async () => {
    const ana = await laid('Ana');
    const id = await turnedOn(plain('saveListing'), { settings: { mayEnterAgain: true } });
    const event = { eventId: 'same', kind: 'saveListing', contactId: ana } as const;
    await maya.events.tell(event);
    await settle();
    await maya.workflows.unenroll({ id, ids: [ana] });
    await maya.events.tell(event);
    await owner.query(`update event_cursors set xid = '0' where reader = 'workflows.triggers'`);
    await settle();
    await told(await laid('Bob'), 'saveListing');
    await settle();
    const { rows } = await owner.query('select from workflow_runs where contact_id = $1', [ana]);
    expect(rows).toHaveLength(1);
  });

  test('again only where the workflow lets them, and once at a time', async () => {
    const ana = await laid('Ana');
    const [once, again] = [
      await turnedOn(plain('saveListing'), { deeds: [waitOf(1)] }),
      await turnedOn(plain('saveListing'), { deeds: [waitOf(1)], settings: { mayEnterAgain: true } }),
    ];
    const runs = async (id: string) => (await maya.workflows.enrolled({ workflowId: id })).data.length;
    for (let time = 0; time < 2; time += 1) {
      await told(ana, 'saveListing');
      await settle();
    }
    expect([await runs(once), await runs(again)]).toEqual([1, 1]);
    clock.pass({ hours: 1, minutes: 1 });
    await settle();
    await told(ana, 'saveListing');
    await settle();
    expect([await runs(once), await runs(again)]).toEqual([1, 2]);
  });

  test('no further than ten workflows deep: what a workflow does lets in one deeper', async () => {
    const ana = await laid('Ana');
    let before = await turnedOn(plain('saveListing'));
    const chain = [before];
    for (let deep = 1; deep <= 12; deep += 1) {
      before = await turnedOn({
        id: 't1',
        kind: 'enrolledInWorkflow',
        isEnrollWorkflow: true,
        selectedData: [{ _id: before, name: 'Before' }],
      });
      chain.push(before);
    }
    await told(ana, 'saveListing');
    await settle();
    const { rows } = await owner.query<{ workflow_id: string; depth: number }>(
      'select workflow_id, depth from workflow_runs order by depth',
    );
    expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.map(({ workflow_id }) => workflow_id)).toEqual(chain.slice(0, 11));
  });

  test('through what a step changed, one deeper than the run that changed it', async () => {
    const ana = await laid('Ana');
    const tags = {
      kind: 'step',
      step: { type: 'tags', toAdd: [{ _id: vip, displayName: 'VIP' }], toRemove: [] },
    } as const;
    await turnedOn(plain('saveListing'), { deeds: [tags, waitOf(1)] });
    const id = await turnedOn(ofTags);
    await told(ana, 'saveListing');
    expect([...(await entered(id)).keys()]).toEqual([ana]);
    const { rows } = await owner.query('select depth from workflow_runs where workflow_id = $1', [id]);
    expect(rows).toEqual([{ depth: 1 }]);
  });
});

describe('nobody enters', () => {
  test('by what happened while the workflow was off, before or in between, nor by what was before it was turned on', async () => {
    const [ana, bob, cleo] = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
    await told(ana, 'saveListing');
    clock.pass({ seconds: 1 });
    const id = await turnedOn(plain('saveListing'));
    await settle();
    await maya.workflows.pause({ id });
    await told(ana, 'saveListing');
    clock.pass({ seconds: 1 });
    await told(bob, 'saveListing');
    clock.pass({ seconds: 1 });
    await maya.workflows.resume({ id });
    await maya.events.tell({ eventId: 'late', kind: 'saveListing', contactId: bob, at: '2026-11-20T10:00:00Z' });
    await told(cleo, 'saveListing');
    expect([...(await entered(id)).keys()]).toEqual([cleo]);
  });

  test('whom the one who turned it on may not change', async () => {
    const [theirs, other] = [await made('Theirs', tom), await made('Other')];
    const id = await turnedOn(plain('saveListing'), { by: tom });
    await told(theirs, 'saveListing');
    await told(other, 'saveListing');
    expect([...(await entered(id)).keys()]).toEqual([theirs]);
  });

  test('where the one who turned it on is gone', async () => {
    const ana = await made('Ana', tom);
    const id = await turnedOn(plain('saveListing'), { by: tom });
    await owner.query(`update agents set status = 'disabled' where id = $1`, [tom.person?.agentId]);
    await told(ana, 'saveListing');
    expect((await entered(id)).size).toBe(0);
    await owner.query(`update agents set status = 'active' where id = $1`, [tom.person?.agentId]);
  });

  test('of another agency', async () => {
    const id = await turnedOn(plain('contactCreated'));
    const elsewhere = await opened.rival.contacts.create({
      firstName: 'Far',
      emails: [{ emailAddress: 'far@example.com' }],
      domain: (await opened.rival.domains.list({})).data[0]?._id ?? '',
    });
    expect((await entered(id)).has(elsewhere._id)).toBe(false);
    expect(
      (await refusalOf(maya.events.tell({ eventId: 'x', kind: 'saveListing', contactId: elsewhere._id }))).status,
    ).toBe(404);
  });
});

test('a new version lets in by its own triggers, and no longer by those of the version before', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const id = await turnedOn(plain('saveListing'), { deeds: [noteOf('x'), waitOf(24)] });
  const { nodes, edges } = (await maya.workflows.get({ id })).workflow;
  const changed = nodes.map((node) =>
    node.type === 'trigger'
      ? { ...node, data: { ...node.data, enrolledFrom: [{ id: 't2', kind: 'hideListing' as const }] } }
      : node,
  );
  await maya.workflows.change({ id, nodes: changed, edges });
  await told(ana, 'hideListing');
  expect((await entered(id)).size).toBe(0);
  await maya.workflows.resume({ id });
  await told(ana, 'saveListing');
  await told(bob, 'hideListing');
  expect([...(await entered(id)).keys()]).toEqual([bob]);
});
