// Beside the facts of a home: what keeps a draft back, its open houses, what became of it, its tags, and who looked at it.
import type { OpenHouse, WholeListing } from '#/domains/listings/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Card } from '#/ui/Card.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';

/** On the clock beside the door, wherever the reader is. */
const OpenHouses = ({ openHouses }: { openHouses: readonly OpenHouse[] }) => (
  <Card title="Open houses">
    <Stack as="ul" gap={10}>
      {openHouses.map(({ _id, startsAt, endsAt, timezone, status, remarks }) => (
        <li key={_id}>
          <Text weight={550}>
            {formatMoment(startsAt, zoneNamed(timezone))} to {formatMoment(endsAt, zoneNamed(timezone))}
          </Text>{' '}
          <Text note>
            {timezone}
            {status === 'Active' ? '' : ` · ${status}`}
          </Text>
          {remarks && (
            <Text as="div" note breaks>
              {remarks}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  </Card>
);

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
    {home.openHouses.length > 0 && <OpenHouses openHouses={home.openHouses} />}
    <History changes={home.changes} />
    <Card title="Tags">
      {home.tags.length === 0 ? (
        <Text note>No tags</Text>
      ) : (
        <Row wrap gap={6}>
          {home.tags.map(({ _id, displayName }) => (
            <Chip key={_id}>{displayName}</Chip>
          ))}
        </Row>
      )}
    </Card>
    <Card title="Interest">
      <Text>
        {formatNumber(home.totalViewsCount)} views · {formatNumber(home.totalFavouritesCount)} favourites ·{' '}
        {formatNumber(home.totalHiddenCount)} hidden
      </Text>
    </Card>
  </Stack>
);
