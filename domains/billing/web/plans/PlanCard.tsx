// The plan of the agency: how it stands, and the plans that there are, each with what choosing it does.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { PlanRow } from './PlanRow.tsx';
import { type Standing, standingWords } from './plan-words.ts';

const PlanCard = () => {
  const isOwner = useCan()('owner');
  const { data, error, refetch } = useCall(api.billing.plans, {}, { isQuiet: true, staleMs: 0 });
  return (
    <Card id="plan" title="Plan">
      <Stack gap={12}>
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The plans could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={132} />}
        {data && <Own standing={data} isOwner={isOwner} />}
        {data && (
          <Stack as="ul" gap={8}>
            {data.data.map((offered) => (
              <PlanRow key={offered.plan} offered={offered} standing={data} isOwner={isOwner} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
export default PlanCard;

const Own = ({ standing, isOwner }: { standing: Standing; isOwner: boolean }) => {
  const zone = useZone();
  const { subscription } = standing;
  const words = standingWords(standing, zone);
  const status = subscription?.status;
  if (status !== 'starting' && status !== 'pastDue')
    return (
      <Text as="p" tone="soft">
        {words} {subscription && !subscription.isByHand && isOwner && <PortalButton label="Change card" isText />}
      </Text>
    );
  return (
    <Notice tone={status === 'starting' ? 'info' : 'error'} actions={isOwner && <Pay standing={standing} />}>
      {words}
    </Notice>
  );
};

/** The one thing to do about a month that is open. */
const Pay = ({ standing: { subscription } }: { standing: Standing }) => {
  if (subscription?.isByHand) return <ButtonLink href="#invoices">Show the invoice</ButtonLink>;
  if (subscription?.status === 'pastDue') return <PortalButton label="Pay now" />;
  const url = subscription?.redirectUrl;
  return url ? <Button onClick={() => location.assign(url)}>Go to payment</Button> : null;
};

/** Leads to the page of the payment house on which the card is changed, and what is open is paid. */
const PortalButton = ({ label, isText }: { label: string; isText?: boolean }) => {
  const opening = useSend(api.billing.openPortal);
  const open = async (): Promise<void> => {
    const { answer } = await opening.send({});
    if (answer) location.assign(answer.redirectUrl);
  };
  return (
    <Button variant={isText ? 'link' : 'default'} isBusy={opening.isSending} onClick={() => void open()}>
      {label}
    </Button>
  );
};
