// The form of a task, new or saved: its values, its refusals and its sending. Drawn by `TaskFields`, in a window, beside the list, or on
// a contact's record.
import type { TaskRecord } from '#/domains/tasks/contract.ts';
import { upload } from '#/kernel/web/calls/uploading.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { rememberDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { api } from '../api.ts';
import type { Task } from '../task/wire.ts';
import { bodyOf, changedBody, problemsOf, type TaskValues } from './task-values.ts';
import type { NameReading } from './use-reading.ts';

interface Options {
  initial: TaskValues;
  /** The task to change; left out, a new one. */
  task?: Task | undefined;
  /** Names the draft of a new one: a contact's composer keeps its own. */
  draft: string;
  reading: NameReading;
  /** Laid into a new task after it was created. */
  files: readonly File[];
  onDone: (task: TaskRecord) => void;
}

const shown = ['timeline', 'contacts'] as const;

export const useTaskForm = ({ initial, task, draft, reading, files, onDone }: Options): Form<TaskValues> => {
  const creating = useSend(api.tasks.create, { isQuiet: true, refreshes: shown, success: 'A new task was created.' });
  const updating = useSend(api.tasks.update, {
    isQuiet: true,
    refreshes: shown,
    success: 'Task was successfully updated.',
    // What is refused stands at its field; anything else is said in the specification's words (R925).
    failed: ({ code, fullMessage }) =>
      code === 'ValidationError'
        ? undefined
        : { type: 'error', message: 'Task update error', description: fullMessage },
  });
  const keepFiles = async (id: string): Promise<void> => {
    const kept: string[] = [];
    for (const file of files) {
      const address = await upload(api.tasks.uploads, file);
      if (address !== undefined) kept.push(address);
    }
    if (kept.length > 0) await api.tasks.keepFiles({ id, files: kept });
  };
  return useForm<TaskValues, TaskRecord>({
    initial,
    draft: `task.${draft}`,
    check: (values) => problemsOf(values, task && initial, now()),
    send: async (values) => {
      const named = { ...values, displayName: reading.nameToSave(values.displayName) };
      if (task) return updating.send({ id: task._id, ...changedBody(named, initial) });
      const sent = await creating.send(bodyOf(named));
      if (sent.answer && files.length > 0) await keepFiles(sent.answer._id);
      return sent;
    },
    onSent: (answer) => {
      if (answer.domainId) rememberDomain(answer.domainId);
      onDone(answer);
    },
  });
};
