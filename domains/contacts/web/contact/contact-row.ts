// A contact as a list holds it: what the list reads of each whichever columns are shown; the rest is there only while a column shows it.
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';
import type { Contact } from './wire.ts';

export const contactReads = [
  'fullName',
  'isUnknownContact',
  'doNotDisturb',
  'emails',
  'phones',
  'stage',
  'tags',
  'assignedAgent',
  'lastActivityAt',
  'lastActivityKind',
  'lastCommunication',
  'permissionType',
] as const satisfies readonly (keyof Contact)[];

export type ContactRow = RowOf<Contact, typeof contactReads>;
