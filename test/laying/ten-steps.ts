// The workflow that is measured and broken: ten steps each way, with two branches and two delays of a minute, and a note at every other step, so that
// whatever was done can be counted.
import { type Part, waitFor } from '#/domains/workflows/contract/drawing-parts.ts';
import type { NewId } from '#/domains/workflows/contract/graph.ts';
import { counting, type Drawn, drawnWorkflow, noteOf } from './workflows.ts';

const minute = waitFor({ minutes: 1 });

/** Notes that each way leaves on a contact. */
export const notesEach = 6;
/** Lines of a trace: notes, delays, branches. */
export const stepsEach = 10;

const ending = (lane: string, which: number): Part[] => [noteOf(`e${lane}${which}`), noteOf(`f${lane}${which}`)];
const half = (lane: string): Part[] => [
  noteOf(`c${lane}`),
  minute,
  noteOf(`d${lane}`),
  {
    branch: 'multiple',
    lanes: [
      { filters: [[{ field: 'firstName', rule: 'contains', value: '1' }]], parts: ending(lane, 0) },
      { parts: ending(lane, 1) },
    ],
  },
];

/** Half go either way at the first branch; at the second it is the first name that tells, where it holds a `1`. */
export const tenSteps = (newId: NewId = counting()): Drawn =>
  drawnWorkflow(
    [noteOf('a'), minute, noteOf('b'), { branch: 'percentage', lanes: [{ parts: half('0') }, { parts: half('1') }] }],
    undefined,
    newId,
  );
