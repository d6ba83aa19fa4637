// One event beside the list: where it was, whose browser it was, and what else the same browser did around it.
import { trackEventEntity } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { pathWords, propertiesOf, type TrackEvent, visitorWords } from './event-words.ts';

const mostSteps = 20;

export const EventPeek = ({ event }: { event: TrackEvent }) => (
  <>
    <PeekFields
      entity={trackEventEntity}
      record={event}
      names={['url', 'title', 'referrer', 'campaign', 'at', 'isBot', 'isStaff']}
    />
    {propertiesOf(event).map(([name, value]) => (
      <Row key={name} wrap gap={8}>
        <Text tone="faint">{name}</Text>
        <Text breaks>{value}</Text>
      </Row>
    ))}
    {event.visitorId !== null && <Path event={event} visitorId={event.visitorId} />}
  </>
);

/** What this browser did, the latest first. */
const Path = ({ event, visitorId }: { event: TrackEvent; visitorId: string }) => {
  const filter = [
    [{ field: 'visitorId', type: 'string', rule: 'isEqualTo', value: visitorId, displayName: 'Visitor' }],
  ];
  const { data, error } = useCall(
    api.trackEvents.list,
    { filtersGroups: JSON.stringify(filter), length: String(mostSteps), bots: 'true', staff: 'true' },
    { isQuiet: true },
  );
  const steps = data?.data ?? [];
  if (error && !data) return <Notice tone="error">What else this visitor did could not be loaded.</Notice>;
  if (steps.length < 2) return null;
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" weight={500}>
        {visitorWords(event)}
      </Text>
      {steps.map((step) => (
        <Row key={step._id} gap={8} justify="between">
          <Text weight={step._id === event._id ? 600 : 400} breaks>
            {step.name} {pathWords(step.url ?? null)}
          </Text>
          {step.receivedAt && <Ago at={step.receivedAt} />}
        </Row>
      ))}
    </Stack>
  );
};
