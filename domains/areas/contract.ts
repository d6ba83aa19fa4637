// The door of areas: places that have a name, and the groups that they are kept in. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { areaCalls, areaGroupCalls } from './contract/area-calls.ts';

export type { LightGroup } from './contract/area-calls.ts';
export * from './contract/area-events.ts';
export * from './contract/areas.ts';
export * from './contract/places.ts';

export const areasContract = contract('areas', areaCalls);
export const areaGroupsContract = contract('areaGroups', areaGroupCalls);
