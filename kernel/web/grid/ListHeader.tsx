// The head of a list page: title, how many there are, the tabs of saved views, the page's verbs.
import type { ReactNode } from 'react';
import { Badge } from '#/ui/Badge.tsx';
import styles from './ListToolbar.module.css';

interface Props {
  title: string;
  /** Nothing while it is not known. */
  total: string | undefined;
  tabs?: ReactNode;
  actions?: ReactNode;
}

export const ListHeader = ({ title, total: totalText, tabs, actions }: Props) => (
  <>
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {totalText !== undefined && <Badge>{totalText}</Badge>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {tabs && <div className={styles.tabs}>{tabs}</div>}
  </>
);
