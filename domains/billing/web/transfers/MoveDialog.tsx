// How many points go to another agency.
import { useState } from 'react';
import type { NearAgency } from '#/domains/billing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { movedIn } from '../typed-points.ts';

interface Props {
  to: NearAgency;
  onClose: () => void;
}

export const MoveDialog = ({ to, onClose }: Props) => {
  const isMobile = useIsMobile();
  const [written, setWritten] = useState('');
  const { data: overview } = useCall(api.billing.overview, {}, { isQuiet: true });
  const moving = useSend(api.billing.movePoints, { isQuiet: true, refreshes: ['agency'] });
  const wanted = movedIn(written, overview?.available);
  const points = typeof wanted === 'number' ? wanted : undefined;
  const problem = typeof wanted === 'string' ? wanted : undefined;
  const send = async (): Promise<void> => {
    if (points === undefined || moving.isSending) return;
    const { answer } = await moving.send({ agencyId: to._id, points });
    if (!answer) return;
    toast({ type: 'success', message: `${count(points, 'point')} moved to ${to.agencyName}` });
    onClose();
  };
  useSendKeys(() => void send());
  return (
    <Dialog
      isOpen
      title={`Move points to ${to.agencyName}`}
      width={440}
      isSheet={isMobile}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" reason={problem} isBusy={moving.isSending} onClick={() => void send()}>
            Move {points === undefined ? 'points' : count(points, 'point')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {moving.failure && <Notice tone="error">{moving.failure.fullMessage}</Notice>}
        <TextField
          label="Points"
          help={overview && `You have ${count(overview.available, 'point')}.`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={written}
          error={written === '' ? undefined : problem}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
