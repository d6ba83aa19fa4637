// A bordered box for one subject: settings groups, dashboard cards.
import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

interface Props {
  title?: ReactNode;
  /** Beside the title: a count, a link. */
  aside?: ReactNode;
  help?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
  /** For the page's index and for links to this card. */
  id?: string;
}

export const Card = ({ title, aside, help, footer, children, className, id }: Props) => (
  <section className={cx(styles.card, className)} id={id}>
    {title && (
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </header>
    )}
    {help && <p className={styles.help}>{help}</p>}
    <div className={styles.body}>{children}</div>
    {footer && <footer className={styles.footer}>{footer}</footer>}
  </section>
);
