// Who a contact is, in a row: picture of initials, name, and what one must know before writing to them. Plain elements.
import { Moon } from 'lucide-react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { type Contact, nameOf } from '../contact/wire.ts';
import styles from './cells.module.css';
import { isQuietNow, quietWords } from './quiet.ts';

export const ContactName = ({ contact }: { contact: Contact }) => {
  const { fullName, isUnknownContact, doNotDisturb } = contact;
  const name = nameOf(contact);
  return (
    <span className={styles.name}>
      <Avatar name={fullName} size={24} />
      <span className={styles.text} data-tip={name} data-tip-when="cut">
        {name}
      </span>
      {isUnknownContact && fullName && <Badge>Unknown</Badge>}
      {isQuietNow(doNotDisturb) && (
        <span
          className={styles.moon}
          role="img"
          aria-label={quietWords(doNotDisturb)}
          data-tip={quietWords(doNotDisturb)}
        >
          <Moon size={13} strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </span>
  );
};
