// The head of a page that is not a list: its one heading, what stands beside it, the way back, and at most one primary verb.
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './PageHeader.module.css';

interface Props {
  title: ReactNode;
  /** Beside the heading: a state, a count. */
  aside?: ReactNode;
  /** One line under the heading. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The list this page belongs to. */
  back?: { href: string; label: string };
}

export const PageHeader = ({ title, aside, subtitle, actions, back }: Props) => (
  <header className={styles.header}>
    <div className={styles.words}>
      {back && (
        <a href={back.href} className={styles.back}>
          <ChevronLeft {...smallIconProps} />
          {back.label}
        </a>
      )}
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </div>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
