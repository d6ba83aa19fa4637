// What can be done with many contacts at once; other domains bring theirs through the slot.
import { BellOff, CircleDot, Share2, Tags, Trash2, UserCheck } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { ShareContacts } from '../access/ShareContacts.tsx';
import type { Contact } from '../contact/wire.ts';
import { AssignContacts } from './bulk/AssignContacts.tsx';
import { DeleteContacts } from './bulk/DeleteContacts.tsx';
import { QuietContacts } from './bulk/QuietContacts.tsx';
import { StageContacts } from './bulk/StageContacts.tsx';
import { TagContacts } from './bulk/TagContacts.tsx';

const needs = 'contact.write';

export const bulkVerbs: readonly BulkVerb<Contact>[] = [
  { id: 'tags', label: 'Tags', icon: Tags, needs, keys: 'l', Panel: TagContacts },
  { id: 'stage', label: 'Stage', icon: CircleDot, needs, keys: 's', Panel: StageContacts },
  { id: 'assign', label: 'Assign', icon: UserCheck, needs, Panel: AssignContacts },
  { id: 'share', label: 'Share', icon: Share2, needs, Panel: ShareContacts },
  { id: 'quiet', label: 'Do not disturb', icon: BellOff, needs, Panel: QuietContacts },
  { id: 'delete', label: 'Delete', icon: Trash2, needs, keys: 'backspace', Panel: DeleteContacts },
];
