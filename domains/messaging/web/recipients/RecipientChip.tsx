// One recipient: red where marketing is off or the sender cannot reach the address, yellow while do not disturb holds, grey otherwise; with an icon and a word, so that the colour
// says nothing alone (R499–R502).

import { BellOff, MailX, Unplug, Users, X } from 'lucide-react';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Recipients.module.css';
import { chipLooks, chipTip, type Recipient, type Sending, stateOf } from './recipient.ts';

interface Props {
  recipient: Recipient;
  sender?: Sending | undefined;
  onRemove: () => void;
}

const icons = { beyondSender: Unplug, marketingOff: MailX, quiet: BellOff } as const;

export const RecipientChip = ({ recipient, sender, onRemove }: Props) => {
  const zone = useZone();
  const at = now();
  const state = stateOf(recipient, at, sender);
  const { tone, word } = chipLooks[state];
  const isMany = recipient.kind === 'collection' || recipient.kind === 'many';
  const IconShown = isMany ? Users : state === 'fine' ? undefined : icons[state];
  return (
    <span className={cx(styles.chip, styles[tone])} data-tip={chipTip(recipient, at, zone, sender)}>
      {IconShown && <IconShown {...smallIconProps} />}
      <span className={styles.name}>{recipient.label}</span>
      {/* What is red for two reasons says in words which one it is. */}
      {state === 'beyondSender' ? (
        <span className={styles.word}>{word}</span>
      ) : (
        word && <span className="only-read">, {word}</span>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${recipient.label}`} onClick={onRemove}>
        <X {...smallIconProps} />
      </button>
    </span>
  );
};
