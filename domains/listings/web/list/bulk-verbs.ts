// What can be done with many listings at once. The windows come when they are opened.
import { ArrowLeftRight, Tags, Trash2 } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { ListedListing } from './listed-listing.ts';

const TagListings = bulkWindow('Tags', async () => (await import('./TagListings.tsx')).TagListings);
const DeleteListings = bulkWindow('Delete', async () => (await import('./DeleteListings.tsx')).DeleteListings);

const CompareListings = bulkWindow(
  'Compare listings',
  async () => (await import('../compare/CompareListings.tsx')).CompareListings,
);

export const bulkVerbs: readonly BulkVerb<ListedListing>[] = [
  { id: 'tags', label: 'Tags', icon: Tags, needs: 'listing.write', keys: 'l', Panel: TagListings },
  { id: 'compare', label: 'Compare', icon: ArrowLeftRight, needs: 'listing.read', keys: 'c', Panel: CompareListings },
  { id: 'delete', label: 'Delete', icon: Trash2, needs: 'listing.write', keys: 'backspace', Panel: DeleteListings },
];
