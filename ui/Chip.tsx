// A small coloured label for a tag, an origin, a status. Plain elements: it may stand a thousand times in a list.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.ts';
import type { Hue } from './theme/hues.ts';
import { drawnColours } from './theme/stored-colours.ts';

interface Props {
  children: ReactNode;
  hue?: Hue;
  /** Stored colours of a tag; given both, they win over the hue. */
  background?: string | null | undefined;
  foreground?: string | null | undefined;
  /** An outlined pill with a coloured dot: stages and states. */
  hasDot?: boolean;
  /** Removing it; `removeLabel` is read aloud: 'Remove Buyer'. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  title?: string;
}

export const Chip = ({
  children,
  hue = 'gray',
  background,
  foreground,
  hasDot,
  onRemove,
  removeLabel,
  title,
}: Props) => {
  const stored = drawnColours(background, foreground);
  const drawn = stored.hue ?? hue;
  return (
    <span
      className={cx(styles.chip, hasDot && styles.pill)}
      title={title}
      style={{
        '--chip': stored.background ?? `var(--hue-${drawn})`,
        '--chip-fg': stored.foreground ?? `var(--hue-${drawn}-fg)`,
        // What can be read on a pale ground is too dark to be a dot beside dark words.
        '--chip-dot': stored.foreground
          ? `oklch(from ${stored.foreground} 0.66 calc(c * 1.3) h)`
          : `var(--hue-${drawn}-dot)`,
      }}
    >
      {hasDot && <span className={styles.dot} />}
      <span className={styles.text} data-tip={typeof children === 'string' ? children : undefined} data-tip-when="cut">
        {children}
      </span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  );
};
