// A contact beside the list: what can be done, how they are reached, the latest of what happened, what matters of them. The
// same parts as on the page.

import { type ReactNode, useState } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { LabelChip } from '../contact/LabelChip.tsx';
import { asContact } from '../contact/wire.ts';
import styles from './ContactPeek.module.css';
import { AgentPick } from './header/AgentPick.tsx';
import { lastWords } from './header/last-words.ts';
import { StageMenu } from './header/StageMenu.tsx';
import { useRecordVerbs } from './header/verbs.ts';
import { Emails } from './identity/Emails.tsx';
import { Phones } from './identity/Phones.tsx';
import { RecordProvider } from './RecordProvider.tsx';
import { usePeeked } from './record-context.ts';
import { contactTimeline, contactWidget } from './record-slots.ts';

/** What matters most besides how they are reached. */
const keyProperties = [
  'companyName',
  'jobTitle',
  'buyerBudgetMax',
  'buyerTimeline',
  'sellerTimeline',
  'birthday',
  'domain',
  'createdAt',
] as const;

const latest = 5;

/** At once what the list knows of the contact, then all of them. */
export const ContactPeek = ({ contact }: { contact: ContactRow }) => {
  const { data, error, refetch } = useCall(api.contacts.get, { id: contact._id }, { isQuiet: true });
  const whole = data && asContact(data);
  const properties = whole ? (
    <PeekFields entity={contactEntity} record={whole} names={keyProperties} />
  ) : error ? (
    <FailureStrip failure={error} what="The contact" onRetry={() => void refetch()} />
  ) : (
    <Skeleton width="70%" />
  );
  return (
    <RecordProvider contact={whole ?? contact}>
      <Body properties={properties} />
    </RecordProvider>
  );
};

const Body = ({ properties }: { properties: ReactNode }) => {
  const { contact, mayWrite } = usePeeked();
  const { _id: contactId } = contact;
  const timeline = useSlot(contactTimeline);
  const next = useSlot(contactWidget).filter(({ id }) => id === 'tasks');
  const given = { contactId, mayWrite };
  const spoken = lastWords(contact, useZone());
  return (
    <Stack gap={18}>
      <Stack gap={8}>
        <Row wrap align="center" gap={10} rowGap={6}>
          <Stage />
          <AgentPick />
        </Row>
        <p className={spoken.isWaiting ? styles.waiting : styles.spoken}>{spoken.text}</p>
        <PeekVerbs />
      </Stack>
      {next.map(({ id, title, load }) => (
        <Part key={id} title={title}>
          <Loaded load={load} given={given} />
        </Part>
      ))}
      <Part title="How to reach them">
        <Emails />
        <Phones />
      </Part>
      {contact.tags.length > 0 && (
        <Row wrap align="center" gap={10} rowGap={6}>
          {contact.tags.map((tag) => (
            <LabelChip key={tag._id} label={tag} />
          ))}
        </Row>
      )}
      {timeline.map(({ id, load }) => (
        <Part key={id} title="Latest">
          <Loaded load={load} given={{ ...given, length: latest }} fallback={<Skeleton width="70%" />} />
        </Part>
      ))}
      <Part title="Key properties">{properties}</Part>
    </Stack>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={8}>
    <Text as="h3" weight={500} aside>
      {title}
    </Text>
    {children}
  </Stack>
);

const Stage = () => {
  const [isOpen, setOpen] = useState(false);
  return <StageMenu isOpen={isOpen} onOpen={setOpen} />;
};

/** A verb that writes on the record opens it there. */
const PeekVerbs = () => {
  const { contact } = usePeeked();
  const { first, others } = useRecordVerbs((composer) =>
    go(`/contacts/${contact._id}?compose=${encodeURIComponent(composer)}`),
  );
  return (
    <Row wrap align="center" gap={6} role="group" aria-label="Verbs">
      {[...first, ...others].map(({ id, label, icon, reason, run }) => (
        <Button key={id} size="small" icon={icon} reason={reason} onClick={run}>
          {label}
        </Button>
      ))}
    </Row>
  );
};
