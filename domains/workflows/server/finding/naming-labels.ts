// The labels that workflows name in their steps, their triggers and their settings: such a label is in use, though no record carries it.
import type { NamedLabels } from '#/domains/labels/server.ts';
import { namedIn } from '#/kernel/server/entities/kept-filters.ts';

const columns = ['nodes', 'enrolled_from', 'settings'] as const;

/** As they are drawn, and as they were published. */
export const labelsOfWorkflows: NamedLabels = {
  find: async (ctx, ids) => [
    ...(await namedIn(ctx, 'workflows', columns, ids)),
    ...(await namedIn(ctx, 'workflow_versions', columns, ids)),
  ],
};
