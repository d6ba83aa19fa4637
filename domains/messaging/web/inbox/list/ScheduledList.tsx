// What waits for its moment, on whose clock: opened, it is changed in its composer; taken back, it is deleted, with Undo (R640, R845, R852, R933).

import { CalendarClock } from 'lucide-react';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSession } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from '../../composer/api.ts';
import { compose } from '../../composer/opening.ts';
import { notReachedCount, whyNotReached } from '../../schedule/unreachable-recipients.ts';
import { useTakingBack } from '../../schedule/use-taking-back.ts';
import { zoneWords } from '../../schedule/zone-words.ts';
import { LetterList } from './LetterList.tsx';
import { LetterRow } from './LetterRow.tsx';
import { namesOf } from './names-of-letters.ts';

export const ScheduledList = () => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.scheduled.list, {}, { isQuiet: true });
  const me = useSession(({ agentId }) => agentId);
  const { takeBack } = useTakingBack();
  return (
    <LetterList
      label="Scheduled"
      failure={error}
      onRetry={() => void refetch()}
      icon={CalendarClock}
      empty="Nothing is scheduled"
      hint="Choose a time beside Send, and it waits here: to be changed, sent sooner, or deleted."
      rows={data?.data.map((waiting) => {
        const { _id, channel, subject, snippet, scheduledAt, theirTime, createdBy, notReached } = waiting;
        const isMail = channel === 'email';
        return (
          <LetterRow
            key={_id}
            channel={channel}
            who={namesOf(waiting)}
            subject={isMail ? (subject ?? '(no subject)') : snippet}
            snippet={isMail ? snippet : ''}
            at={scheduledAt}
            when={theirTime === null ? lineMoment(scheduledAt, zone) : `${theirTime.slice(11)} for each`}
            whenTip={`${formatMoment(scheduledAt, zone)}, ${zoneWords(zone)}`}
            {...(theirTime === null ? { zone: zoneWords(zone) } : {})}
            note={createdBy && createdBy._id !== me ? (createdBy.fullName ?? undefined) : undefined}
            warning={notReached > 0 ? { words: notReachedCount(notReached), why: whyNotReached } : undefined}
            onOpen={() => compose({ channel, changes: _id })}
            editLabel={`Edit what is scheduled for ${namesOf(waiting)}`}
            removeLabel={`Delete what is scheduled for ${namesOf(waiting)}`}
            onRemove={() => void takeBack(waiting)}
          />
        );
      })}
    />
  );
};
