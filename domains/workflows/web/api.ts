// The calls of workflows, for their list and their builder.
import { workflowsContract } from '#/domains/workflows/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ workflows: workflowsContract });
