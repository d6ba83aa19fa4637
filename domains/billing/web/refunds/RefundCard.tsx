// Points that were not used: what they come to, and giving them back.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { refundableWords } from './refund-words.ts';

const RefundCard = () => {
  const isOwner = useCan()('owner');
  const { data, error, refetch } = useCall(api.billing.refundable, {}, { isQuiet: true });
  const [isAsking, setAsking] = useState(false);
  const topUp = data?.topUp;
  return (
    <Card
      id="refund"
      title="Unused points"
      aside={
        topUp && (
          <Button reason={isOwner ? undefined : 'Only owners refund points'} onClick={() => setAsking(true)}>
            Refund unused points
          </Button>
        )
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          What can be refunded could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={24} />}
      {data && (
        <Text as="p" tone="soft">
          {topUp
            ? refundableWords(topUp)
            : 'Nothing to refund. Points that you bought and did not use go back to your card at the price you paid.'}
        </Text>
      )}
      {isOwner && isAsking && topUp && <RefundDialog topUp={topUp} onClose={() => setAsking(false)} />}
    </Card>
  );
};
export default RefundCard;
