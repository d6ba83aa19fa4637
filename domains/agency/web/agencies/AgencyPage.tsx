// One agency under this one: what it is, its domains, how many work there. It is changed from inside: one switches to it first
// (decision 15).
import { ArrowRightLeft, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { moveTo } from '#/kernel/web/moving.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { session } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { DomainLines } from '../domains/DomainLines.tsx';
import { AgencyFacts } from './AgencyFacts.tsx';
import { ModeBadge } from './ModeBadge.tsx';
import { startsAt } from './starts-at.ts';

const AgencyPage = () => {
  const id = usePathPart('id');
  const isOnline = useIsOnline();
  // From inside the other agency this page cannot be asked for: it is no child of itself.
  const [isMoving, setMoving] = useState(false);
  const { data, error, refetch, isFetching } = useCall(
    api.children.get,
    { id },
    { isPageRecord: true, isOff: isMoving },
  );
  const known = peekAt(api.agency.current, {})?.children.find((child) => child._id === id);

  const move = async (to: string): Promise<void> => {
    setMoving(true);
    await moveTo(id, 'all', to);
    if (session.get().agencyId !== id) setMoving(false);
  };
  const reason = isOnline ? undefined : 'You are offline';
  return (
    <>
      <PageHeader
        back={{ href: '/agencies', label: 'Agencies' }}
        title={data?.agencyName ?? known?.agencyName ?? 'Agency'}
        aside={data && <ModeBadge isTestMode={data.isTestMode} />}
        actions={
          <>
            <Button icon={Settings2} reason={reason} onClick={() => void move('/agency-settings')}>
              Edit its settings
            </Button>
            <Button
              variant="primary"
              icon={ArrowRightLeft}
              isBusy={isMoving}
              reason={reason}
              onClick={() => void move(startsAt)}
            >
              Switch to this agency
            </Button>
          </>
        }
      />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page" maxWidth={760}>
        {error && !data && (
          <FailureStrip failure={error} what="The agency" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && (
          <>
            <AgencyFacts agency={data} />
            <Card title="Domains" help="The web addresses that its clients see.">
              <DomainLines domains={data.agencyDomains} />
            </Card>
          </>
        )}
        {!data && !error && (
          <Card>
            <Skeleton height={200} />
          </Card>
        )}
      </Stack>
    </>
  );
};
export default AgencyPage;
