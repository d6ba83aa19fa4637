// The labels that tasks carry: tags of their own type.
import { type LabelUses, moveListed } from '#/domains/labels/server.ts';

const link = { table: 'task_tags', record: 'task_id', value: 'tag_id' } as const;

export const usesOfTasks: readonly LabelUses[] = [
  {
    label: { one: 'task', many: 'tasks' },
    of: 'tag',
    types: ['task'],
    link,
    move: moveListed({ table: 'tasks', typeName: 'task' }, 'tag_ids', link),
  },
];
