// The calls of tasks alone: what the shell needs while a session is active, without the calls of other domains.
import { tasksContract } from '#/domains/tasks/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ tasks: tasksContract });
