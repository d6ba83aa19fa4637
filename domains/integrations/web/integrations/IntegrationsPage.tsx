// The providers that mail, texts and calls go through: those that are connected with how they fare, then those that can be, by what they are
// for.
import { Cable } from 'lucide-react';
import { useState } from 'react';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Grid, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { ConnectDialog } from './connecting.ts';
import { IntegrationCard, integrationHref } from './IntegrationCard.tsx';
import styles from './Integrations.module.css';
import { Offered } from './Offered.tsx';
import { useEnabling } from './use-enabling.ts';
import { useOffered } from './use-offered.ts';

const groups = [
  { title: 'Personal mailbox', why: 'Mail of one agent, sent and received here.', providers: ['gmail', 'outlook'] },
  { title: 'Any other mailbox', why: 'An agent’s, or one that the agency shares.', providers: ['custom'] },
  { title: 'Bulk email', why: 'News to many at once, from your own domain.', providers: ['sendgrid'] },
  { title: 'Phone and text', why: 'Texts and calls from your own number.', providers: ['twilio'] },
  {
    title: 'To try things out',
    why: 'What is sent is shown on a page of this installation.',
    providers: ['simulator'],
  },
] as const;

const IntegrationsPage = () => {
  const { data, error, refetch } = useCall(api.integrations.list, { length: '200' }, { isQuiet: true });
  const [connecting, setConnecting] = useState<ProvidedIntegration>();
  const { leaving, enable } = useEnabling();
  const offered = useOffered();
  const isOnline = useIsOnline();
  const all = data?.data ?? [];
  const caution = offered.find(({ _id, caution: one }) => one && all.some(({ provider }) => provider === _id))?.caution;
  const connect = (provided: ProvidedIntegration): void => {
    if (provided.isOAuth) enable(provided);
    else setConnecting(provided);
  };
  return (
    <>
      <PageHeader title="Integrations" subtitle="The services that send and receive your mail, texts and calls." />
      <Stack gap={28} fullWidth pt={6} pb={40} px="page" maxWidth={1480}>
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The integrations could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={92} />}
        {caution !== undefined && <Notice tone="warning">{caution}</Notice>}
        {data && all.length === 0 && (
          <EmptyState icon={Cable} title="No integrations found">
            Start with a mailbox: mail to your contacts goes out under your own address, and answers come in here.
          </EmptyState>
        )}
        {all.length > 0 && (
          <Stack as="section" gap={10}>
            <Text as="h2" size={14}>
              Connected
            </Text>
            <Grid gap={12} columns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))">
              {all.map((record) => (
                <IntegrationCard key={record._id} record={record} />
              ))}
            </Grid>
          </Stack>
        )}
        {data && (
          <Grid gap={16} rowGap={28} align="start" columns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))">
            {groups.map(({ title, why, providers }) => {
              const some = offered.filter(({ _id }) => providers.some((one) => one === _id));
              if (some.length === 0) return null;
              return (
                <Stack as="section" key={title} gap={10}>
                  <Text as="h2" size={14}>
                    {title}
                  </Text>
                  <p className={styles.why}>{why}</p>
                  {some.map((provided) => (
                    <Offered
                      key={provided._id}
                      provided={provided}
                      isFirst={all.length === 0 && provided._id === 'gmail'}
                      isBusy={leaving === provided._id}
                      reason={provided.whyNot ?? (isOnline ? undefined : 'You are offline')}
                      onConnect={() => connect(provided)}
                    />
                  ))}
                </Stack>
              );
            })}
          </Grid>
        )}
      </Stack>
      {connecting && (
        <ConnectDialog
          provided={connecting}
          isOwn
          mayChooseWhose
          onClose={() => setConnecting(undefined)}
          onConnected={({ _id }) => go(integrationHref(_id))}
        />
      )}
    </>
  );
};
export default IntegrationsPage;
