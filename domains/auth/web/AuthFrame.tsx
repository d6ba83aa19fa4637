// The card that every way in stands on: mark of the agency, heading, the form, and the other ways below.
import { type ReactNode } from 'react';
import { cx } from '#/ui/cx.ts';
import styles from './AuthFrame.module.css';
import { useHost } from './host.ts';
import { Mark } from './Mark.tsx';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Links under the card. */
  foot?: ReactNode;
  /** Beside the card on wide screens. */
  beside?: ReactNode;
}

export const AuthFrame = ({ title, subtitle, children, foot, beside }: Props) => {
  const host = useHost();
  return (
    <div className={cx(styles.page, beside !== undefined && styles.two)}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          <div className={styles.mark}>
            <Mark logo={host?.theme.logo} agencyName={host?.theme.agencyName} />
          </div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.body}>{children}</div>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </main>
      {beside}
    </div>
  );
};
