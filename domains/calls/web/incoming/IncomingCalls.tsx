// Calls that ring for this person, on every page, over whatever they do: who it is, Answer, Decline. At the foot of a phone.
import { Phone, PhoneOff } from 'lucide-react';
import { useRef } from 'react';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { openRail } from '#/kernel/web/windows/rail.ts';
import { Button } from '#/ui/Button.tsx';
import { Clip, Text } from '#/ui/layout.tsx';
import { dialerPanel } from '../dialer/asked.ts';
import { type Ringing, useCallState } from '../dialer/call-state.ts';
import { answerRing, declineRing } from '../dialer/calling.ts';
import { nameOf } from '../dialer/views.ts';
import styles from './Incoming.module.css';
import { canSound } from './registering.ts';
import { useRinging } from './use-ringing.ts';

interface Props {
  rings: readonly Ringing[];
  /** The person is on a call: another one can only be left to others. */
  isBusy: boolean;
}

export const IncomingCalls = ({ rings, isBusy }: Props) => (
  <>
    {rings.map((ring, index) => (
      <Incoming key={ring._id} ring={ring} isFirst={index === 0} isBusy={isBusy} />
    ))}
  </>
);

const about = ({ contactId, contactName, phoneNumber, transfer }: Ringing): string => {
  if (transfer) return `${transfer.by} hands this call to you${transfer.isWarm ? ', and talks with you first' : ''}`;
  if (contactId === null) return 'No contact has this number';
  return contactName === null ? 'Your contact' : (phoneNumber ?? 'Hidden number');
};

const Incoming = ({ ring, isFirst, isBusy }: { ring: Ringing; isFirst: boolean; isBusy: boolean }) => {
  const isJoining = useCallState((state) => state.isJoining);
  const bar = useRef<HTMLElement>(null);
  const name = nameOf(ring);
  useFoot(bar);
  useRinging(name);
  const answer = (): void => {
    openRail(dialerPanel);
    void answerRing(ring._id);
  };
  const decline = (): void => void declineRing(ring._id);
  const anywhere = { scope: 'Call', worksIn: ['inputs', 'dialogs'] } as const;
  useKeys([
    ...(isFirst && !isBusy ? [{ ...anywhere, id: 'call.answer', keys: 'alt+a', label: 'Answer', run: answer }] : []),
    ...(isFirst ? [{ ...anywhere, id: 'call.decline', keys: 'alt+d', label: 'Decline', run: decline }] : []),
  ]);
  return (
    <section ref={bar} className={styles.incoming} aria-label={`Incoming call from ${name}`}>
      <div className={styles.who}>
        <Clip weight={600}>{name}</Clip>
        <Text note>{about(ring)}</Text>
        {ring.transfer?.note != null && <Text breaks>{ring.transfer.note}</Text>}
        {isBusy && <Text note>You are on a call: end it to answer this one</Text>}
        {!isBusy && !canSound() && <Text note>Sound is off until you click anywhere</Text>}
      </div>
      <Button icon={PhoneOff} data-tip-keys={isFirst ? shownKeys('alt+d') : undefined} onClick={decline}>
        Decline
      </Button>
      {!isBusy && (
        <Button
          variant="primary"
          icon={Phone}
          isBusy={isJoining}
          data-tip-keys={isFirst ? shownKeys('alt+a') : undefined}
          onClick={answer}
        >
          Answer
        </Button>
      )}
    </section>
  );
};
