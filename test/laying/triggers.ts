// What tests about triggers need: workflows that wait for something, and who entered them by what words.
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { usualSettings } from '#/domains/workflows/contract/workflows.ts';
import { systemIds } from '#/kernel/server/clock.ts';
import type { Somebody, TestHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { drawnWorkflow, waitOf } from '#/test/laying/workflows.ts';

interface Drawn {
  settings?: Partial<typeof usualSettings>;
  by?: Somebody;
  deeds?: readonly Deed[];
  name?: string;
}

type Told = Parameters<Somebody['events']['tell']>[0];

/** A trigger of a kind about which nothing else is said. */
export const plain = (kind: Trigger['kind']): Trigger => newTrigger(kind, 't1');

/** Somebody comes into a collection. */
export const joining = (_id: string): Trigger => ({
  id: 't1',
  kind: 'membershipChanged',
  toAdd: [{ _id, name: 'Hot buyers' }],
  toRemove: [],
});

/** Somebody leaves a collection. */
export const leaving = (_id: string): Trigger => ({
  id: 't1',
  kind: 'membershipChanged',
  toAdd: [],
  toRemove: [{ _id, name: 'Hot buyers' }],
});

export const triggering = ({ maya, owner, settle }: TestHouse) => ({
  /** A workflow that is on and lets in by a trigger; whoever is inside waits for a day, unless other steps are given. */
  turnedOn: async (
    trigger: Trigger,
    { settings = {}, by = maya, deeds = [waitOf(24)], name = 'Follow up' }: Drawn = {},
  ): Promise<string> => {
    const { workflow } = await by.workflows.create({
      name,
      ...drawnWorkflow(deeds, trigger),
      settings: { ...usualSettings, ...settings },
    });
    await by.workflows.resume({ id: workflow._id });
    return workflow._id;
  },
  /** Who entered, by what words, once all has settled. */
  entered: async (workflowId: string): Promise<ReadonlyMap<string, string>> => {
    await settle();
    const { data } = await maya.workflows.enrolled({ workflowId, length: '200' });
    return new Map(data.map((run) => [run.contact._id, run.enteredBy]));
  },
  /** A contact that is created through the door. */
  made: async (firstName: string, by: Somebody = maya): Promise<string> => {
    const emails = [{ emailAddress: `${firstName.toLowerCase()}.${systemIds.next()}@example.com` }];
    return (await by.contacts.create({ firstName, emails, domain: northlightDomain }))._id;
  },
  told: async (contactId: string, kind: Told['kind'], properties: Told['properties'] = {}): Promise<void> => {
    await maya.events.tell({ eventId: systemIds.next(), kind, contactId, properties });
  },
  /** Takes away all workflows and what they waited for. */
  forgetWorkflows: async (): Promise<void> => {
    await settle();
    await emptyTables(owner, 'workflows, workflow_watches, public_events, timers');
  },
});
