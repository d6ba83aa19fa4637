// Steps of workflows in tests: one step, drawn into a workflow that is turned on, done to contacts, and what was told of each.
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { Somebody, TestHouse } from '#/test/house.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';

/** One of those that are known, or of a domain that brings its own. */
type AnyStep = Step | { type: string };
export const deedOf = (step: AnyStep): Extract<Deed, { kind: 'step' }> => ({ kind: 'step', step: step as Step });

export interface ToldStep {
  outcome: string;
  words: string;
  conditions: readonly { words: string; value: string | null; isMet: boolean }[];
}

/**
 * Lets contacts walk through a workflow of these steps alone and answers what each step said of each contact, in the order of the contacts.
 * `by` enrols them, where who turned it on does not reach them; `meanwhile` happens after it was turned on.
 */
export const stepping =
  ({ settle }: Pick<TestHouse, 'settle'>) =>
  async (
    who: Somebody,
    steps: AnyStep | readonly AnyStep[],
    contactIds: readonly string[],
    { by = who, meanwhile }: { by?: Somebody; meanwhile?: () => Promise<unknown> } = {},
  ): Promise<ToldStep[]> => {
    const deeds = [steps].flat().map(deedOf);
    const { workflow } = await who.workflows.create({ name: 'Steps', ...drawnWorkflow(deeds) });
    await who.workflows.resume({ id: workflow._id });
    await meanwhile?.();
    await by.workflows.enroll({ id: workflow._id, ids: [...contactIds] });
    await settle();
    const { data } = await by.workflows.enrolled({ workflowId: workflow._id, length: '200' });
    const told: ToldStep[] = [];
    for (const contactId of contactIds) {
      const run = data.find(({ contact }) => contact._id === contactId);
      if (!run) continue;
      const { steps: traced } = await by.workflows.trace({ id: run._id });
      told.push(...traced.map(({ outcome, words, conditions }) => ({ outcome, words, conditions })));
    }
    return told;
  };

/** What a rehearsal of one step says of a contact. */
export const foreseeing =
  (who: Somebody) =>
  async (step: AnyStep, contactId: string): Promise<{ outcome: string; words: string } | undefined> => {
    const { steps } = await who.workflows.rehearse({ contactId, ...drawnWorkflow([deedOf(step)]) });
    const [first] = steps;
    return first && { outcome: first.outcome, words: first.words };
  };
