// Whom a lane of a branch takes: as a sentence ('If Stage is Hot', '34 %', 'Everybody else'), and in the few words of its label on the canvas.

import { plainNaming } from '#/domains/contacts/contract.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { asSentence } from '#/kernel/contract/words/wording.ts';
import { branchObjects } from '../branch-objects.ts';
import { type FilterLane, isOutcome, type Lane, outcomeNames } from '../graph.ts';
import { sentenceOfFilters } from './filters.ts';

const askedBy = (lane: FilterLane, naming: Naming): string => {
  const asked = sentenceOfFilters(lane.filtersGroups, naming);
  return asked && `${branchObjects[lane.selectedEntity].any}${asked}`;
};

/** Whom a lane takes; of one without filters 'If …'. */
export const sentenceOfLane = (lane: Lane, naming: Naming = plainNaming): string => {
  if (lane.type === 'percentage') return `${lane.value} %`;
  if (lane.type === 'otherwise') return 'Everybody else';
  if (isOutcome(lane)) return lane.type === 'happened' ? 'If it happened' : 'If it did not happen';
  return `If ${askedBy(lane, naming) || '…'}`;
};

/** Whether somebody gave it a name: 'Branch 2' is what it is called until then (R608). */
export const isNamedLane = (lane: Lane): boolean =>
  lane.type !== 'otherwise' &&
  !isOutcome(lane) &&
  !/^Branch \d+$/.test(lane.type === 'percentage' ? lane.label : lane.value);

/** What stands on a lane: the name that somebody gave it, else its condition: 'Origin is Portal', '50 %'. */
export const labelOfLane = (lane: Lane, naming: Naming = plainNaming): string => {
  if (lane.type === 'percentage') return isNamedLane(lane) ? `${lane.label} · ${lane.value} %` : `${lane.value} %`;
  if (isOutcome(lane)) return outcomeNames[lane.type];
  if (lane.type === 'otherwise' || isNamedLane(lane)) return lane.value;
  return asSentence(askedBy(lane, naming)) || lane.value;
};

/** What stands behind the name that somebody gave a lane: 'Stage is Hot'; undefined where its label says it already. */
export const conditionOfLane = (lane: Lane, naming: Naming = plainNaming): string | undefined =>
  lane.type === 'filters' && isNamedLane(lane) ? asSentence(askedBy(lane, naming)) || undefined : undefined;
