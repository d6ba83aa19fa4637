// What is scheduled for a contact, over what happened with them: changed in its composer, or taken back, of many recipients for this one
// alone. Fills the slot contact.upcoming.

import type { Waiting } from '#/domains/messaging/contract/scheduled-calls.ts';
import { now } from '#/kernel/web/clock.ts';
import type { ContactPart } from '#/kernel/web/door.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useCan, useSession } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../composer/api.ts';
import { compose } from '../composer/opening.ts';
import { kindIcons } from '../inbox/words.ts';
import { dueWords } from './due-words.ts';
import { notReachedCount, whyNotReached } from './not-reached.ts';
import styles from './Upcoming.module.css';
import { useTakingBack } from './use-taking-back.ts';

const UpcomingMessages = ({ contactId }: ContactPart) => {
  const { data, error, refetch } = useCall(api.scheduled.list, { contactId }, { isQuiet: true });
  if (error && !data) return <FailureStrip failure={error} what="What is scheduled" onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.upcoming} aria-label="Scheduled">
      <ul className={styles.list}>
        {data.data.map((waiting) => (
          <Line key={waiting._id} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
};
export default UpcomingMessages;

const Line = ({ waiting }: { waiting: Waiting }) => {
  const { _id, messageId, channel, subject, snippet, scheduledAt, count: people, createdBy, notReached } = waiting;
  const zone = useZone();
  const me = useSession(({ agentId }) => agentId);
  const mayWrite = useCan()('message.write');
  const { takeBack, isSending } = useTakingBack();
  const Sign = kindIcons[channel];
  const aside = [
    people > 1 && `Also to ${count(people - 1, 'other')}`,
    createdBy && createdBy._id !== me && `by ${createdBy.fullName ?? 'a colleague'}`,
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <Sign
        size={14}
        strokeWidth={1.75}
        aria-label={channel === 'email' ? 'Email' : 'Text Message'}
        className={styles.sign}
      />
      <div className={styles.words}>
        <span className={styles.when}>
          Scheduled for <time dateTime={scheduledAt}>{dueWords(Temporal.Instant.from(scheduledAt), now(), zone)}</time>
        </span>
        <span className={styles.what}>
          <b>{channel === 'email' ? (subject ?? '(no subject)') : snippet}</b> {channel === 'email' && snippet}
        </span>
        {(aside.length > 0 || notReached > 0) && (
          <span className={styles.quiet}>
            {aside.join(', ')}
            {notReached > 0 && (
              <span className={styles.warning} data-tip={whyNotReached}>
                {notReachedCount(notReached)}
              </span>
            )}
          </span>
        )}
      </div>
      {mayWrite && (
        <div className={styles.verbs}>
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
        </div>
      )}
    </li>
  );
};
