// The filter builder as a lane has it (communication §4 "Branch step"): the house's three steps, with the branch's own way back. Pure.
import type { FilterLane } from '#/domains/workflows/contract/graph.ts';
import { type Action, type Editing as Filtering, openWith, reduce } from '#/kernel/web/filter/editing.ts';

/** Where a lane opens: at the list of what it asks, or at the fields where it asks nothing yet. */
export const openLane = ({ filtersGroups }: Pick<FilterLane, 'filtersGroups'>): Filtering => openWith(filtersGroups);

/** Applying a rule goes to the list, and so does cancelling one (R674, R675), also where the list is still empty. */
export const reduceLane = (state: Filtering, action: Action): Filtering =>
  action.do === 'back' && state.step === 'filterRule'
    ? { ...openWith(state.groups), step: 'filterList' }
    : reduce(state, action);
