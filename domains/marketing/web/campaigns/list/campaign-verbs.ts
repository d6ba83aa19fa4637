// What can be done with one campaign from the list: by menu and by key.
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { can } from '#/kernel/web/session.ts';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../../api.ts';
import type { ListedCampaign } from './listed-campaign.ts';

export const hrefOf = ({ _id }: Pick<ListedCampaign, '_id'>): string => `/marketing-campaigns?campaign=${_id}`;

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
const deleteCampaign = ({ _id: id }: ListedCampaign): void => {
  takeOff('campaigns', id);
  const back = (): void => void refresh('campaigns');
  holdAct({
    message: 'Campaign deleted',
    run: (isLast) => void api.campaigns.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};

export const verbsOf = (campaign: ListedCampaign): readonly RowAction[] => [
  {
    id: 'copy',
    label: 'Copy tracking link',
    icon: Copy,
    keys: 'c',
    reason: campaign.trackingLink === null ? 'Give the campaign a page and a source first' : undefined,
    run: () => void copyText(campaign.trackingLink ?? '', 'Tracking link copied'),
  },
  ...(can('marketingCampaign.write')
    ? [{ id: 'edit', label: 'Edit', icon: Pencil, keys: 'e', run: () => go(hrefOf(campaign)) }]
    : []),
  ...(can('marketingCampaign.manage')
    ? [
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          keys: 'backspace',
          run: () => deleteCampaign(campaign),
        },
      ]
    : []),
];
