// Merge fields that domains bring to the web: plain data, so that they are there wherever a message is written.
import type { MergeGroup } from '#/domains/templates/contract/merge-groups.ts';
import { extension } from '#/kernel/web/extension.ts';

/** A group as its domain declares it in its contract; on the server it comes with `eventValues`. */
export const shownMergeGroup = extension<MergeGroup>('templates.shownMergeGroup');
