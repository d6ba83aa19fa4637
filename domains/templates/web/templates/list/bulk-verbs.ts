// What can be done with many templates at once. The windows come when they are opened.
import { Tags, Trash2 } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { TemplateRow } from './template-row.ts';

const needs = 'template.write';

const TagTemplates = bulkWindow('Tags', async () => (await import('./TagTemplates.tsx')).TagTemplates);
const DeleteTemplates = bulkWindow('Delete', async () => (await import('./DeleteTemplates.tsx')).DeleteTemplates);

export const bulkVerbs: readonly BulkVerb<TemplateRow>[] = [
  { id: 'tags', label: 'Tags', icon: Tags, needs, keys: 'l', Panel: TagTemplates },
  { id: 'delete', label: 'Delete', icon: Trash2, needs, keys: 'backspace', Panel: DeleteTemplates },
];
