import { expect, test } from 'vitest';
import { newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { type ActingFor, actionOf } from '#/kernel/server/workflow-action.ts';
import { testClock } from '#/test/clock.ts';
import { countQueries } from '#/test/counting-queries.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const { house, owner, maya } = await openHouse({ clock: testClock('2026-11-21T10:00:00Z') });

const { rows } = await owner.query<{ id: string }>(
  `insert into contacts (agency_id, id, first_name, company_name, buyer_budget_max, created_at, updated_at)
   select $1, gen_random_uuid(), 'Contact ' || n, 'Acme ' || n, 40000000 + n, now(), now() from generate_series(1, 1500) n returning id`,
  [agencies.northlight.id],
);
const ids = rows.map(({ id }) => id);
const { _id } = await maya.tags.create({ displayName: 'Hot buyer', typeName: 'contact' });
const agents = (['tom', 'lena'] as const).map((name) => ({
  _id: people[name].agentId,
  displayName: name,
  type: 'agent' as const,
}));
const share = (event: 'round' | 'first'): Step => ({
  type: 'contactDistribution',
  modelValue: { event, value: 'agent' },
  selectedData: agents,
});

const steps: readonly Step[] = [
  { type: 'tags', toAdd: [{ _id, displayName: 'Hot buyer' }], toRemove: [] },
  { type: 'propertyValue', modelValue: { attribute: 'companyName', event: 'copy', value: 'jobTitle' } },
  {
    type: 'marketingPreferences',
    modelValue: { ...newSteps.marketingPreferences.modelValue, isEnabledEmailManual: false },
  },
  newSteps.doNotDisturb,
  newSteps.propertyAlerts,
  share('round'),
  share('first'),
  newSteps.deleteContact,
];

test.each(
  steps.map(
    (step) =>
      [step.type === 'contactDistribution' ? `${step.type} ${step.modelValue.event ?? ''}` : step.type, step] as const,
  ),
)('%s is done to five hundred contacts with as many queries as to one', async (_name, step) => {
  const action = actionOf(house, step.type);
  const perform = (contactIds: readonly string[]): Promise<{ queries: number; outcomes: Set<string> }> =>
    openSystem(house, agencies.northlight.id, async (ctx) => {
      const items: ActingFor[] = contactIds.map((contactId) => ({
        key: `${contactId}:${step.type}`,
        contactId,
        depth: 0,
        eventId: null,
      }));
      const where = { workflowId: agencies.northlight.id, nodeId: 'n1' };
      const outcomes = new Set<string>();
      const queries = await countQueries(ctx, async (counted) => {
        const told = await action?.perform(counted, { ...where, settings: step }, items);
        for (const { outcome } of told?.values() ?? []) outcomes.add(outcome);
      });
      return { queries, outcomes };
    });
  const one = await perform(ids.slice(0, 2));
  const many = await perform(ids.slice(2, 502));
  // Who is offered to several waits until one of them has taken them.
  const isOffered = step.type === 'contactDistribution' && step.modelValue.event === 'first';
  expect(many.outcomes).toEqual(new Set([isOffered ? 'waiting' : 'done']));
  expect(many.queries).toBe(one.queries);
});
