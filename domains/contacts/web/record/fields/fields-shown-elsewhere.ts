// Which properties have a place of their own on the record, so that they do not stand there twice.
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Group } from './grouping.ts';

/** In the head of the page, in its identity, or in the history. */
const elsewhere: ReadonlySet<string> = new Set([
  'fullName',
  'emails',
  'phones',
  'addresses',
  'city',
  'region',
  'postalCode',
  'country',
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

export const isShownElsewhere = ({ name }: PrototypeAttribute): boolean => elsewhere.has(name);

/** Has a part of its own that shows it; the agency's own fields of the same category stand under that part. */
const standsInWidget = ({ category, isCustom }: PrototypeAttribute): boolean =>
  !isCustom && widgetCategories.has(category);

/** The groups without what parts of the record show; a search over the properties finds that all the same. */
export const withoutWidgets = (groups: readonly Group[]): Group[] =>
  groups
    .filter(({ name }) => !widgetCategories.has(name))
    .map((group) => ({
      ...group,
      subGroups: group.subGroups.map((one) => ({
        ...one,
        attributes: one.attributes.filter((attribute) => !standsInWidget(attribute)),
      })),
    }));

/** The agency's own fields in the group that a part of the record stands for. */
export const ownFieldsIn = (groups: readonly Group[], name: string): PrototypeAttribute[] =>
  groups
    .filter((group) => group.name === name)
    .flatMap(({ subGroups }) => subGroups.flatMap(({ attributes }) => attributes))
    .filter(({ isCustom }) => isCustom);
