// What people write with merge fields, checked before it is kept or sent: a name that is nobody's would go out as a hole.
import { unfinishedMergeField, unknownMergeFields } from '#/domains/templates/contract/filling-in.ts';
import { mergeFieldNames } from '#/domains/templates/contract/merge-fields.ts';
import type { MergeChannel, MergePlace } from '#/domains/templates/contract/merge-groups.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** Refuses a text with a merge field that is not there, by its name, and with braces that were never closed. */
export const checkMergeFields = (
  field: string,
  text: string | null | undefined,
  where: { place: MergePlace; channel: MergeChannel },
): void => {
  if (!text) return;
  const [unknown] = unknownMergeFields(text, mergeFieldNames(where));
  if (unknown !== undefined)
    throw invalid(field, `holds the unknown merge field {{${unknown}}}`, 'messaging.unknownMergeField');
  const unfinished = unfinishedMergeField(text);
  if (unfinished !== null)
    throw invalid(field, `holds a merge field that is not finished: ${unfinished}`, 'messaging.unfinishedMergeField');
};
