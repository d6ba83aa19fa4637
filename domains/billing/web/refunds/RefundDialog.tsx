// How many of the unused points are given back: all of them, unless somebody types another number.
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { backWords, type Refundable, wantedIn } from './refund-words.ts';

interface Props {
  topUp: Refundable & { _id: string };
  onClose: () => void;
}

export const RefundDialog = ({ topUp, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [written, setWritten] = useState(String(topUp.unusedPoints));
  const [refused, setRefused] = useState<string>();
  const refunding = useSend(api.billing.refundTopUp, { isQuiet: true });
  const wanted = wantedIn(written, topUp);
  const points = typeof wanted === 'number' ? wanted : undefined;
  const send = async (): Promise<void> => {
    if (points === undefined || refunding.isSending) return;
    setRefused(undefined);
    const { answer } = await refunding.send({ id: topUp._id, points });
    if (!answer) return;
    if (answer.status === 'undone') return setRefused(answer.failureWords ?? 'The payment house did not take it');
    const isDone = answer.status === 'done';
    toast({ type: 'success', message: isDone ? `${count(points, 'point')} refunded` : 'The refund is on its way' });
    onClose();
  };
  useSendKeys(() => void send());
  const problem = refused ?? refunding.failure?.fullMessage;
  return (
    <Dialog
      isOpen
      title="Refund unused points"
      width={440}
      isSheet={isMobile}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            reason={typeof wanted === 'string' ? wanted : undefined}
            isBusy={refunding.isSending}
            onClick={() => void send()}
          >
            Refund {points === undefined ? '' : count(points, 'point')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {problem !== undefined && <Notice tone="error">{problem} Your points are still there.</Notice>}
        <TextField
          label="Points"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={written}
          error={typeof wanted === 'string' ? wanted : undefined}
          onChange={(event) => setWritten(event.target.value)}
        />
        {points !== undefined && (
          <Text as="p" tone="soft">
            {backWords(points, topUp)} goes back to {topUp.methodLabel ?? 'the card that paid'} within a few days.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
