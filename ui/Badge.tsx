// A count or one word beside a heading or a menu entry.
import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

type Tone = 'neutral' | 'brand' | 'green' | 'amber' | 'red';

export const Badge = ({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) => (
  <span className={cx(styles.badge, styles[tone])}>{children}</span>
);
