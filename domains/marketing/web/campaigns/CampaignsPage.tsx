// Tracking: which campaigns bring contacts, what each contact cost, and what came from nowhere that is known.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Rule } from '#/domains/marketing/contract.ts';
import { oneOf, text } from '#/kernel/web/fields/search-fields.ts';
import { ListHeader } from '#/kernel/web/grid/list/ListHeader.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { CampaignWindow, newCampaign } from './edit/campaign-window.ts';
import { CampaignList } from './list/CampaignList.tsx';

const ResultsTab = lazyPart(async () => ({ default: (await import('./results/ResultsTab.tsx')).ResultsTab }));
const UnmatchedTab = lazyPart(async () => ({ default: (await import('./UnmatchedTab.tsx')).UnmatchedTab }));

const shownTabs = [
  { id: 'campaigns', label: 'Campaigns' },
  { id: 'results', label: 'Results' },
  { id: 'unmatched', label: 'Unmatched' },
] as const;
type TabId = (typeof shownTabs)[number]['id'];

/** `?campaign=` opens the window of one, or of a new one. */
const address = { tab: oneOf('results', 'unmatched'), campaign: text() };

const CampaignsPage = () => {
  const [{ tab = 'campaigns', campaign }, setAddress] = useSearchState(address);
  const [rules, setRules] = useState<readonly Rule[]>([]);
  const mayWrite = useCan()('marketingCampaign.write');
  const openNew = (known: readonly Rule[] = []): void => {
    setRules(known);
    setAddress({ campaign: newCampaign });
  };
  useKeys(
    mayWrite
      ? [{ id: 'campaigns.new', keys: 'n', label: 'New campaign', scope: 'campaigns', run: () => openNew() }]
      : [],
  );
  const actions = mayWrite && (
    <Button variant="primary" icon={Plus} data-tip="New campaign" data-tip-keys="n" onClick={() => openNew()}>
      New campaign
    </Button>
  );
  const tabs = (
    <Tabs<TabId>
      label="Tracking"
      tabs={shownTabs}
      value={tab}
      onChange={(id) => setAddress({ tab: id === 'campaigns' ? undefined : id })}
    />
  );
  return (
    <>
      {tab === 'campaigns' ? (
        <CampaignList tabs={tabs} actions={actions} />
      ) : (
        <>
          <ListHeader title="Tracking" total={undefined} tabs={tabs} actions={actions} />
          <div role="tabpanel" aria-label={shownTabs.find(({ id }) => id === tab)?.label}>
            {tab === 'results' ? <ResultsTab /> : <UnmatchedTab onMake={mayWrite ? openNew : undefined} />}
          </div>
        </>
      )}
      {campaign !== undefined && (
        <CampaignWindow
          key={campaign}
          id={campaign}
          rules={rules}
          onClose={() => setAddress({ campaign: undefined })}
        />
      )}
    </>
  );
};
export default CampaignsPage;
