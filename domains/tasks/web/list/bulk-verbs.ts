// What can be done with many tasks at once. The windows come when they are opened.
import { CalendarClock, Check, SkipForward, Tags, Trash2, Undo2, UserCheck } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { TaskRow } from '../task/task-row.ts';

const needs = 'task.write';

const CompleteTasks = bulkWindow('Complete', async () => (await import('./bulk/StatusTasks.tsx')).CompleteTasks);
const SkipTasks = bulkWindow('Skip', async () => (await import('./bulk/StatusTasks.tsx')).SkipTasks);
const ReopenTasks = bulkWindow('To do', async () => (await import('./bulk/StatusTasks.tsx')).ReopenTasks);
const TagTasks = bulkWindow('Tags', async () => (await import('./bulk/TagTasks.tsx')).TagTasks);
const RescheduleTasks = bulkWindow(
  'Reschedule',
  async () => (await import('./bulk/RescheduleTasks.tsx')).RescheduleTasks,
);
const AssignTasks = bulkWindow('Assign', async () => (await import('./bulk/AssignTasks.tsx')).AssignTasks);
const DeleteTasks = bulkWindow('Delete', async () => (await import('./bulk/DeleteTasks.tsx')).DeleteTasks);

export const bulkVerbs: readonly BulkVerb<TaskRow>[] = [
  { id: 'complete', label: 'Complete', icon: Check, needs, Panel: CompleteTasks },
  { id: 'skip', label: 'Skip', icon: SkipForward, needs, Panel: SkipTasks },
  { id: 'todo', label: 'To do', icon: Undo2, needs, Panel: ReopenTasks },
  { id: 'tags', label: 'Tags', icon: Tags, needs, keys: 'l', Panel: TagTasks },
  { id: 'reschedule', label: 'Reschedule', icon: CalendarClock, needs, Panel: RescheduleTasks },
  { id: 'assign', label: 'Assign', icon: UserCheck, needs, Panel: AssignTasks },
  { id: 'delete', label: 'Delete', icon: Trash2, needs, keys: 'backspace', Panel: DeleteTasks },
];
