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
  /** What became of the wait that it came from, of the clock or of people. */
  waited: Pick<TracedStep, 'outcome' | 'words' | 'laneId'> | null;
}

/** Whether the step that it stands at was begun before, and waits for people: its trace has a line already. */
export const isHeld = ({ from, state }: Moving): boolean =>
  from.phase === 'acts' && from.until !== null && from.nodeId === state.nodeId && from.iteration === state.iteration;

/** Writes a line of the trace. */
export const note = (
  run: Moving,
  { nodeId, iteration }: { nodeId: string; iteration: number },
  told: Pick<TracedStep, 'outcome' | 'words'> & Partial<TracedStep>,
): void => {
  run.trace.push({ runId: run.id, nodeId, iteration, laneId: null, conditions: null, until: null, ...told });
};
