// Points that buy themselves: the rule in a sentence, what it has bought this month, and why it has stopped.
import { useState } from 'react';
import type { AutoRefill } from '#/domains/billing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { RefillDialog } from './RefillDialog.tsx';
import { buyingWords, pausedWords, ruleWords, spentWords, wantedOf } from './refill-words.ts';

const RefillCard = () => {
  const isOwner = useCan()('owner');
  const { data, error, refetch } = useCall(api.billing.getAutoRefill, {}, { isQuiet: true });
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      id="auto-refill"
      title="Auto-refill"
      aside={
        data?.isOffered && (
          <Button reason={isOwner ? undefined : 'Only owners change auto-refill'} onClick={() => setChanging(true)}>
            {data.state === 'off' ? 'Turn on auto-refill' : 'Change auto-refill'}
          </Button>
        )
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          Auto-refill could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={44} />}
      {data && <Rule refill={data} isOwner={isOwner} onChange={() => setChanging(true)} />}
      {isOwner && isChanging && data && <RefillDialog refill={data} onClose={() => setChanging(false)} />}
    </Card>
  );
};
export default RefillCard;

interface RuleProps {
  refill: AutoRefill;
  isOwner: boolean;
  onChange: () => void;
}

const Rule = ({ refill, isOwner, onChange }: RuleProps) => {
  const wanted = wantedOf(refill);
  const buying = refill.pausedBecause === null ? buyingWords(refill) : undefined;
  if (!refill.isOffered)
    return (
      <Text as="p" tone="soft">
        Points are paid by hand here, so there is no card to charge.
      </Text>
    );
  return (
    <Stack gap={8}>
      <Stopped refill={refill} isOwner={isOwner} onChange={onChange} />
      {buying !== undefined && <Notice tone="info">{buying}</Notice>}
      {wanted && refill.state !== 'off' && (
        <>
          <Text as="p">{ruleWords(wanted, refill)}</Text>
          <Text as="p" tone="soft" tabular>
            {spentWords(refill)}
          </Text>
        </>
      )}
      {refill.state === 'off' && (
        <Text as="p" tone="soft">
          Off. Turned on, it buys points with your card when few are left, up to a limit you set.
        </Text>
      )}
    </Stack>
  );
};

const Stopped = ({ refill, isOwner, onChange }: RuleProps) => {
  const arming = useSend(api.billing.putAutoRefill, { success: 'Auto-refill is on', refreshes: ['agency'] });
  const finishing = useSend(api.billing.finishAutoRefill, { refreshes: ['agency'] });
  const stopped = pausedWords(refill);
  if (!stopped) return null;
  const { does, label } = stopped.verb;
  const finish = async (): Promise<void> => {
    const { answer } = await finishing.send({});
    if (answer?.redirectUrl) location.assign(answer.redirectUrl);
  };
  const acts = { arm: () => void arming.send({ isOn: true }), change: onChange, finish: () => void finish() };
  const verb =
    does === 'card' ? (
      <ButtonLink href="#payment-methods">{label}</ButtonLink>
    ) : (
      <Button isBusy={arming.isSending || finishing.isSending} onClick={acts[does]}>
        {label}
      </Button>
    );
  return (
    <Notice tone={does === 'finish' ? 'warning' : 'error'} actions={isOwner && verb}>
      {stopped.sentence}
    </Notice>
  );
};
