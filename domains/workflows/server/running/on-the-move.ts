// A run during a visit of the engine: where it came from, what it wants next, and the lines of its trace, all kept at the end of the visit.
import type { RunEffect, RunEvent } from '#/domains/workflows/contract/advancing.ts';
import type { Lateness } from '#/domains/workflows/contract/scheduling.ts';
import type { HeldRun, TracedStep } from './runs.ts';

export interface Moving extends HeldRun {
  late: Lateness;
  /** Where it stood before. */
  from: HeldRun['state'];
  event: RunEvent | null;
  /** What is to be done next; null of one that sleeps, is stuck or over. */
  wants: Extract<RunEffect, { kind: 'act' | 'choose' }> | null;
  error: string | null;
  trace: TracedStep[];
  /** How the wait ended that it came from. */
  waited: string | null;
}

/** Writes a line of the trace. */
export const note = (
  run: Moving,
  { nodeId, iteration }: { nodeId: string; iteration: number },
  told: Pick<TracedStep, 'outcome' | 'words'> & Partial<TracedStep>,
): void => {
  run.trace.push({ runId: run.id, nodeId, iteration, laneId: null, conditions: null, until: null, ...told });
};
