// People who are stuck in a workflow, for tests about trying again: a step gives contacts to Tom, who is away, and is back later.
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

/** `step` stands still while Tom is away. */
export const assigned = ({ owner }: Pick<TestHouse, 'owner'>) => {
  const takes = async (isTaking: boolean): Promise<void> => {
    await owner.query(
      `update agents set settings = coalesce(settings, '{}') || jsonb_build_object('takesContacts', $2::boolean) where id = $1`,
      [people.tom.agentId, isTaking],
    );
  };
  const step: Step = {
    type: 'contactDistribution',
    modelValue: { event: 'sequential', value: 'agent' },
    selectedData: [{ _id: people.tom.agentId, displayName: 'Tom', type: 'agent' }],
  };
  return { step, away: () => takes(false), back: () => takes(true) };
};
