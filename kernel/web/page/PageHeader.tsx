// The head of a page that is not a list: its one heading, what stands beside it, the way back, and at most one primary verb.
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
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
  <Row as="header" align="end" justify="between" gap={16} rowGap={12} py={12} px="page" className={styles.header}>
    <Text as="div" shrink>
      {back && (
        <a href={back.href} className={styles.back}>
          <ChevronLeft {...smallIconProps} />
          {back.label}
        </a>
      )}
      <Row wrap align="center" gap={10} rowGap={4} minHeight="var(--control)">
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </Row>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </Text>
    {actions && (
      <Row rigid gap={8} className={styles.actions}>
        {actions}
      </Row>
    )}
  </Row>
);
