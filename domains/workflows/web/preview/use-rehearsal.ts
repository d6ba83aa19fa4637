// What a workflow, as it is drawn, would do to somebody. Asked of the server's own engine, which does nothing.
import { useMemo } from 'react';
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { Entrance, TraceStep } from '#/domains/workflows/contract/running.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../api.ts';

export interface Rehearsal {
  /** Undefined while it is asked for, and where it failed. */
  steps: readonly TraceStep[] | undefined;
  /** By what they would enter. */
  entrance: Entrance | undefined;
  problems: readonly string[];
  failure: unknown;
  retry: () => void;
}

/** The graph without what no rehearsal depends on, so that an opened note asks nothing. */
const asked = ({ nodes, edges }: Graph): Graph => ({
  nodes: nodes.map((node) => ({
    ...node,
    data: { ...node.data, note: { text: '', lastEdited: null, status: 'emptyClosed' } },
  })),
  edges,
});

export const useRehearsal = (
  graph: Graph,
  workflowId: string | undefined,
  contactId: string | undefined,
): Rehearsal => {
  const { nodes, edges } = useMemo(() => asked(graph), [graph]);
  const { data, error, refetch } = useCall(
    api.workflows.rehearse,
    { contactId: contactId ?? '', ...(workflowId === undefined ? {} : { workflowId }), nodes, edges },
    { isOff: contactId === undefined, isQuiet: true },
  );
  return {
    steps: data?.steps,
    entrance: data?.entrance,
    problems: data?.problems ?? [],
    failure: error,
    retry: () => void refetch(),
  };
};
