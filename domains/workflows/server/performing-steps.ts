// Each kind of step is performed by an action of some door. One that nobody performs would fail contact by contact, long after it was turned on: a program
// that lacks it does not start. A kind that comes with its action from above is one that people can choose from then on.
import { bringSteps, stepTable } from '#/domains/workflows/contract/steps.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { performs } from '#/kernel/server/workflow-action.ts';

/** Takes in the steps that doors bring. Throws where two of them, or two actions, have one name, and where one that people can choose has no action. */
export const mustPerformEveryStep = (registry: Registry): void => {
  const kinds = performs.of({ registry }).map(({ kind }) => kind);
  const twice = kinds.find((kind, at) => kinds.some(({ type }, before) => before < at && type === kind.type));
  if (twice) throw new Error(`Two actions are of the step ${twice.type}`);
  bringSteps(kinds);
  const wanting = stepTable.all().filter(({ type }) => !kinds.some((kind) => kind.type === type));
  if (wanting.length > 0)
    throw new Error(
      `No door has an action for these steps of workflows: ${wanting.map(({ type }) => type).join(', ')}`,
    );
};
