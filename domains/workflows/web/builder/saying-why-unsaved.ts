// What is said when a workflow could not be saved: why, at which step, and where what was drawn is meanwhile.
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { failureToast } from '#/kernel/web/calls/failing.ts';
import { fitsStorage } from '#/kernel/web/drafts/drafts.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';
import type { Copy } from './drawing.ts';

/** That somebody else saved meanwhile is asked about instead: then nothing. */
export const saidOfUnsaved = (
  failure: CallFailed,
  copy: Copy,
  openNode: (node: WorkflowNode) => void,
): Toast | undefined => {
  if (failure.reason === 'workflows.changedMeanwhile') return undefined;
  // 'nodes.3': the step is called by its name, and opened where it is mended.
  const at = /^nodes\.(\d+)/.exec(failure.field ?? '')?.[1];
  const node = at === undefined ? undefined : copy.drawing.graph.nodes[Number(at)];
  const { description, ...said } = failureToast(failure);
  const kept = fitsStorage(copy)
    ? 'What you drew is kept on this computer.'
    : 'It is too large to be kept on this computer: leave this page open until it is saved.';
  return {
    ...said,
    ...(node && {
      message: `${titleOfNode(node)}: ${failure.inline}`,
      actionText: 'Open',
      action: () => openNode(node),
    }),
    description: [description, kept].filter(Boolean).join(' '),
  };
};
