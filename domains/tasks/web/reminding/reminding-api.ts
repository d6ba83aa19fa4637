// The calls about reminders.
import { appointmentsContract, remindingContract, tasksContract } from '#/domains/tasks/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const remindingApi = clients({
  reminding: remindingContract,
  tasks: tasksContract,
  appointments: appointmentsContract,
});

export type Reminder = AnswerOf<(typeof remindingContract)['calls']['reminders']>['data'][number];
