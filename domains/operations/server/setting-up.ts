// The setup checklist: what the domains say a new agency has to do, for those who may do it.
import { setupStep } from '#/domains/agency/server.ts';
import type { setupContract } from '#/domains/operations/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';

/** GET /crm/setup. */
export const listSteps: Verb<(typeof setupContract.calls)['steps']> = async (ctx) => {
  const declared = setupStep
    .of(ctx.house)
    .filter(({ needs }) => ctx.can(needs))
    .toSorted((a, b) => a.order - b.order);
  const steps = [];
  for (const { id, title, description, minutes, route, ...step } of declared)
    steps.push({ id, title, description, minutes, route, isDone: await step.isDone(ctx) });
  return { steps };
};
