// Beside the facts of a home: what keeps a draft back, its open houses, what became of it, its tags, and who looked at it.
import type { WholeListing } from '#/domains/listings/contract.ts';
import { formatDate, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OpenHouses } from './open-houses/OpenHouses.tsx';
import { Tags } from './Tags.tsx';

const History = ({ changes }: { changes: WholeListing['changes'] }) => {
  const zone = useZone();
  return (
    <Card title="History">
      {changes.length === 0 ? (
        <Text note>Nothing has changed yet.</Text>
      ) : (
        <Stack as="ul" gap={10}>
          {changes.map(({ _id, words, at }) => (
            <li key={_id}>
              <Text breaks>{words}</Text>
              <Text as="div" note data-tip={formatMoment(at, zone)}>
                {formatDate(at, zone)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
};

export const Side = ({ home }: { home: WholeListing }) => (
  <Stack gap={16} shrink>
    {home.publishState === 'Draft' && home.problems.length > 0 && (
      <Notice tone="warning">
        <Text as="div">Before it can be published:</Text>
        <ul>
          {home.problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      </Notice>
    )}
    <OpenHouses home={home} />
    <History changes={home.changes} />
    <Tags home={home} />
    <Card title="Interest">
      <Text>
        {formatNumber(home.totalViewsCount)} views · {formatNumber(home.totalFavouritesCount)} favorites ·{' '}
        {formatNumber(home.totalHiddenCount)} hidden
      </Text>
    </Card>
  </Stack>
);
