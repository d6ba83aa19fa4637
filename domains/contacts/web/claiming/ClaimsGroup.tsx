// Contacts that workflows offer to whoever claims them first, among the notifications: each with the time that is left and the button that takes it.

import { Hand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { claimsContract } from '#/domains/contacts/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { go } from '#/kernel/web/navigation.ts';
import { NoticeGroup } from '#/kernel/web/notices/NoticeGroup.tsx';
import styles from '#/kernel/web/notices/Notices.module.css';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { timeLeft } from './time-left.ts';

const api = clients({ claims: claimsContract });
type Claim = AnswerOf<(typeof claimsContract)['calls']['list']>['data'][number];

const tickMs = 30_000;

const ClaimsGroup = () => {
  const { data } = useCall(api.claims.list, {}, { isQuiet: true });
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const open = data?.data.filter(({ endsAt }) => Temporal.Instant.compare(Temporal.Instant.from(endsAt), at) > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <NoticeGroup id="claims" title="To claim">
      {open.map((claim) => (
        <Line key={claim._id} claim={claim} at={at} />
      ))}
    </NoticeGroup>
  );
};
export default ClaimsGroup;

const Line = ({ claim: { _id, displayName, endsAt }, at }: { claim: Claim; at: Temporal.Instant }) => {
  const zone = useZone();
  const { send, isSending } = useSend(api.claims.claim, {
    refreshes: ['contacts', 'notifications'],
    success: `${displayName} is yours.`,
  });
  const claim = async (): Promise<void> => {
    const { answer } = await send({ id: _id });
    if (answer) go(`/contacts/${answer.contactId}`);
  };
  return (
    <li className={styles.item}>
      <Row align="center" gap={10} minHeight={24}>
        <span className={styles.title}>{displayName}</span>
        <time dateTime={endsAt} data-tip={formatMoment(endsAt, zone)} className={styles.quiet}>
          {timeLeft(Temporal.Instant.from(endsAt), at)}
        </time>
      </Row>
      <p className={styles.words}>The first to claim this contact has it.</p>
      <Row align="center" gap={10} minHeight={24}>
        <Button size="small" icon={Hand} isBusy={isSending} onClick={() => void claim()}>
          Claim
        </Button>
      </Row>
    </li>
  );
};
