// Whether the beacon arrives, asked every two seconds while the page is looked at: waiting, connected, verified, or rejected with why.

import type { Beacon, BeaconState, trackEventsContract } from '#/domains/marketing/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api, eventsHref } from '../api.ts';
import { refusedCountWords, refusedWords } from './beacon-words.ts';

type Status = AnswerOf<(typeof trackEventsContract)['calls']['status']>;

const everyMs = 2_000;

const states: Readonly<Record<BeaconState, { label: string; tone: 'neutral' | 'amber' | 'green' | 'red' }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'amber' },
  verified: { label: 'Verified', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
};

export const VerifierCard = ({ beacon }: { beacon: Beacon }) => {
  const { data, error } = useCall(api.trackEvents.status, {}, { isQuiet: true, everyMs });
  return (
    <SettingsCard
      id="check"
      title="Check"
      help="Open a page of your site that has the snippet."
      aside={data && <Badge tone={states[data.state].tone}>{states[data.state].label}</Badge>}
    >
      <div aria-live="polite">
        {data ? <Told status={data} beacon={beacon} /> : !error && <Skeleton height={40} />}
        {error && !data && <Notice tone="error">Whether events arrive could not be looked up. Trying again.</Notice>}
      </div>
    </SettingsCard>
  );
};

const Told = ({ status, beacon }: { status: Status; beacon: Beacon }) => (
  <Stack gap={10}>
    <Words status={status} />
    {status.refused && <Refused refused={status.refused} beacon={beacon} />}
    {status.refusedCount > 0 && <Text tone="faint">{refusedCountWords(status.refusedCount)}</Text>}
  </Stack>
);

const Words = ({ status: { state, lastAt, lastUrl } }: { status: Status }) => {
  if (state === 'waiting') return <Text as="p">No event has arrived in the last 7 days.</Text>;
  if (state === 'connected') return <Text as="p">Events arrive. No page view of a visitor is among them yet.</Text>;
  if (lastAt === null) return null;
  return (
    <Row wrap gap={6}>
      <Text breaks>
        The last page view was <Ago at={lastAt} />
        {lastUrl && <> on {lastUrl}</>}.
      </Text>
      <a href={eventsHref}>See events</a>
    </Row>
  );
};

const Refused = ({ refused, beacon }: { refused: NonNullable<Status['refused']>; beacon: Beacon }) => {
  const { send, isSending } = useSend(api.beacon.update, { success: 'Site allowed. Reload its page.' });
  const { site } = refused;
  const allow = refused.reason === 'site' && site !== null && (
    <Button isBusy={isSending} onClick={() => void send({ allowedSites: [...beacon.allowedSites, site] })}>
      Allow {site}
    </Button>
  );
  return (
    <Notice tone="warning" actions={allow || undefined}>
      {refusedWords(refused)} <Ago at={refused.at} />
    </Notice>
  );
};
