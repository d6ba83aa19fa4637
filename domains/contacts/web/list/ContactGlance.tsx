// What is shown of a contact whose name the pointer rests on: who said what last, and the last three touches.

import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ContactRow } from '../contact/contact-row.ts';
import { nameOf } from '../contact/wire.ts';
import { lastWords } from '../record/header/last-words.ts';
import { contactTimeline } from '../record/record-slots.ts';
import styles from './ContactGlance.module.css';

const touches = 3;

const ContactGlance = ({ contact }: { contact: ContactRow }) => {
  const timeline = useSlot(contactTimeline);
  return (
    <div className={styles.glance}>
      <Text as="p" weight={600}>
        {nameOf(contact)}
      </Text>
      <Text as="p" tone="soft">
        {lastWords(contact, useZone()).text}
      </Text>
      {timeline.map(({ id, load }) => (
        <Loaded
          key={id}
          load={load}
          given={{ contactId: contact._id, mayWrite: false, length: touches }}
          fallback={<Skeleton width="70%" />}
        />
      ))}
    </div>
  );
};
export default ContactGlance;
