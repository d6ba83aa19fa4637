// A coloured dot with its meaning as a tip, and said aloud: a colour alone tells nothing.
import type { Hue } from '#/ui/hues.ts';
import type { Health } from './email-health.ts';
import styles from './StatusDot.module.css';

interface Props {
  tone: Health | Hue;
  /** 'No issue'; several lines are joined. */
  lines: readonly string[];
}

export const StatusDot = ({ tone, lines }: Props) => (
  <span
    className={styles.dot}
    role="img"
    aria-label={lines.join(', ')}
    data-tip={lines.join(' · ')}
    style={{ '--dot': tone === 'red' ? 'var(--red-solid)' : `var(--hue-${tone === 'yellow' ? 'amber' : tone}-dot)` }}
  />
);
