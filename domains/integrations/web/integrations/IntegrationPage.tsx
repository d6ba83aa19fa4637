// One integration: how far its setting up is, how it fares, by whom it sends, how it is reached, and the domains it may send for.

import { Plug, RefreshCw, Star } from 'lucide-react';
import { useState } from 'react';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { builtInProvider } from '#/domains/integrations/contract/provided-integrations.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Steps } from '#/ui/Steps.tsx';
import { api } from './api.ts';
import { ReconnectDialog } from './ConnectDialog.tsx';
import { healthOf, standingLabels, standingOf, standingTones } from './integration-words.ts';
import { NumberCard } from './NumberCard.tsx';
import { SenderForm } from './SenderForm.tsx';
import { SendingDomains } from './SendingDomains.tsx';
import { stepsOf } from './setting-up.ts';
import { useEnabling } from './use-enabling.ts';
import { useIntegrationVerbs } from './use-integration-verbs.ts';
import { useProvider } from './use-offered.ts';

const IntegrationPage = () => {
  const id = usePathPart('id');
  const { data, error, refetch } = useCall(api.integrations.get, { id }, { isPageRecord: true });
  const provided = useProvider(data?.provider);
  if (data && provided) return <Loaded key={data._id} record={data} provided={provided} />;
  return (
    <>
      <PageHeader back={back} title="Integration" />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page" maxWidth={860}>
        {error ? (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            This integration could not be loaded.
          </Notice>
        ) : (
          <Card>
            <Skeleton height={160} />
          </Card>
        )}
      </Stack>
    </>
  );
};
export default IntegrationPage;

const back = { href: '/integrations', label: 'Integrations' };

const Loaded = ({ record, provided }: { record: IntegrationRecord; provided: ProvidedIntegration }) => {
  const verbs = useIntegrationVerbs(record);
  const { data: touched } = useCall(api.integrations.dependents, { id: record._id }, { isQuiet: true });
  const isOnline = useIsOnline();
  const zone = useZone();
  const standing = standingOf(record);
  const offline = isOnline ? undefined : 'You are offline';
  const { steps, behind } = stepsOf(record, provided);
  return (
    <>
      <PageHeader
        back={back}
        title={record.integrationName}
        aside={
          <Row as="span" wrap align="center" gap={8}>
            <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
            {record.isPrimary && <Badge tone="amber">Primary</Badge>}
          </Row>
        }
        subtitle={`${provided.displayName} · ${record.agent ? `${record.agent.displayName}’s own` : 'The agency’s'}`}
        actions={
          <Row as="span" wrap align="center" gap={8}>
            <Button isBusy={verbs.isBusy} reason={offline} onClick={() => void verbs.toggle(!record.isEnabled)}>
              {record.isEnabled ? 'Disable' : 'Enable'}
            </Button>
            <Button
              variant={record.isPrimary ? 'default' : 'primary'}
              icon={Star}
              isBusy={verbs.isBusy}
              reason={offline ?? (record.isEnabled ? undefined : 'Enable it first')}
              data-tip={!record.isPrimary && touched?.replaces ? `It replaces ${touched.replaces}` : undefined}
              onClick={() => verbs.promote(!record.isPrimary)}
            >
              {record.isPrimary ? 'Not primary' : 'Set primary'}
            </Button>
          </Row>
        }
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page" maxWidth={860}>
        <Steps steps={steps} behind={behind} />
        <Card
          title="Health"
          aside={
            <Button size="small" icon={RefreshCw} isBusy={verbs.isChecking} reason={offline} onClick={verbs.check}>
              Re-sync
            </Button>
          }
        >
          {record.lastError ? <Notice tone="error">{healthOf(record, zone)}</Notice> : <p>{healthOf(record, zone)}</p>}
        </Card>
        <SenderForm record={record} hasFixedAddress={provided.isOAuth} />
        {record.integrationType === 'phone' && <NumberCard record={record} />}
        {provided.hasDomains && <SendingDomains record={record} />}
        <Connection record={record} provided={provided} onDisconnect={verbs.disconnect} />
      </Stack>
    </>
  );
};

/** A setting as it is shown: a host, a port. */
const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

interface ConnectionProps {
  record: IntegrationRecord;
  provided: ProvidedIntegration;
  onDisconnect: () => Promise<boolean>;
}

/** How the provider is reached, without its secrets, and the way out. */
const Connection = ({ record, provided, onDisconnect }: ConnectionProps) => {
  const [isChanging, setChanging] = useState(false);
  const { leaving, enable } = useEnabling();
  const isOnline = useIsOnline();
  const offline = isOnline ? undefined : 'You are offline';
  const seen = provided.fields.filter(({ isSecret }) => !isSecret);
  const disconnect = async (): Promise<void> => {
    if (await onDisconnect()) go('/integrations');
  };
  return (
    <Card
      title="Connection"
      aside={
        provided.isOAuth ? (
          <Button size="small" isBusy={leaving !== undefined} reason={offline} onClick={() => enable(provided)}>
            Connect again
          </Button>
        ) : (
          provided.fields.length > 0 && (
            <Button size="small" onClick={() => setChanging(true)}>
              Change
            </Button>
          )
        )
      }
      footer={
        <Button icon={Plug} reason={offline} onClick={() => void disconnect()}>
          Disconnect
        </Button>
      }
    >
      {seen.length === 0 && (
        <Text as="p" mb={10} note>
          {provided.description}.
        </Text>
      )}
      {provided._id === builtInProvider && (
        <ButtonLink size="small" href="/simulators/messages" target="_blank">
          Open the simulator
        </ButtonLink>
      )}
      {seen.map(({ name, label }) => (
        <SettingLine key={name} title={label}>
          <Text breaks>{shown(record.config[name])}</Text>
        </SettingLine>
      ))}
      {isChanging && <ReconnectDialog provided={provided} record={record} onClose={() => setChanging(false)} />}
    </Card>
  );
};
