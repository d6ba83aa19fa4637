// The head of a list page: title, how many there are, the tabs of saved views, the page's verbs.
import type { ReactNode } from 'react';
import { Badge } from '#/ui/Badge.tsx';
import { Row } from '#/ui/layout.tsx';
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
    <Row as="header" wrap align="center" gap={8} pt={12} pb={4} px="page" minHeight={56} className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {totalText !== undefined && <Badge>{totalText}</Badge>}
      {actions && (
        <Row gap={8} ml="auto">
          {actions}
        </Row>
      )}
    </Row>
    {tabs && <div className={styles.tabs}>{tabs}</div>}
  </>
);
