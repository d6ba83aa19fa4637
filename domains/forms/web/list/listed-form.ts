// A form as its list holds it: without what it asks, which is loaded for the one that is opened.
import type { formEntity } from '#/domains/forms/contract.ts';
import type { RecordOf } from '#/kernel/contract/entity.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

type FormRecord = RecordOf<typeof formEntity>;

export const formReads = [
  'displayName',
  'status',
  'isChanged',
  'responsesCount',
  'heldCount',
  'tags',
] as const satisfies readonly (keyof FormRecord)[];

export type ListedForm = RowOf<FormRecord, typeof formReads>;
