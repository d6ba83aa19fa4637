// What there is of points, what is put aside and what is owed, how long it lasts, and buying more of them.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { billingAddress } from '../billing-address.ts';
import { readIntention } from '../top-up/intention.ts';
import { TopUpDialog } from '../top-up/TopUpDialog.tsx';
import { TopUpState } from '../top-up/TopUpState.tsx';
import { heldWords, owedWords, runwayWords, shortWords } from './points-words.ts';
import { Sparkline } from './Sparkline.tsx';

const PointsCard = () => {
  const isOwner = useCan()('owner');
  const [{ need, returnTo, topUp }, setAddress] = useSearchState(billingAddress);
  const { data, error, refetch } = useCall(api.billing.overview, {}, { isQuiet: true });
  // Who closed the page of the payment house finds what they began.
  const [begun, setBegun] = useState(() => topUp ?? readIntention()?.id);
  const [isBuying, setBuying] = useState((need ?? returnTo) !== undefined && topUp === undefined);
  const [again, setAgain] = useState<number>();
  const missing = again ?? (need === undefined ? undefined : Number(need));
  const follow = (id: string | undefined): void => {
    setBegun(id);
    setBuying(false);
    setAddress({ topUp: id, ...(id === undefined ? {} : { need: undefined, returnTo: undefined }) });
  };
  const isShort = data !== undefined && need !== undefined && !isBuying && begun === undefined;
  return (
    <Card
      id="points"
      title="Points"
      aside={
        <Button
          variant="primary"
          reason={isOwner ? undefined : 'Only owners buy points'}
          onClick={() => {
            setAgain(undefined);
            setBuying(true);
          }}
        >
          Top up points
        </Button>
      }
    >
      <Stack gap={12}>
        {isOwner && begun !== undefined && (
          <TopUpState
            key={begun}
            id={begun}
            onAgain={({ points }) => {
              setAgain(points);
              follow(undefined);
              setBuying(true);
            }}
            onClose={() => follow(undefined)}
          />
        )}
        {isShort && (
          <Notice tone="warning" actions={returnTo !== undefined && <a href={returnTo}>Go back</a>}>
            {shortWords(Number(need))}
          </Notice>
        )}
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The points could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={96} />}
        {data && <Figures overview={data} />}
      </Stack>
      {isOwner && isBuying && data && (
        <TopUpDialog
          packs={data.packs}
          currency={data.currency}
          isByHand={data.provider === 'manual'}
          need={missing}
          returnTo={returnTo}
          onClose={() => setBuying(false)}
          onAsked={follow}
        />
      )}
    </Card>
  );
};
export default PointsCard;

type Overview = Awaited<ReturnType<typeof api.billing.overview>>;

const Figures = ({ overview }: { overview: Overview }) => {
  const { available, held, owed, prices, banner } = overview;
  return (
    <>
      {owed > 0 && <Notice tone="warning">{owedWords(owed)}</Notice>}
      {banner?.kind === 'noPoints' && (
        <Text as="p">There are no points. Texts, calls and look-ups wait until you top up; mail goes out as ever.</Text>
      )}
      <Row wrap align="end" justify="between" gap={16}>
        <Text as="p" tabular>
          <Text size={24} weight={600}>
            {formatNumber(available)}
          </Text>{' '}
          {available === 1 ? 'point' : 'points'} left
        </Text>
        <Sparkline />
      </Row>
      <Text as="p" tone="soft">
        {[runwayWords(overview), held > 0 ? heldWords(held) : undefined].filter(Boolean).join(' · ')}
      </Text>
      <Text as="p" tone="soft">
        A text costs {count(prices.textSegment, 'point')} a segment, a look-up {count(prices.lookup, 'point')}, a call{' '}
        {count(prices.callMinute, 'point')} a started minute. Mail is free.
      </Text>
    </>
  );
};
