// A workflow in words, in one place for whoever tells of it: the card on the canvas, the line of the outline, the list, the trace, and the whole of it
// as one text. Pure; what a graph keeps no name of is named by `Naming`.

import { fieldNamed, plainNaming } from '#/domains/contacts/contract.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { asClause } from '#/kernel/contract/words/wording.ts';
import { branchLabels } from '../choices.ts';
import { kindOfDelay, sentenceOfDelay } from '../delays.ts';
import { type Graph, type Lane, lanesOf, nodeOf, triggerOf, type WorkflowNode } from '../graph.ts';
import { kindOfStep, sentenceOfStep } from '../steps.ts';
import { sentenceOfLane } from './lanes.ts';
import { sentenceOfTriggers } from './triggers.ts';

export { sentenceOfDelay } from '../delays.ts';
export { sentenceOfStep } from '../steps.ts';
export { conditionOfLane, isNamedLane, labelOfLane, sentenceOfLane } from './lanes.ts';
export { sentenceOfTrigger, sentenceOfTriggers } from './triggers.ts';

/** The mechanism of a node, as the specification names it: 'Send Email'. It stands beneath what the node does, and alone where there is no room. */
export const titleOfNode = ({ type, data: { deed, end } }: WorkflowNode): string => {
  if (deed?.kind === 'step') return kindOfStep(deed.step).label;
  if (deed?.kind === 'delay') return kindOfDelay(deed.delay).label;
  if (deed) return branchLabels[deed.branch];
  if (type === 'trigger') return 'Enrollment trigger';
  return end ? 'End' : 'New trigger';
};

/** By what a branch divides: the fields that its lanes ask about, or their shares. */
const dividing = (lanes: readonly Lane[], naming: Naming): string => {
  const shares = lanes.flatMap((lane) => (lane.type === 'percentage' ? [lane.value] : []));
  if (shares.length > 0) return `Divide ${shares.join(' / ')} %`;
  const asked = lanes.flatMap((lane) => (lane.type === 'filters' ? lane.filtersGroups.flat() : []));
  const fields = asked.map(({ field, displayName }) => displayName ?? fieldNamed(field, naming));
  return `Divide by ${listed([...new Set(fields)]) || '…'}`;
};

/** What one node does: 'Wait 2 days'; of a branch, by what it divides. */
export const sentenceOfNode = (node: WorkflowNode, naming: Naming = plainNaming): string => {
  const { deed, enrolledFrom, end } = node.data;
  if (deed?.kind === 'step') return sentenceOfStep(deed.step, naming);
  if (deed?.kind === 'delay') return sentenceOfDelay(deed.delay, naming);
  if (deed) return dividing(deed.lanes, naming);
  if (node.type === 'trigger') return sentenceOfTriggers(enrolledFrom) || 'Choose what starts it';
  return end ? 'End' : 'Choose what starts it';
};

const toldFrom = (graph: Graph, id: string | null, naming: Naming, left: number): string[] => {
  const node = nodeOf(graph, id);
  if (!node?.data.deed || left === 0) return [];
  const lanes = lanesOf(node);
  if (lanes.length === 0)
    return [asClause(sentenceOfNode(node, naming)), ...toldFrom(graph, node.nextNodeId, naming, left - 1)];
  const ways = lanes.map((lane) => {
    const below = toldFrom(graph, lane.nextNodeId, naming, left - 1);
    return `${asClause(sentenceOfLane(lane, naming))}: ${below.join(', ') || 'nothing more'}`;
  });
  const parts = node.data.deed.kind === 'delay' ? asClause(sentenceOfNode(node, naming)) : 'then divide';
  return [`${parts} — ${ways.join('; ')}`];
};

/** The whole workflow as one text: 'When Home valuation is submitted, wait 1 minute, text “New lead hello”.' */
export const sentenceOfWorkflow = (graph: Graph, naming: Naming = plainNaming): string => {
  const trigger = triggerOf(graph);
  const start =
    sentenceOfTriggers(trigger?.data.enrolledFrom ?? []) || 'When something happens that you still have to choose';
  const steps = toldFrom(graph, trigger?.nextNodeId ?? null, naming, graph.nodes.length);
  return `${[start, ...(steps.length > 0 ? steps : ['do nothing yet'])].join(', ')}.`;
};
