// What can be done with many campaigns at once. The window comes when it is opened.
import { Trash2 } from 'lucide-react';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { bulkWindow } from '#/kernel/web/bulk/bulk-window.ts';
import type { ListedCampaign } from './listed-campaign.ts';

const DeleteCampaigns = bulkWindow('Delete', async () => (await import('./DeleteCampaigns.tsx')).DeleteCampaigns);

export const bulkVerbs: readonly BulkVerb<ListedCampaign>[] = [
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    needs: 'marketingCampaign.manage',
    keys: 'backspace',
    Panel: DeleteCampaigns,
  },
];
