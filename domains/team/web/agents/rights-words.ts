// What somebody may do, in words. Pure.
import type { AgentRecord } from '#/domains/team/contract.ts';
import { permissionBits } from '#/kernel/contract/permission.ts';
import { grantedOf } from './granting.ts';
import { resourceNames } from './resource-names.ts';

const levelOf = (mask: number): string => {
  if (mask & permissionBits.manage) return 'manage';
  return mask & permissionBits.write ? 'write' : 'read';
};

/** 'Billing: read' for each right beyond the role. */
export const rightsWords = (agent: Pick<AgentRecord, 'permissions'>): string[] =>
  grantedOf(agent).map(
    ({ resource, type }) => `${resource === '*' ? 'Everything' : resourceNames[resource]}: ${levelOf(type)}`,
  );
