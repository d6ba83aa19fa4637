// What is chosen when somebody asks for a node, on the canvas, in the outline, or by what it still lacks.
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import type { Selection } from './editing.ts';

/** The node, or a part of it: a lane, a trigger. Where nothing lets anybody in yet, what is to. */
export const choosing = ({ id, type, data }: WorkflowNode, partId: string | null = null): Selection =>
  data.newTrigger || (type === 'trigger' && data.enrolledFrom.length === 0)
    ? { kind: 'trigger' }
    : { kind: 'node', nodeId: id, ...(partId === null ? {} : { partId }) };
