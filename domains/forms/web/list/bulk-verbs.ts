// What can be done with many forms at once. The windows come when they are opened.
import { Tags, Trash2 } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { ListedForm } from './listed-form.ts';

const TagForms = bulkWindow('Tags', async () => (await import('./TagForms.tsx')).TagForms);
const DeleteForms = bulkWindow('Delete', async () => (await import('./DeleteForms.tsx')).DeleteForms);

export const bulkVerbs: readonly BulkVerb<ListedForm>[] = [
  { id: 'tags', label: 'Tags', icon: Tags, needs: 'form.write', keys: 'l', Panel: TagForms },
  { id: 'delete', label: 'Delete', icon: Trash2, needs: 'form.manage', keys: 'backspace', Panel: DeleteForms },
];
