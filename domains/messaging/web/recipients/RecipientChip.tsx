// One recipient: red where marketing is off, yellow while do not disturb holds, grey otherwise; with an icon and a word, so that the colour
// says nothing alone (R499–R502).

import { BellOff, MailX, Users, X } from 'lucide-react';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Recipients.module.css';
import { chipLooks, chipTip, type Recipient, stateOf } from './recipient.ts';

interface Props {
  recipient: Recipient;
  onRemove: () => void;
}

const icons = { marketingOff: MailX, quiet: BellOff } as const;

export const RecipientChip = ({ recipient, onRemove }: Props) => {
  const zone = useZone();
  const at = now();
  const state = stateOf(recipient, at);
  const { tone, word } = chipLooks[state];
  const isMany = recipient.kind === 'collection' || recipient.kind === 'many';
  const IconShown = isMany ? Users : state === 'fine' ? undefined : icons[state];
  return (
    <span className={cx(styles.chip, styles[tone])} data-tip={chipTip(recipient, at, zone)}>
      {IconShown && <IconShown {...smallIconProps} />}
      <span className={styles.name}>{recipient.label}</span>
      {word && <span className="only-read">, {word}</span>}
      <button type="button" className={styles.remove} aria-label={`Remove ${recipient.label}`} onClick={onRemove}>
        <X {...smallIconProps} />
      </button>
    </span>
  );
};
