// The door of team: the people of an agency. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { agentEntity } from './contract/agents.ts';
import { managingCalls } from './contract/managing-calls.ts';
import { ownCalls } from './contract/own-calls.ts';

export * from './contract/agents.ts';
export * from './contract/events.ts';
export { usualSignature } from './contract/signing.ts';

export const teamContract = contract('team', {
  ...readCalls(agentEntity, 'agent.read'),
  ...ownCalls,
  ...managingCalls,
});
