// A call in a thread of the Phone category: who rang whom, what came of it, how long it was, what was written down.

import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import type { ThreadCall } from '#/domains/messaging/contract/inbox-calls.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { iconProps } from '#/ui/icon.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import styles from './Message.module.css';
import { type MessageOfCall, messageOfCall } from './message-of-call.ts';

const outcomes: Readonly<Record<string, string>> = {
  spoke: 'Spoke',
  noAnswer: 'No answer',
  leftMessage: 'Left message',
  busy: 'Busy',
  wrongNumber: 'Wrong number',
  notInterested: 'Not interested',
};

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const CallLine = ({ call }: { call: ThreadCall }) => {
  const zone = useZone();
  const players = useSlot(messageOfCall);
  const { _id, direction, status, outcome, note, phoneNumber, durationSeconds, agent, at, voicemail } = call;
  const Sign = status === 'missed' ? PhoneMissed : direction === 'incoming' ? PhoneIncoming : PhoneOutgoing;
  const facts = [
    outcome === null ? (status === 'missed' ? 'Missed' : undefined) : outcomes[outcome],
    durationSeconds === null ? undefined : minutes(durationSeconds),
    phoneNumber,
    agent?.fullName,
  ].filter((fact) => fact !== undefined && fact !== null);
  return (
    <div className={styles.call}>
      <Sign {...iconProps} />
      <Stack breaks fill>
        <Text weight={550}>{direction === 'incoming' ? 'Incoming call' : 'Outgoing call'}</Text>
        {facts.length > 0 && <span className={styles.quiet}>{facts.join(' · ')}</span>}
        {note !== null && <p className={styles.plain}>{note}</p>}
        {voicemail !== null &&
          players.map(({ id, load }) => (
            <Loaded<MessageOfCall> key={id} load={load} given={{ callId: _id, ...voicemail }} />
          ))}
      </Stack>
      <Text as="time" dateTime={at} data-tip={formatMoment(at, zone)} weight={400} rigid aside>
        {lineMoment(at, zone)}
      </Text>
    </div>
  );
};
