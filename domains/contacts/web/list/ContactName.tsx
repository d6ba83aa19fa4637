// Who a contact is, in a row: picture of initials, name, and what one must know before writing to them. Plain elements.

import { Moon } from 'lucide-react';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Clip, Grid } from '#/ui/layout.tsx';
import type { ContactRow } from '../contact/contact-row.ts';
import { isPausedAt, pauseWords } from '../contact/pausing.ts';
import { nameOf } from '../contact/wire.ts';
import styles from './cells.module.css';

export const ContactName = ({ contact }: { contact: ContactRow }) => {
  const { fullName, isUnknownContact, doNotDisturb } = contact;
  const zone = useZone();
  const name = nameOf(contact);
  const at = doNotDisturb && now();
  const pause = at && isPausedAt(doNotDisturb, at) && pauseWords(doNotDisturb, at, zone);
  return (
    <span className={styles.name}>
      <Avatar name={fullName} size={24} />
      <Clip data-tip={name} data-tip-when="cut">
        {name}
      </Clip>
      {isUnknownContact && fullName && <Badge>Unknown</Badge>}
      {pause && (
        <Grid as="span" rigid tone="amber-icon" role="img" aria-label={pause} data-tip={pause}>
          <Moon size={13} strokeWidth={1.75} aria-hidden />
        </Grid>
      )}
    </span>
  );
};
