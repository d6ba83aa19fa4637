// An area as its list holds it: without its shape, which is loaded for the one that is opened.
import type { AreaRecord } from '#/domains/areas/contract.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

export const areaReads = [
  'displayName',
  'groups',
  'shapesCount',
  'postalCodes',
  'cities',
  'listingsCount',
] as const satisfies readonly (keyof AreaRecord)[];

export type ListedArea = RowOf<AreaRecord, typeof areaReads>;
