// One mailing, to stand behind: what it was, who sent it and when, what became of it in numbers, everybody it was asked for with the reason of the
// skipped, and what can still be done about it.
import { OctagonX } from 'lucide-react';
import { Suspense } from 'react';
import { type MailingPage as Mailing, mostInFlight } from '#/domains/messaging/contract.ts';
import { peekAt, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { FiguresCard } from './FiguresCard.tsx';
import styles from './Mailings.module.css';
import { MendedNotice } from './MendedNotice.tsx';
import {
  atWords,
  erasedWords,
  hasNoReports,
  isGoing,
  lookedAtEvery,
  senderWords,
  stateHues,
  stateLabels,
  stoppedToast,
  stoppedWords,
  titleOf,
  unnamedWords,
} from './mailing-words.ts';
import { RecipientsList } from './RecipientsList.tsx';

const LinksCard = lazyPart<{ mailingId: string }>(() => import('./LinksCard.tsx'), { isSilent: true });

const StopRest = ({ mailing: { _id, figures } }: { mailing: Mailing }) => {
  const { send, isSending } = useSend(api.mailings.stop, {
    success: stoppedToast,
    refreshes: ['scheduled', 'messages'],
  });
  const ask = async (): Promise<void> => {
    const isYes = await confirm({
      title: 'Stop the rest of this mailing?',
      willHappen: [`${count(figures.waiting, 'contact')} will not get it`],
      stays: [`Whoever has it keeps it. Up to ${mostInFlight} that are on their way still go`],
      verb: 'Stop the rest',
      keep: 'Keep sending',
    });
    if (isYes) await send({ id: _id });
  };
  return (
    <Button icon={OctagonX} variant="danger" isBusy={isSending} onClick={() => void ask()}>
      Stop the rest
    </Button>
  );
};

const Notices = ({ mailing }: { mailing: Mailing }) => {
  const { isRehearsal, figures, erased, unnamed, state } = mailing;
  const mayWrite = useCan()('message.write');
  return (
    <>
      {isRehearsal && <Notice>Test mode: this mailing was rehearsed, and nothing left the CRM.</Notice>}
      {state === 'stopped' && <Notice tone="warning">{stoppedWords(figures)}</Notice>}
      {state === 'done' && hasNoReports(figures) && (
        <Notice>The provider has not reported any deliveries, openings or clicks so far.</Notice>
      )}
      {erased > 0 && <Notice>{erasedWords(erased)}.</Notice>}
      {unnamed > 0 && <Notice>{unnamedWords(unnamed)}.</Notice>}
      {mayWrite && state === 'done' && figures.skipped > 0 && <MendedNotice mailing={mailing} />}
    </>
  );
};

const Opened = ({ mailing }: { mailing: Mailing }) => {
  const zone = useZone();
  const mayWrite = useCan()('message.write');
  const { _id, state, at, figures } = mailing;
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleOf(mailing)}
        aside={<Chip hue={stateHues[state]}>{stateLabels[state]}</Chip>}
        subtitle={
          <>
            {senderWords(mailing)} · <time dateTime={at}>{atWords(mailing, zone)}</time>
          </>
        }
        back={{ href: '/mailings', label: 'Mailings' }}
        actions={mayWrite && figures.waiting > 0 && isGoing(state) && <StopRest mailing={mailing} />}
      />
      <Stack gap={16} px="page" pb={16}>
        <Notices mailing={mailing} />
        <FiguresCard mailing={mailing} />
        {figures.opened > 0 && (
          <Suspense fallback={null}>
            <LinksCard mailingId={_id} />
          </Suspense>
        )}
      </Stack>
      <RecipientsList mailing={mailing} />
    </div>
  );
};

const MailingPage = () => {
  const id = usePathPart('id');
  const known = peekAt(api.mailings.get, { id });
  const {
    data: mailing,
    error,
    refetch,
  } = useCall(api.mailings.get, { id }, { isPageRecord: true, ...(known && lookedAtEvery(known)) });
  if (mailing) return <Opened key={id} mailing={mailing} />;
  return (
    <Text as="div" p={16} aria-busy={!error}>
      {error ? (
        <FailureStrip failure={error} what="The mailing" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius={10} />
      )}
    </Text>
  );
};
export default MailingPage;
