// The campaigns: what each is known by, its link, and how many came.
import { Megaphone } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { campaignEntity } from '#/domains/marketing/contract.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import { CampaignPeek } from './CampaignPeek.tsx';
import { campaignColumns, cardOf } from './campaign-columns.tsx';
import { hrefOf, verbsOf } from './campaign-verbs.ts';
import { listApi } from './list-api.ts';
import { campaignReads, type ListedCampaign } from './listed-campaign.ts';

interface Props {
  tabs: ReactNode;
  actions: ReactNode;
}

export const CampaignList = ({ tabs, actions }: Props) => (
  <RecordList<ListedCampaign>
    entity={campaignEntity}
    reads={campaignReads}
    api={listApi}
    title="Tracking"
    columns={campaignColumns}
    hrefOf={hrefOf}
    tabs={tabs}
    actions={actions}
    verbs={verbsOf}
    bulk={bulkVerbs}
    peek={drawPeek}
    card={cardOf}
    notice={sayFailure}
    empty={{
      icon: Megaphone,
      why: 'A campaign has a tracking link. Whoever comes by it counts for the campaign, and you see what each contact cost.',
      actions,
    }}
  />
);

const drawPeek = (campaign: ListedCampaign) => <CampaignPeek campaign={campaign} />;
const sayFailure = (list: List<ListedCampaign>) => <LoadFailure failure={list.failure} />;

/** Said once; the strip over the former rows stays. */
const LoadFailure = ({ failure }: { failure: unknown }) => {
  useEffect(() => {
    if (failure) toast({ type: 'error', message: 'Failed to load Marketing Campaigns.' });
  }, [failure]);
  return null;
};
