// What can be done with many contacts at once; other domains bring theirs through the slot. The windows come when they are opened.
import { BellOff, CircleDot, Share2, Tags, Trash2, UserCheck } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { ContactRow } from '../contact/contact-row.ts';

const needs = 'contact.write';

const TagContacts = bulkWindow('Tags', async () => (await import('./bulk/TagContacts.tsx')).TagContacts);
const StageContacts = bulkWindow('Stage', async () => (await import('./bulk/StageContacts.tsx')).StageContacts);
const AssignContacts = bulkWindow('Assign', async () => (await import('./bulk/AssignContacts.tsx')).AssignContacts);
const ShareContacts = bulkWindow('Share', async () => (await import('../access/ShareContacts.tsx')).ShareContacts);
const QuietContacts = bulkWindow(
  'Do not disturb',
  async () => (await import('./bulk/QuietContacts.tsx')).QuietContacts,
);
const DeleteContacts = bulkWindow('Delete', async () => (await import('./bulk/DeleteContacts.tsx')).DeleteContacts);

export const bulkVerbs: readonly BulkVerb<ContactRow>[] = [
  { id: 'tags', label: 'Tags', icon: Tags, needs, keys: 'l', Panel: TagContacts },
  { id: 'stage', label: 'Stage', icon: CircleDot, needs, keys: 's', Panel: StageContacts },
  { id: 'assign', label: 'Assign', icon: UserCheck, needs, Panel: AssignContacts },
  { id: 'share', label: 'Share', icon: Share2, needs, Panel: ShareContacts },
  { id: 'quiet', label: 'Do not disturb', icon: BellOff, needs, Panel: QuietContacts },
  { id: 'delete', label: 'Delete', icon: Trash2, needs, keys: 'backspace', Panel: DeleteContacts },
];
