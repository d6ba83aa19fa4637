// The door of workflows: graphs that act on contacts by themselves, and what became of those who entered. Its rooms are in contract/.
import { contract } from '#/kernel/contract/call.ts';
import { publicEventCalls } from './contract/public-events.ts';
import { workflowCalls } from './contract/workflow-calls.ts';

export * from './contract/choices.ts';
export * from './contract/workflow-events.ts';

export const workflowsContract = contract('workflows', workflowCalls);
export const eventsContract = contract('events', publicEventCalls);
