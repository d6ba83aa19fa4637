// What there is of points, and buying more of them.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { TopUpDialog } from '../top-up/TopUpDialog.tsx';
import { TopUpState } from '../top-up/TopUpState.tsx';
import { useBuying } from '../top-up/use-buying.ts';
import { Figures } from './Figures.tsx';
import { shortWords } from './points-words.ts';

const PointsCard = () => {
  const isOwner = useCan()('owner');
  const { data, error, refetch } = useCall(api.billing.overview, {}, { isQuiet: true });
  const { isBuying, need, isShort, returnTo, followed, follow, unfollow, buy, stop } = useBuying();
  const verb = (
    <Button variant="primary" reason={isOwner ? undefined : 'Only owners buy points'} onClick={() => buy()}>
      Top up points
    </Button>
  );
  return (
    <Card id="points" title="Points" aside={verb}>
      <Stack gap={12}>
        {isOwner && followed !== undefined && (
          <TopUpState key={followed} id={followed} onAgain={({ points }) => buy(points)} onClose={unfollow} />
        )}
        {isShort && need !== undefined && (
          <Notice tone="warning" actions={returnTo !== undefined && <a href={returnTo}>Go back</a>}>
            {shortWords(need)}
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
          need={need}
          returnTo={returnTo}
          onClose={stop}
          onAsked={follow}
        />
      )}
    </Card>
  );
};
export default PointsCard;
