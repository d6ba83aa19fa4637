// Workflows to pick from in the filters of a lane: 'is in Nurture'.
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { api } from '../api.ts';
import { workflowLookup } from '../steps/parts/workflow-lookup.ts';

/** By name; of those that a filter names already, by their ids. */
export const offerWorkflows = (): void =>
  offerLookup({
    ...workflowLookup(null),
    byIds: async (ids, signal) => {
      const found = await Promise.allSettled(ids.map((id) => api.workflows.get({ id }, { signal, isQuiet: true })));
      return found.flatMap((one) =>
        one.status === 'fulfilled' ? [{ value: one.value.workflow._id, label: one.value.workflow.name }] : [],
      );
    },
  });
