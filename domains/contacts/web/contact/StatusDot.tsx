// A coloured dot with its meaning as a tip, and said aloud: a colour alone tells nothing.
import { cx } from '#/ui/cx.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import type { Health } from './email-health.ts';
import styles from './StatusDot.module.css';

interface Props {
  tone: Health | Hue;
  /** 'No issue'; several lines are joined. */
  lines: readonly string[];
}

const named: Readonly<Record<string, string>> = {
  red: 'var(--red-solid)',
  yellow: 'var(--hue-amber-dot)',
  unknown: 'var(--hue-gray-dot)',
};
const colourOf = (tone: Props['tone']): string => named[tone] ?? `var(--hue-${tone}-dot)`;

export const StatusDot = ({ tone, lines }: Props) => (
  <span
    className={cx(styles.dot, tone === 'unknown' && styles.ring)}
    role="img"
    aria-label={lines.join(', ')}
    data-tip={lines.join(' · ')}
    style={{ '--dot': colourOf(tone) }}
  />
);
