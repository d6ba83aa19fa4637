// The calls of the day: what the dashboard, the strip over the contacts and the notifications ask for.
import { appointmentsContract, tasksContract } from '#/domains/tasks/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ tasks: tasksContract, appointments: appointmentsContract, team: teamContract });
