// Who it is with, beside the conversation: stage, tags, whether they may be disturbed, how else they are reached, what is to be done next, and
// the way to the record.

import { X } from 'lucide-react';
import { lineMoment } from '#/kernel/contract/writing-moments.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { hueOf } from '#/ui/hues.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import styles from './Inbox.module.css';

interface Props {
  contactId: string | undefined;
  onClose: () => void;
}

export const ContactPanel = ({ contactId, onClose }: Props) => (
  <aside className={styles.context} aria-label="Contact">
    <div className={styles.contextHead}>
      <h2 className={styles.contextTitle}>Contact</h2>
      <IconButton size="small" icon={X} label="Hide the contact" onClick={onClose} />
    </div>
    {contactId === undefined ? (
      <p className={styles.quiet}>The sender is not one of your contacts.</p>
    ) : (
      <Person id={contactId} />
    )}
  </aside>
);

interface Coloured {
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}

const Label = ({ label, hasDot = false }: { label: Coloured; hasDot?: boolean }) => (
  <Chip
    hasDot={hasDot}
    hue={hueOf(label.displayName)}
    background={label.backgroundColor}
    foreground={label.foregroundColor}
  >
    {label.displayName}
  </Chip>
);

const Person = ({ id }: { id: string }) => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.contacts.get, { id }, { isQuiet: true });
  if (error && !data) return <FailureStrip failure={error} what="The contact" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius={10} />;
  const { fullName, stage, tags, emails, phones, doNotDisturb, nextTask } = data;
  const next = nextTask as { displayName?: string; startAt?: string | null } | null;
  const isQuiet = (doNotDisturb as { isEnabled?: boolean } | null)?.isEnabled === true;
  return (
    <div className={styles.person}>
      <div className={styles.personHead}>
        <Avatar name={fullName} size={40} />
        <span className={styles.personName}>{fullName ?? 'Unknown'}</span>
      </div>
      <div className={styles.chips}>
        {stage && <Label label={stage} hasDot />}
        {tags.map((tag) => (
          <Label key={tag._id} label={tag} />
        ))}
        {isQuiet && <Chip hue="amber">Do not disturb</Chip>}
      </div>
      <dl className={styles.facts}>
        {(emails ?? []).map(({ emailAddress }) => (
          <div key={emailAddress}>
            <dt>Email</dt>
            <dd>{emailAddress}</dd>
          </div>
        ))}
        {(phones ?? []).map(({ number, international }) => (
          <div key={number}>
            <dt>Phone</dt>
            <dd>{international || number}</dd>
          </div>
        ))}
        {next?.displayName && (
          <div>
            <dt>Next task</dt>
            <dd>
              {next.displayName}
              {next.startAt && <span className={styles.quiet}> · {lineMoment(next.startAt, zone)}</span>}
            </dd>
          </div>
        )}
      </dl>
      <ButtonLink href={`/contacts/${id}`} isWide>
        Open record
      </ButtonLink>
    </div>
  );
};
