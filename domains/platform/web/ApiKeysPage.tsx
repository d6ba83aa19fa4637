// What other programs may know and do, a tab each. The menu keeps the entry that the specification names (R034).
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Text } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { KeysTab } from './keys/KeysTab.tsx';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

const tabs = [
  { id: 'keys', label: 'Keys' },
  { id: 'webhooks', label: 'Webhooks' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const address = { tab: oneOf('webhooks') };

const ApiKeysPage = () => {
  const [{ tab = 'keys' }, setAddress] = useSearchState(address);
  const shown: TabId = tab;
  return (
    <>
      <PageHeader title="API Keys" />
      <Text as="div" px="page">
        <Tabs<TabId>
          label="API"
          tabs={tabs}
          value={shown}
          onChange={(id) => setAddress({ tab: id === 'keys' ? undefined : id })}
          panelId="api-panel"
        />
      </Text>
      <div id="api-panel" role="tabpanel" aria-label={tabs.find(({ id }) => id === shown)?.label}>
        <Text as="div" fullWidth pt={16} pb={40} px="page">
          {shown === 'keys' ? <KeysTab /> : <WebhooksTab />}
        </Text>
      </div>
    </>
  );
};
export default ApiKeysPage;
