// The cards that are kept for the agency, and the way to the page on which another is entered.
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { anId } from '#/kernel/web/fields/search-fields.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { MethodLine } from './MethodLine.tsx';

/** What the page on which a card was entered sends people back with. */
const methodAddress = { card: anId } as const;

const whyNone = (isOwner: boolean, isByHand = false): string | undefined => {
  if (!isOwner) return 'Only owners add cards';
  return isByHand ? 'Invoices are paid by bank transfer' : undefined;
};

const MethodsCard = () => {
  const isOwner = useCan()('owner');
  const [{ card }, setAddress] = useSearchState(methodAddress);
  const { data, error, refetch } = useCall(api.billing.paymentMethods, {}, { isQuiet: true, staleMs: 0 });
  const adding = useSend(api.billing.addPaymentMethod);
  const add = async (): Promise<void> => {
    const { answer } = await adding.send({});
    if (answer) location.assign(answer.redirectUrl);
  };
  const arrive = useEffectEvent((count: number): void => {
    setAddress({ card: undefined });
    if (count > 0) toast({ type: 'success', message: 'Payment method saved' });
  });
  const isBack = card !== undefined && data !== undefined;
  const count = data?.data.length ?? 0;
  useEffect(() => {
    if (isBack) arrive(count);
  }, [isBack, count]);
  return (
    <Card
      id="payment-methods"
      title="Payment methods"
      aside={
        <Button reason={whyNone(isOwner, data?.isByHand)} isBusy={adding.isSending} onClick={() => void add()}>
          Add card
        </Button>
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The cards could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={32} />}
      {data && count === 0 && (
        <Text as="p" tone="soft">
          {data.isByHand
            ? 'No card is needed: you pay your invoices by bank transfer.'
            : 'No card yet. The card of your next top-up is kept by the payment house; its number never comes here.'}
        </Text>
      )}
      {data && count > 0 && (
        <Stack as="ul" gap={4}>
          {data.data.map((method) => (
            <MethodLine key={method._id} method={method} isOwner={isOwner} />
          ))}
        </Stack>
      )}
    </Card>
  );
};
export default MethodsCard;
