// How long before its time a task reminds of itself (R954).
import { taskReminderLabels, taskReminders } from '#/domains/tasks/contract.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import type { WrittenTask } from './task-values.ts';

const reminders = [
  ...taskReminders.map((value) => ({ value, label: taskReminderLabels[value] })),
  { value: 'none', label: 'No reminder' },
];

export const ReminderField = ({ form }: { form: WrittenTask }) => (
  <NativeSelect {...form.text('reminder')} label="Reminder" options={reminders} />
);
