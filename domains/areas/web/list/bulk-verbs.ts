// What can be done with many areas at once. The windows come when they are opened.
import { Tags, Trash2 } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { ListedArea } from './listed-area.ts';

const GroupAreas = bulkWindow('Groups', async () => (await import('./GroupAreas.tsx')).GroupAreas);
const DeleteAreas = bulkWindow('Delete', async () => (await import('./DeleteAreas.tsx')).DeleteAreas);

export const bulkVerbs: readonly BulkVerb<ListedArea>[] = [
  { id: 'groups', label: 'Groups', icon: Tags, needs: 'area.write', keys: 'l', Panel: GroupAreas },
  { id: 'delete', label: 'Delete', icon: Trash2, needs: 'area.manage', keys: 'backspace', Panel: DeleteAreas },
];
