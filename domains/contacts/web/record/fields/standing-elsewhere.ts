// Which properties have a place of their own on the record, so that they do not stand there twice.
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

/** In the head of the page, in its identity, or in the history. */
const elsewhere: ReadonlySet<string> = new Set([
  'fullName',
  'emails',
  'phones',
  'addresses',
  'stage',
  'tags',
  'origins',
  'assignedAgent',
  'domain',
  'email',
  'phone',
  'tasks',
  'permissionType',
  'isUnknownContact',
  'lastCommunication',
  'engagementScore',
  'doNotDisturb',
]);

const widgetCategories: ReadonlySet<string | null> = new Set([
  'Marketing preferences',
  'Buyer qualification',
  'Seller qualification',
  'Lender information',
]);

export const standsElsewhere = ({ name }: PrototypeAttribute): boolean => elsewhere.has(name);

/** In a part of its own; a search over the properties finds it all the same. */
export const standsInWidget = ({ category, isCustom }: PrototypeAttribute): boolean =>
  !isCustom && widgetCategories.has(category);
