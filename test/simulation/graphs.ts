// Workflows drawn at random, by the commands that people draw them with.
import { addLane, newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { newDelays } from '#/domains/workflows/contract/delays.ts';
import {
  type Deed,
  deedsOf,
  type Graph,
  lanesOf,
  type NewId,
  newGraph,
  triggerOf,
  waysOf,
} from '#/domains/workflows/contract/graph.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { counting } from '#/test/laying/workflows.ts';

const acts: Deed = { kind: 'step', step: newSteps.tags };
const delays: Deed[] = [
  { kind: 'delay', delay: { ...newDelays.amount, modelValue: { days: 0, hours: 1, minutes: 30 } } },
  { kind: 'delay', delay: { ...newDelays.timeOfDay, modelValue: { time: '02:30', event: 'contact' } } },
  {
    kind: 'delay',
    delay: {
      ...newDelays.daysOfWeek,
      modelValue: { days: [1, 4], event: 'specificTime', time: '09:00', zone: 'account' },
    },
  },
  {
    kind: 'delay',
    delay: {
      ...newDelays.dateField,
      modelValue: { ...newDelays.dateField.modelValue, attribute: 'birthday', time: '10:00' },
    },
  },
  {
    kind: 'delay',
    delay: {
      delay: 'eventOccurrence',
      trigger: { id: 't', kind: 'contactCreated' },
      timeout: { days: 2, hours: 0, minutes: 0 },
    },
  },
  {
    kind: 'delay',
    delay: {
      delay: 'eventOccurrence',
      trigger: { id: 't', kind: 'callEnded' },
      timeout: { days: 0, hours: 3, minutes: 0 },
      goesTwoWays: true,
    },
  },
];

/** A graph of as many steps as numbers, each put somewhere by its number; or one that has so many more. */
export const grown = (numbers: readonly number[], newId: NewId = counting(), from = newGraph(newId)): Graph =>
  numbers.reduce((graph, number) => {
    const sources = [triggerOf(graph), ...deedsOf(graph)].filter((node) => node !== undefined);
    const source = sources[number % sources.length];
    const ways = source ? waysOf(source) : [];
    const place = { nodeId: source?.id ?? '', laneId: ways[number % ways.length]?.laneId ?? null };
    const kind = number % 4;
    if (kind === 3 && source && lanesOf(source).length > 0) return addLane(graph, source.id, newId);
    const deed = kind === 0 ? newBranch('multiple', newId) : kind === 1 ? delays[number % delays.length] : acts;
    return addStep(graph, place, deed ?? acts, newId);
  }, from);
