// What stands where nothing is: the specified sentence as a heading, one line why, one thing to do.
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { type Icon } from './icon.ts';

interface Props {
  icon?: Icon;
  title: string;
  children?: ReactNode;
  /** One primary verb, and at most a link beside it. */
  actions?: ReactNode;
  /** Heading level where the page's outline needs another than 2. */
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ icon: IconShown, title, children, actions, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {IconShown && (
        <span className={styles.icon}>
          <IconShown size={20} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
