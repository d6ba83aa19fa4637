// Which pack, for how much: one is chosen already, so that the way to the payment page is one press. Nothing is bought before it is paid there.
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { coverWords, type Pack, packFor, partsOf, perThousand, priceOf } from './packs.ts';
import styles from './TopUp.module.css';
import { usePaying } from './use-paying.ts';

interface Props {
  packs: readonly Pack[];
  currency: string;
  /** By hand: there is no page to pay on. */
  isByHand: boolean;
  need: number | undefined;
  returnTo: string | undefined;
  onClose: () => void;
  /** There is nowhere to go: it is followed here. */
  onAsked: (id: string) => void;
}

export const TopUpDialog = ({ packs, currency, isByHand, need, returnTo, onClose, onAsked }: Props) => {
  const isMobile = useIsMobile();
  const isOnline = useIsOnline();
  const [points, setPoints] = useState(() => packFor(packs, need ?? 1)?.points);
  const { pay, isPaying, failure } = usePaying(onAsked);
  const pack = packs.find((one) => one.points === points);
  const reason = isOnline ? undefined : 'You are offline';
  const send = (): void => {
    if (pack && !isPaying && reason === undefined) pay(pack.points, returnTo);
  };
  useSendKeys(send);
  return (
    <Dialog
      isOpen
      title="Top up points"
      width={480}
      isSheet={isMobile}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus reason={reason} isBusy={isPaying} onClick={send}>
            {isByHand ? 'Order' : `Pay ${pack ? priceOf(pack, currency) : ''}`}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {failure && <Notice tone="error">{failure.fullMessage}. Nothing was paid.</Notice>}
        {need !== undefined && pack && <p>{coverWords(pack, need)}</p>}
        <fieldset className={styles.packs}>
          <legend className="only-read">Pack</legend>
          {packs.map((one) => (
            <label key={one.points} className={styles.pack}>
              <input type="radio" name="pack" checked={one.points === points} onChange={() => setPoints(one.points)} />
              <Text weight={500} tabular>
                {formatNumber(one.points)} points
              </Text>
              <Text tone="soft" size="meta" tabular className={styles.each}>
                {perThousand(one, currency)}
              </Text>
              <Text tabular textAlign="end">
                {partsOf(one, currency)}
              </Text>
            </label>
          ))}
        </fieldset>
        <Text as="p" tone="soft">
          {isByHand
            ? 'Points are added when your payment has arrived. They do not expire.'
            : 'You pay on the page of the payment house. Points do not expire.'}
        </Text>
      </Stack>
    </Dialog>
  );
};
