// Each kind of step is performed by an action of some door, found by its type. One that nobody performs would fail contact by contact, long after it was
// turned on: a program that lacks it does not start.
import { stepKinds } from '#/domains/workflows/contract/steps.ts';
import type { Registry } from '#/kernel/server/registry.ts';

/** Throws where a step that people can choose has no action, or an action no step. */
export const mustPerformEveryStep = ({ actions }: Pick<Registry, 'actions'>): void => {
  const kinds = new Set<string>(stepKinds.map(({ type }) => type));
  const wanting = [...kinds].filter((type) => !actions.has(type));
  if (wanting.length > 0) throw new Error(`No door has an action for these steps of workflows: ${wanting.join(', ')}`);
  const unknown = [...actions.keys()].filter((type) => !kinds.has(type));
  if (unknown.length > 0) throw new Error(`These actions are of no step of workflows: ${unknown.join(', ')}`);
};
