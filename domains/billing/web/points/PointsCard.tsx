// What there is of points, what is put aside and what is owed, and for how long it lasts.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { heldWords, owedWords, runwayWords } from './points-words.ts';

const PointsCard = () => {
  const { data, error, refetch } = useCall(api.billing.overview, {}, { isQuiet: true });
  return (
    <Card id="points" title="Points">
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The points could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <Stack gap={12}>
          {data.owed > 0 && <Notice tone="warning">{owedWords(data.owed)}</Notice>}
          <Row wrap align="end" gap={16}>
            <Text as="p" tabular>
              <Text size={22} weight={600}>
                {formatNumber(data.available)}
              </Text>{' '}
              {data.available === 1 ? 'point' : 'points'} left
            </Text>
          </Row>
          <Text as="p" tone="soft">
            {[runwayWords(data), data.held > 0 ? heldWords(data.held) : undefined].filter(Boolean).join(' · ')}
          </Text>
          <Text as="p" tone="soft">
            A text costs {count(data.prices.textSegment, 'point')} a segment, a look-up{' '}
            {count(data.prices.lookup, 'point')}, a call {count(data.prices.callMinute, 'point')} a started minute. Mail
            is free.
          </Text>
        </Stack>
      )}
    </Card>
  );
};
export default PointsCard;
