// The homes of a contact on its record: saved, favorites, hidden, viewed and sent, each with what became of it since.
import { Suspense, useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import type { InterestKind } from '#/domains/listings/contract/interest/choices.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from './interest-api.ts';
import { kindLabels } from './interest-kinds.ts';

// Many contacts have nothing to do with any home: how one looks comes with the first.
const HomeLine = lazyPart(async () => ({ default: (await import('./HomeLine.tsx')).HomeLine }));

const kinds = ['saved', 'favorited', 'hidden', 'viewed', 'sent'] as const satisfies readonly InterestKind[];
type Kind = (typeof kinds)[number];

const columns: Readonly<Record<Kind, string>> = {
  saved: 'savedAt',
  favorited: 'savedAt',
  hidden: 'updatedAt',
  viewed: 'lastViewedAt',
  sent: 'lastSentAt',
};
const empty: Readonly<Record<Kind, string>> = {
  saved: 'No saved homes',
  favorited: 'No favorites',
  hidden: 'No hidden homes',
  viewed: 'No homes viewed',
  sent: 'No homes sent',
};
const waiting = <Skeleton height={56} radius={8} />;
/** Shown at first, and with each press of More. */
const [few, more] = [4, 20];

const InterestWidget = ({ contactId, mayWrite }: ContactPart) => {
  const [kind, setKind] = useState<Kind>('saved');
  const [length, setLength] = useState(few);
  const { data, error, refetch, isFetching } = useCall(
    api.interests.list,
    { contactId, kind, length: String(length), column: columns[kind], order: 'desc' },
    { isQuiet: true },
  );
  return (
    <Stack gap={8}>
      <Tabs
        label="Contact listings"
        panelId="contact-listings"
        tabs={kinds.map((id) => ({ id, label: kindLabels[id] }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setLength(few);
        }}
      />
      <div id="contact-listings" role="tabpanel" aria-label={kindLabels[kind]}>
        {!data && error && (
          <FailureStrip failure={error} what="The homes" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !error && waiting}
        {data?.total === 0 && <Text note>{empty[kind]}</Text>}
        <Suspense fallback={waiting}>
          <Stack as="ul" gap={10}>
            {data?.data.map((interest) => (
              <HomeLine key={interest._id} interest={interest} kind={kind} mayWrite={mayWrite} />
            ))}
          </Stack>
        </Suspense>
        {data && data.total > data.data.length && (
          <Button variant="link" isBusy={isFetching} onClick={() => setLength(Math.min(200, length + more))}>
            Show more of {formatNumber(data.total)}
          </Button>
        )}
      </div>
    </Stack>
  );
};
export default InterestWidget;
