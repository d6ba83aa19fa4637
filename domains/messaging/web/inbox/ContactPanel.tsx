// Who it is with, beside the conversation: stage, tags, whether they may be disturbed, how else they are reached, what is to be done next, and
// the way to the record.

import { X } from 'lucide-react';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { hueOf } from '#/ui/theme/hues.ts';
import { api } from './api.ts';
import styles from './Inbox.module.css';

interface Props {
  contactId: string | undefined;
  onClose: () => void;
}

export const ContactPanel = ({ contactId, onClose }: Props) => (
  <aside className={styles.context} aria-label="Contact">
    <Row align="center" gap={10} justify="between" minHeight={36}>
      <Text as="h2" size="text">
        Contact
      </Text>
      <IconButton size="small" icon={X} label="Hide the contact" onClick={onClose} />
    </Row>
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
    <Stack gap={14}>
      <Row align="center" gap={10}>
        <Avatar name={fullName} size={40} />
        <Text size={15} weight={600} breaks>
          {fullName ?? 'Unknown'}
        </Text>
      </Row>
      <Row wrap gap={6}>
        {stage && <Label label={stage} hasDot />}
        {tags.map((tag) => (
          <Label key={tag._id} label={tag} />
        ))}
        {isQuiet && <Chip hue="amber">Do not disturb</Chip>}
      </Row>
      <Stack as="dl" gap={8} className={styles.facts}>
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
      </Stack>
      <ButtonLink href={`/contacts/${id}`} isWide>
        Open record
      </ButtonLink>
    </Stack>
  );
};
