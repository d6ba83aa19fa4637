// A contact on a phone: name and stage, what happened last, and a thumb's reach to call or to text.
import { MessageSquare, Phone } from 'lucide-react';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Clip } from '#/ui/layout.tsx';
import type { ContactRow } from '../contact/contact-row.ts';
import { StageChip } from '../contact/StageChip.tsx';
import { nameOf, phoneText, primaryOf } from '../contact/wire.ts';
import { ContactName } from './ContactName.tsx';
import styles from './cells.module.css';
import { LastActivity } from './LastActivity.tsx';

export const cardOf = (contact: ContactRow): CardParts => {
  const phone = primaryOf(contact.phones);
  const email = primaryOf(contact.emails);
  return {
    title: <ContactName contact={contact} />,
    meta: (
      <>
        {contact.stage && (
          <span>
            <StageChip stage={contact.stage} />
          </span>
        )}
        {contact.lastActivityAt ? (
          <span className={styles.whole}>
            <LastActivity contact={contact} />
          </span>
        ) : (
          <span>
            <Clip>{phone ? phoneText(phone) : (email?.emailAddress ?? 'No contact information available')}</Clip>
          </span>
        )}
      </>
    ),
    verbs: phone && (
      <>
        <a className={styles.reach} href={`tel:${phone.number}`} aria-label={`Call ${nameOf(contact)}`}>
          <Phone {...iconProps} />
        </a>
        <a className={styles.reach} href={`sms:${phone.number}`} aria-label={`Text ${nameOf(contact)}`}>
          <MessageSquare {...iconProps} />
        </a>
      </>
    ),
  };
};
