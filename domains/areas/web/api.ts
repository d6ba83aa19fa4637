// The calls of areas and their groups.
import { areaGroupsContract, areasContract } from '#/domains/areas/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ areas: areasContract, areaGroups: areaGroupsContract });
