// How far a top-up is, in a sentence with one verb. It is asked for again and again while it is open; once it is paid one goes on where one
// was blocked.
import { useEffect, useEffectEvent, useState } from 'react';
import type { TopUp } from '#/domains/billing/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go, isOwnAddress } from '#/kernel/web/navigation.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { forgetIntention, readIntention } from './intention.ts';
import { isOpen, stateWords } from './states.ts';

interface Props {
  id: string;
  /** Begins anew, with the same pack. */
  onAgain: (topUp: TopUp) => void;
  onClose: () => void;
}

const lookAgainMs = 3_000;

/** Where what was blocked goes on: of several tabs, the last one that was blocked. */
const wayOn = (topUp: TopUp): string | undefined => {
  const meant = readIntention();
  const address = (meant?.id === topUp._id ? meant.returnTo : undefined) ?? topUp.returnTo ?? undefined;
  return isOwnAddress(address) ? address : undefined;
};

export const TopUpState = ({ id, onAgain, onClose }: Props) => {
  const [isSettled, setSettled] = useState(false);
  const asked = useCall(
    api.billing.getTopUp,
    { id },
    { isQuiet: true, staleMs: 0, ...(isSettled ? {} : { everyMs: lookAgainMs }) },
  );
  const { data, error, refetch } = asked;
  const end = useEffectEvent((topUp: TopUp): void => {
    setSettled(true);
    const isNews = readIntention()?.id === topUp._id;
    const way = wayOn(topUp);
    if (isNews) forgetIntention();
    if (topUp.status !== 'succeeded') return;
    void refresh('agency', 'billing');
    // Who only looks at it again, or elsewhere, is not told again, and stays.
    if (!isNews) return;
    toast({ type: 'success', message: 'Points topped up' });
    if (way !== undefined) go(way, { replace: true });
  });
  const status = data?.status;
  useEffect(() => {
    if (data && !isOpen(data)) end(data);
  }, [data, status]);
  const close = (): void => {
    forgetIntention();
    onClose();
  };
  if (!data && error)
    return error.status === 404 || error.status === 422 ? (
      <Notice tone="warning" actions={<Button onClick={close}>Close</Button>}>
        There is no such top-up in this agency.
      </Notice>
    ) : (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Look again</Button>}>
        How far your payment is could not be asked. What was paid is not lost.
      </Notice>
    );
  if (!data) return <Skeleton height={44} />;
  const { tone, sentence, verb } = stateWords(data);
  const way = data.status === 'succeeded' ? wayOn(data) : undefined;
  return (
    <Notice
      tone={tone}
      actions={
        way !== undefined ? (
          <ButtonLink href={way}>Go on</ButtonLink>
        ) : verb.does === 'pay' ? (
          <ButtonLink href={data.redirectUrl ?? ''}>{verb.label}</ButtonLink>
        ) : (
          <Button
            onClick={() => {
              if (verb.does === 'look') void refetch();
              else if (verb.does === 'again') onAgain(data);
              else close();
            }}
          >
            {verb.label}
          </Button>
        )
      }
    >
      {sentence}
    </Notice>
  );
};
