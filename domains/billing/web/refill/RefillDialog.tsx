// Below which number of points more are bought, how many, and for how much a month at most.
import { useState } from 'react';
import type { AutoRefill } from '#/domains/billing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { RefillFields } from './RefillFields.tsx';
import { firstWanted, lacking, ruleWords, type Typed, typedOf, wantedIn, wholeOf } from './refill-words.ts';

interface Props {
  refill: AutoRefill;
  onClose: () => void;
}

export const RefillDialog = ({ refill, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [typed, setTyped] = useState<Typed>(() => typedOf(firstWanted(refill)));
  const saving = useSend(api.billing.putAutoRefill, { isQuiet: true, refreshes: ['agency'] });
  const wanted = wantedIn(typed);
  const reason = lacking(wanted, refill);
  const whole = wholeOf(wanted);
  const isOn = refill.state === 'armed';
  const save = async (isWantedOn: boolean): Promise<void> => {
    if (saving.isSending || (isWantedOn && reason !== undefined)) return;
    const { answer } = await saving.send(isWantedOn ? { isOn: true, ...wanted } : { isOn: false });
    if (!answer) return;
    toast({ type: 'success', message: isWantedOn ? 'Auto-refill is on' : 'Auto-refill is off' });
    onClose();
  };
  useSendKeys(() => void save(true));
  return (
    <Dialog
      isOpen
      title="Auto-refill"
      width={440}
      isSheet={isMobile}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {refill.state !== 'off' && <Button onClick={() => void save(false)}>Turn off</Button>}
          <Button variant="primary" reason={reason} isBusy={saving.isSending} onClick={() => void save(true)}>
            {isOn ? 'Save' : 'Turn on'}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {saving.failure && <Notice tone="error">{saving.failure.fullMessage}</Notice>}
        <RefillFields refill={refill} typed={typed} onType={setTyped} />
        {whole && (
          <Text as="p" tone="soft">
            {ruleWords(whole, refill)} Your {refill.card ?? 'card'} is charged without asking you each time.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
