// What other programs may know and do, a tab each. The menu keeps the entry that the specification names (R034).
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { Text } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

const tabs = [{ id: 'webhooks', label: 'Webhooks' }] as const;

const ApiKeysPage = () => (
  <>
    <PageHeader title="API Keys" />
    <Text as="div" px="page">
      <Tabs label="API" tabs={tabs} value="webhooks" onChange={() => undefined} panelId="api-panel" />
    </Text>
    <div id="api-panel" role="tabpanel" aria-label="Webhooks">
      <Text as="div" fullWidth pt={16} pb={40} px="page">
        <WebhooksTab />
      </Text>
    </div>
  </>
);
export default ApiKeysPage;
