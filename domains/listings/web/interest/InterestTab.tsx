// Who has to do with a home: people by kind, those within reach by name, all of them as numbers.
import { useState } from 'react';
import { type InterestKind, interestKinds } from '#/domains/listings/contract/interest/choices.ts';
import type { interestsContract } from '#/domains/listings/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from './interest-api.ts';
import { kindLabels } from './interest-kinds.ts';
import { interestWords } from './interest-words.ts';

type Interest = AnswerOf<(typeof interestsContract)['calls']['ofListing']>;

/** Shown at first, and with each press of More. */
const page = 50;
/** The longest page that the call answers. */
const most = 200;

const InterestTab = ({ listingId }: { listingId: string }) => {
  const [kind, setKind] = useState<InterestKind | 'all'>('all');
  const [length, setLength] = useState(page);
  const { data, error, refetch, isFetching } = useCall(api.interests.ofListing, {
    id: listingId,
    length: String(length),
    ...(kind === 'all' ? {} : { kind }),
  });
  const totals = data?.totals;
  return (
    <Card title="People">
      <Stack gap={12}>
        <Tabs<InterestKind | 'all'>
          label="People by what they did"
          panelId="listing-interest"
          tabs={[
            { id: 'all', label: 'All' },
            ...interestKinds.map((id) => ({
              id,
              label: kindLabels[id],
              ...(totals && totals[id] > 0 ? { count: formatNumber(totals[id]) } : {}),
            })),
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setLength(page);
          }}
        />
        <div id="listing-interest" role="tabpanel" aria-label={kind === 'all' ? 'All' : kindLabels[kind]}>
          {!data && error && <FailureStrip failure={error} what="The people" onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={56} radius={8} />}
          {data && <People interest={data} kind={kind} />}
          {data && data.data.length < Math.min(data.total, most) && (
            <Button variant="link" isBusy={isFetching} onClick={() => setLength(Math.min(most, length + page))}>
              Show more of {formatNumber(data.total)}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
};
export default InterestTab;

const People = ({ interest: { data, total, people }, kind }: { interest: Interest; kind: InterestKind | 'all' }) => {
  const zone = useZone();
  if (people === 0) return <Text note>Nobody yet</Text>;
  return (
    <Stack gap={10}>
      {people > total && (
        <Text note>
          {count(people, 'person', 'people')}, {formatNumber(total)} you can see
        </Text>
      )}
      <Stack as="ul" gap={10}>
        {data.map((one) => (
          <Row as="li" key={one._id} align="start" gap={10}>
            <Avatar name={one.contact.fullName ?? ''} />
            <Stack gap={2} fill>
              <Row align="center" gap={6} wrap>
                <a href={`/contacts/${one.contact._id}`}>{one.contact.fullName ?? 'Unknown'}</a>
                {one.contact.stage && <Chip hasDot>{one.contact.stage.displayName}</Chip>}
                {one.isFavorite ? <Badge>Favorite</Badge> : one.isSaved && <Badge>Saved</Badge>}
                {one.isHidden && <Badge>Hidden</Badge>}
              </Row>
              {interestWords(one, kind === 'all' ? 'viewed' : kind, zone, now()).map((words) => (
                <Text key={words} note>
                  {words}
                </Text>
              ))}
              {one.note && (
                <Text note preWrap breaks dir="auto">
                  {one.note}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
};
