// What is scheduled for a contact, over what happened with them: changed in its composer, or taken back, of many recipients for this one
// alone. Fills the slot contact.upcoming.

import type { ContactPart } from '#/domains/contacts/web.tsx';
import type { Waiting } from '#/domains/messaging/contract/scheduled-calls.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useCan, useSession } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../composer/api.ts';
import { compose } from '../composer/opening.ts';
import { kindIcons } from '../inbox/words.ts';
import { dueWords } from './due-words.ts';
import { hourOnTheirClock } from './on-their-clock.ts';
import styles from './Upcoming.module.css';
import { notReachedCount, whyNotReached } from './unreachable-recipients.ts';
import { useTakingBack } from './use-taking-back.ts';

const UpcomingMessages = ({ contactId }: ContactPart) => {
  const { data, error, refetch } = useCall(api.scheduled.list, { contactId }, { isQuiet: true });
  if (error && !data) return <FailureStrip failure={error} what="What is scheduled" onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Text as="section" mb={14} aria-label="Scheduled">
      <Stack as="ul" gap={6}>
        {data.data.map((waiting) => (
          <Line key={waiting._id} waiting={waiting} />
        ))}
      </Stack>
    </Text>
  );
};
export default UpcomingMessages;

const Due = ({ waiting: { scheduledAt, theirTime }, zone }: { waiting: Waiting; zone: Zone }) => (
  <Text tone="amber" size="label" weight={500}>
    Scheduled for <time dateTime={scheduledAt}>{dueWords(Temporal.Instant.from(scheduledAt), now(), zone)}</time>
    {theirTime !== null && `, ${hourOnTheirClock(theirTime)}`}
  </Text>
);

const Line = ({ waiting }: { waiting: Waiting }) => {
  const { _id, messageId, channel, count: people } = waiting;
  const mayWrite = useCan()('message.write');
  const { takeBack, isSending } = useTakingBack();
  const Sign = kindIcons[channel];
  return (
    <li className={styles.line}>
      <Sign
        size={14}
        strokeWidth={1.75}
        aria-label={channel === 'email' ? 'Email' : 'Text Message'}
        className={styles.sign}
      />
      <div className={styles.words}>
        <What waiting={waiting} />
      </div>
      {mayWrite && (
        <Row gap={6}>
          <Button size="small" onClick={() => compose({ channel, changes: _id })}>
            Change
          </Button>
          <Button
            size="small"
            isBusy={isSending}
            onClick={() => void takeBack(waiting, people > 1 ? (messageId ?? _id) : _id)}
          >
            Cancel
          </Button>
        </Row>
      )}
    </li>
  );
};

/** When it goes, what it says, who else gets it, and how many of them it does not reach. */
const What = ({ waiting }: { waiting: Waiting }) => {
  const { channel, subject, snippet, count: people, createdBy, notReached } = waiting;
  const zone = useZone();
  const me = useSession(({ agentId }) => agentId);
  const aside = [
    people > 1 && `Also to ${count(people - 1, 'other')}`,
    createdBy && createdBy._id !== me && `by ${createdBy.fullName ?? 'a colleague'}`,
  ].filter(Boolean);
  return (
    <>
      <Due waiting={waiting} zone={zone} />
      <Clip className={styles.what}>
        <b>{channel === 'email' ? (subject ?? '(no subject)') : snippet}</b> {channel === 'email' && snippet}
      </Clip>
      {(aside.length > 0 || notReached > 0) && (
        <Row as="span" gap={6} aside>
          {aside.join(', ')}
          {notReached > 0 && (
            <Text tone="red" data-tip={whyNotReached}>
              {notReachedCount(notReached)}
            </Text>
          )}
        </Row>
      )}
    </>
  );
};
