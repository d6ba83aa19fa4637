// The labels that tasks carry: tags of their own type.
import type { LabelUses } from '#/kernel/server/door.ts';
import { moveListed } from '#/kernel/server/entities/moving-labels.ts';

const link = { table: 'task_tags', record: 'task_id', value: 'tag_id' } as const;

export const labelUses: readonly LabelUses[] = [
  {
    label: { one: 'task', many: 'tasks' },
    of: 'tag',
    types: ['task'],
    link,
    move: moveListed({ table: 'tasks', typeName: 'task' }, 'tag_ids', link),
  },
];
