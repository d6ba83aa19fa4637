// Who looks for a home: people whose saved searches it meets, those who were not sent it first, and what speaks against telling them.
import { useState } from 'react';
import type { searchesContract } from '#/domains/listings/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatDate, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { blockWords, toneOf } from './match-words.ts';
import { api } from './searches-api.ts';

type Matches = AnswerOf<(typeof searchesContract)['calls']['ofListing']>;

/** Shown at first, and with each press of More; the longest page that the call answers. */
const [page, most] = [50, 200];

const MatchesTab = ({ listingId }: { listingId: string }) => {
  const [length, setLength] = useState(page);
  const asked = { id: listingId, length: String(length) };
  const { data, error, refetch, isFetching } = useCall(api.searches.ofListing, asked, { keepsFormer: true });
  return (
    <Card title="Saved searches that match">
      <Stack gap={12}>
        {!data && error && <FailureStrip failure={error} what="The matches" onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={56} radius={8} />}
        {data && <People matches={data} />}
        {data && data.data.length < Math.min(data.total, most) && (
          <Button variant="link" isBusy={isFetching} onClick={() => setLength(Math.min(most, length + page))}>
            Show more of {formatNumber(data.total)}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
export default MatchesTab;

/** '8 people match; 3 not sent yet', and how many of them one sees. */
const headOf = ({ people, total, notTold }: Matches): string => {
  const seen = people > total ? `, ${formatNumber(total)} you can see` : '';
  return `${count(people, 'person matches', 'people match')}${seen}; ${formatNumber(notTold)} not sent yet`;
};

const People = ({ matches }: { matches: Matches }) => {
  const zone = useZone();
  if (!matches.isForSale) return <Text note>Only homes for sale match saved searches</Text>;
  if (matches.people === 0) return <Text note>No saved search matches this home</Text>;
  return (
    <Stack gap={10}>
      <Text role="status">{headOf(matches)}</Text>
      <Stack as="ul" gap={10}>
        {matches.data.map(({ contact, searches, told, alert, blockedBy }) => (
          <Row as="li" key={contact._id} align="start" gap={10}>
            <Avatar name={contact.fullName ?? ''} />
            <Stack gap={2} fill>
              <Row align="center" gap={6} wrap>
                <a href={`/contacts/${contact._id}`}>{contact.displayName}</a>
                {told && <Badge>Sent {formatDate(told.at, zone)}</Badge>}
                {alert && alert.state !== 'sent' ? (
                  <Badge tone={toneOf(alert.state)}>{alert.words}</Badge>
                ) : (
                  blockedBy && <Badge tone="amber">{blockWords[blockedBy]}</Badge>
                )}
              </Row>
              {searches.map(({ _id, displayName, sentence }) => (
                <Text key={_id} note breaks>
                  {displayName === sentence ? sentence : `${displayName}: ${sentence}`}
                </Text>
              ))}
            </Stack>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
};
