// Whom a lane of a branch takes, as a sentence: 'If Stage is Hot', '34 %', 'Everybody else'.
import type { BranchObject } from '../choices.ts';
import type { Lane } from '../graph.ts';
import { sentenceOfFilters } from './filters.ts';
import { type Naming, plainNaming } from './naming.ts';

/** Of which records of the contact's own any may meet it. */
const ofObject: Readonly<Record<BranchObject, string>> = {
  contacts: '',
  calls: "any call's ",
  forms: "any form activity's ",
  listings: "any listing activity's ",
  workflows: "any workflow's ",
  url: "any page's ",
};

/** Whom a lane takes; of one without filters 'If …'. */
export const sentenceOfLane = (lane: Lane, naming: Naming = plainNaming): string => {
  if (lane.type === 'percentage') return `${lane.value} %`;
  if (lane.type === 'otherwise') return 'Everybody else';
  return `If ${ofObject[lane.selectedEntity]}${sentenceOfFilters(lane.filtersGroups, naming) || '…'}`;
};
