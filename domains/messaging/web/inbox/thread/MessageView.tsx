// One message of a thread: who wrote it, when, its words, its attachments, and what became of it. Mails stand as cards, texts as bubbles.

import { FileText, Forward, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSession } from '#/kernel/web/session.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { compose } from '../../composer/opening.ts';
import { deliveryWords, momentOf } from '../words.ts';
import { besides } from './forwarding.ts';
import styles from './Message.module.css';
import { splitAfter, splitQuoted } from './quoting.ts';

const MailBody = lazyPart(() => import('./MailBody.tsx'));

interface Props {
  message: MessageRecord;
  /** Whom the thread is with, where the message names nobody. */
  withWhom: string;
  mayWrite: boolean;
  onSendAgain: (message: MessageRecord) => void;
  onTakeBack: (message: MessageRecord) => void;
  /** Passes this mail on, and not the newest; left out where nothing may be. */
  onForward?: (message: MessageRecord) => void;
}

const nameOf = ({ name, email, number }: MessageRecord['from']): string => name ?? email ?? number ?? '';

export const MessageView = (props: Props) =>
  props.message.channel === 'email' ? <MailCard {...props} /> : <Bubble {...props} />;

const MailCard = (props: Props) => {
  const { message, withWhom, onForward } = props;
  const { direction, from, to, cc, leftOut, body, plain, createdBy } = message;
  const copied = cc.filter((address) => !leftOut.some((one) => one.address === address));
  const isOurs = direction === 'out';
  const who = isOurs ? (createdBy?.fullName ?? nameOf(from)) : nameOf(from) || withWhom;
  const address = from.email ?? '';
  return (
    <article className={styles.card} aria-label={`${isOurs ? 'Mail to' : 'Mail from'} ${withWhom}`}>
      <Row as="header" align="start" gap={10}>
        <Avatar name={who} size={28} />
        <Stack breaks fill>
          <Text weight={550}>
            {who}{' '}
            {address !== who && (
              <span className={cx(styles.quiet, styles.address)} data-tip={address} data-tip-when="cut">
                {address}
              </span>
            )}
          </Text>
          <span className={styles.quiet}>
            to {to.map(nameOf).join(', ')}
            {copied.length > 0 && `, cc ${copied.join(', ')}`}
          </span>
          {leftOut.map(({ address: theirs, reason }) => (
            <Text key={theirs} tone="amber" size="meta" breaks>
              Not sent to {theirs}: {reason}
            </Text>
          ))}
        </Stack>
        {message.isAutomatic && <Chip>Automatic reply</Chip>}
        <When message={message} />
        {onForward && (
          <IconButton size="small" icon={Forward} label="Forward this mail" onClick={() => onForward(message)} />
        )}
      </Row>
      {body === null ? (
        <PlainWords text={plain} own={message.replyText} />
      ) : (
        <Suspense fallback={<Skeleton height={60} radius={8} />}>
          <MailBody
            messageId={message._id}
            html={body}
            files={message.files}
            own={message.replyText}
            title={`Message of ${who}`}
          />
        </Suspense>
      )}
      <Files message={message} />
      <Delivery {...props} />
    </article>
  );
};

const Bubble = (props: Props) => {
  const { direction, plain, status } = props.message;
  return (
    <Stack gap={3} align="start" maxWidth="min(78%, 520px)" className={direction === 'out' && styles.ours}>
      <p className={styles.bubble}>{plain}</p>
      <Files message={props.message} />
      <Row as="span" wrap align="center" gap={8} rowGap={2} className={styles.under}>
        {status !== 'scheduled' && <When message={props.message} />}
        <Delivery {...props} />
      </Row>
    </Stack>
  );
};

const When = ({ message }: { message: MessageRecord }) => {
  const zone = useZone();
  const at = momentOf(message);
  return (
    <Text as="time" dateTime={at} data-tip={formatMoment(at, zone)} weight={400} rigid aside>
      {lineMoment(at, zone)}
    </Text>
  );
};

/** What is new, and folded beneath it what is quoted: as it was told apart when it came in, else by how it is written. */
const PlainWords = ({ text, own: told }: { text: string; own: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  const { own, quoted } = told === null ? splitQuoted(text) : splitAfter(text, told);
  return (
    <div className={styles.plain}>
      {own}
      {quoted !== '' && (
        <>
          {isOpen && <div className={styles.quoted}>{quoted}</div>}
          <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide what is quoted' : 'Show what is quoted'}
          </Button>
        </>
      )}
    </div>
  );
};

const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const Files = ({ message }: { message: MessageRecord }) => {
  const files = besides(message);
  return files.length === 0 ? null : (
    <Row as="ul" wrap gap={8} aria-label="Attachments">
      {files.map(({ _id, name, mimetype, size, url }) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.file} download={name}>
            {/^image\/(png|jpe?g|gif|webp)$/.test(mimetype) ? (
              <img src={url} alt="" className={styles.thumb} loading="lazy" />
            ) : (
              <FileText size={18} strokeWidth={1.75} aria-hidden />
            )}
            <Clip>{name}</Clip>
            {size !== null && <span className={styles.quiet}>{kilobytes(size)}</span>}
          </a>
        </li>
      ))}
    </Row>
  );
};

/** What became of it, why, and what may be done about it: what nobody can say of is never sent again by a machine. */
const Delivery = ({ message, mayWrite, onSendAgain, onTakeBack }: Props) => {
  const { text, tone } = deliveryWords(message, useZone());
  const { status, direction, error, channel, createdBy } = message;
  const me = useSession(({ agentId }) => agentId);
  const isOwner = useSession(({ rights }) => rights?.role === 'owner');
  // A colleague sees that it is on its way; whoever wrote it, and owners, decide about it.
  const mayDecide = mayWrite && (isOwner || createdBy?._id === me);
  if (direction === 'in' || text === '') return null;
  const mayAgain = mayDecide && ['failed', 'uncertain'].includes(status);
  return (
    <span className={cx(styles.delivery, tone === 'bad' && styles.bad, tone === 'waiting' && styles.waiting)}>
      {text}
      {error && tone === 'bad' && `: ${error}`}
      {mayAgain && (
        <Button variant="link" size="small" icon={RotateCcw} onClick={() => onSendAgain(message)}>
          Send again
        </Button>
      )}
      {mayDecide && status === 'scheduled' && (
        <Button variant="link" size="small" onClick={() => compose({ channel, changes: message._id })}>
          Change
        </Button>
      )}
      {mayDecide && ['scheduled', 'queued'].includes(status) && (
        <Button variant="link" size="small" onClick={() => onTakeBack(message)}>
          Cancel
        </Button>
      )}
    </span>
  );
};
