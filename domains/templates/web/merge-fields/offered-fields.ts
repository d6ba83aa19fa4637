// The merge fields that are offered where somebody writes: the path says whether it is in a workflow (R466, R467).
import { type MergeChannel, mergeFields, mergePlaceOf } from '#/domains/templates/contract.ts';

/** Asked when a window opens: the path stays while it is open. */
export const offeredFields = (channel: MergeChannel) =>
  mergeFields({ place: mergePlaceOf(location.pathname), channel });
