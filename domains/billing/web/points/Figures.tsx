// The points in figures: what there is, how long it lasts, and what things cost.
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { api } from '../api.ts';
import { heldWords, owedWords, runwayWords } from './points-words.ts';
import { Sparkline } from './Sparkline.tsx';

type Overview = Awaited<ReturnType<typeof api.billing.overview>>;

export const Figures = ({ overview }: { overview: Overview }) => {
  const { available, held, owed, prices, banner } = overview;
  return (
    <>
      {owed > 0 && <Notice tone="warning">{owedWords(owed)}</Notice>}
      {banner?.kind === 'noPoints' && (
        <Text as="p">There are no points. Texts, calls and look-ups wait until you top up; mail goes out as ever.</Text>
      )}
      {banner?.kind === 'refillStopped' && (
        <Notice tone="warning" actions={<ButtonLink href="#auto-refill">Look at auto-refill</ButtonLink>}>
          Auto-refill has stopped: no points are bought until it is on again.
        </Notice>
      )}
      {banner?.kind === 'planUnpaid' && (
        <Notice tone="error" actions={<ButtonLink href="#plan">Look at the plan</ButtonLink>}>
          The plan could not be charged: no points are added until the open month is paid.
        </Notice>
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
