// The merge fields that are offered where somebody writes, and what they are called: those that are known here, and those that domains bring.
import { mergeGroupTable } from '#/domains/templates/contract/merge-groups.ts';
import { labelOfMergeField, type MergeChannel, mergeFields, mergePlaceOf } from '#/domains/templates/contract.ts';
import { shownMergeGroup } from './shown-merge-group.ts';

/** Asked when a window opens, and the path stays while it is open: it says whether one is in a workflow (R466, R467). */
export const offeredFields = (channel: MergeChannel) => {
  mergeGroupTable.bring(shownMergeGroup.all());
  return mergeFields({ place: mergePlaceOf(location.pathname), channel });
};

/** 'Contact: First name'; a name that is nobody's as it is. */
export const labelOfField = (name: string): string => {
  mergeGroupTable.bring(shownMergeGroup.all());
  return labelOfMergeField(name);
};
