// One web domain on its way to working: the records to make, what is found now, and what to do about each that is not right. It looks
// again by itself, and says honestly that DNS takes its time.

import { CircleCheck, RefreshCw } from 'lucide-react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { copyFocused } from '#/kernel/web/dns/CopyValue.tsx';
import { DnsRecords } from '#/kernel/web/dns/DnsRecords.tsx';
import { RecordVerbs } from '#/kernel/web/dns/RecordVerbs.tsx';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Steps } from '#/ui/Steps.tsx';
import { api } from '../api.ts';
import styles from './DomainPage.module.css';
import { DomainStatus } from './DomainStatus.tsx';
import { PublicSiteCard } from './PublicSiteCard.tsx';
import { useChecking } from './use-checking.ts';
import { WhereToEnter } from './WhereToEnter.tsx';

const steps = ['Enter', 'Records', 'Verify'] as const;
/** How many steps are behind a domain in a state. */
const behind = { unconfigured: 1, pending: 2, failed: 2, configured: 3 } as const;

const DomainPage = () => {
  const id = usePathPart('id');
  const { data, error, refetch } = useCall(api.agency.dnsConfig, { id }, { isPageRecord: true });
  const { data: agency } = useCall(api.agency.current, {});
  const isOnline = useIsOnline();
  const config = data?.config;
  const { isChecking, check } = useChecking(config);
  useKeys([{ id: 'domain.copy', keys: 'c', label: 'Copy the focused value', scope: 'Domain', run: copyFocused }]);

  const known = agency?.agencyDomains.find((one) => one._id === id);
  const status = config?.status ?? known?.url.crm.dns.status;
  // A product host may need records, too: its kind is no proof. Only the configuration says whether it does.
  const needsDns = config ? config.records.length > 0 : known?.kind === 'custom domain' || undefined;
  return (
    <>
      <PageHeader
        back={{ href: '/domains', label: 'Domains' }}
        title={config?.domain ?? known?.url.domain ?? 'Domain'}
        aside={status && <DomainStatus status={status} />}
        actions={
          config &&
          needsDns && (
            <Button
              variant={status === 'configured' ? 'default' : 'primary'}
              icon={RefreshCw}
              isBusy={isChecking}
              reason={isOnline ? undefined : 'You are offline'}
              onClick={check}
            >
              Check now
            </Button>
          )
        }
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page" maxWidth={1040}>
        {error && !config && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The records of this domain could not be loaded.
          </Notice>
        )}
        {needsDns === false && (
          <Notice tone="success">This address is on one of our hosts. It works without DNS records.</Notice>
        )}
        {needsDns && status && <Steps steps={steps} behind={behind[status]} />}
        {needsDns && config && (
          <>
            <Standing status={config.status} checkedAt={config.checkedAt} domain={config.domain} />
            <Card
              title="Records"
              help="Add both records where your domain is registered, exactly as shown here."
              aside={<RecordVerbs domain={config.domain} records={config.records} />}
            >
              <DnsRecords records={config.records} wasChecked={config.checkedAt !== null} />
            </Card>
            {config.status !== 'configured' && <WhereToEnter />}
          </>
        )}
        {known && (
          <PublicSiteCard
            id={id}
            domain={known.url.domain}
            isOn={known.hasPublicSite}
            isProven={status === 'configured'}
          />
        )}
        {!config && !error && (
          <Card>
            <Skeleton height={180} />
          </Card>
        )}
      </Stack>
    </>
  );
};
export default DomainPage;

interface StandingProps {
  status: 'unconfigured' | 'pending' | 'configured' | 'failed';
  checkedAt: string | null;
  domain: string;
}

/** How the domain stands, in a sentence, and what happens next. */
const Standing = ({ status, checkedAt, domain }: StandingProps) => {
  const zone = useZone();
  const looked = checkedAt && (
    <Text nowrap data-tip={formatMoment(checkedAt, zone)}>
      Checked {formatAgo(checkedAt, zone)}.
    </Text>
  );
  if (status === 'configured')
    return (
      <div className={styles.works}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
        <div>
          <b>{domain} works.</b> Whoever opens it sees your agency. {looked}
        </div>
      </div>
    );
  return (
    <Notice tone={status === 'failed' ? 'warning' : 'info'}>
      {status === 'failed' && <b>The records do not say what they should. </b>}
      DNS can take up to 48 h. We look every 20 seconds while this page is open, and by ourselves after that: you can
      leave it, and we’ll notify you. {looked}
    </Notice>
  );
};
