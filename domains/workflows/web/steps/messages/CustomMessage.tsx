// Words of the step's own: written in the composer, shown by who sends them and how they begin, opened again, or cleared (R683–R685).
import { Mail, MessageSquare, Paperclip, Pencil, X } from 'lucide-react';
import { compose } from '#/domains/messaging/web.tsx';
import { readPlainly } from '#/domains/templates/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Messages.module.css';
import { channelOf, costWords, type SendStep, senderWords, withMessage, withoutMessage } from './sending.ts';

interface Props<S extends SendStep> {
  value: S;
  onChange: (next: S) => void;
  nodeId: string | null;
  isLocked: boolean;
}

export const CustomMessage = <S extends SendStep>({ value, onChange, nodeId, isLocked }: Props<S>) => {
  const channel = channelOf(value);
  const isMail = channel === 'email';
  const { messagePayload, selectedSender } = value;
  const write = (): void =>
    compose({
      channel,
      ...(nodeId === null ? {} : { stepId: nodeId }),
      ...(selectedSender ? { senderId: selectedSender.integrationId } : {}),
      ...(messagePayload
        ? {
            subject: messagePayload.subject ?? '',
            body: isMail ? messagePayload.body : messagePayload.plain,
            files: messagePayload.files,
          }
        : {}),
      onSave: (message) => onChange(withMessage(value, message)),
    });
  if (!messagePayload)
    return (
      <Button
        icon={isMail ? Mail : MessageSquare}
        reason={isLocked ? 'This is locked' : undefined}
        className={styles.write}
        onClick={write}
      >
        {isMail ? 'New email' : 'New message'}
      </Button>
    );
  return (
    <div className={styles.message}>
      <dl className={styles.said}>
        {isMail && selectedSender && (
          <div>
            <dt>From</dt>
            <dd>{senderWords(selectedSender)}</dd>
          </div>
        )}
        {isMail && (
          <div>
            <dt>Subject</dt>
            <dd>{readPlainly(messagePayload.subject ?? '') || 'No subject'}</dd>
          </div>
        )}
      </dl>
      <p className={cx(styles.words, !isMail && styles.beside)}>{readPlainly(messagePayload.plain)}</p>
      {!isMail && (
        <Text as="p" aside>
          {costWords(messagePayload.plain)}
        </Text>
      )}
      {messagePayload.files.length > 0 && (
        <Row as="ul" wrap gap={12} rowGap={4} aside className={styles.files} aria-label="Attachments">
          {messagePayload.files.map(({ url, name }) => (
            <li key={url}>
              <Paperclip size={13} strokeWidth={1.75} aria-hidden /> {name}
            </li>
          ))}
        </Row>
      )}
      {!isLocked && (
        <span className={styles.verbs}>
          <IconButton icon={Pencil} label={isMail ? 'Edit the email' : 'Edit the message'} onClick={write} />
          <IconButton icon={X} label="Clear" onClick={() => onChange(withoutMessage(value))} />
        </span>
      )}
    </div>
  );
};
