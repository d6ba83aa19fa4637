// The card that every way in stands on: mark of the agency, heading, the form, and the other ways below.
import { type ReactNode } from 'react';
import { cx } from '#/ui/cx.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
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
          <Row justify="center" mb={18}>
            <Mark logo={host?.theme.logo} agencyName={host?.theme.agencyName} />
          </Row>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && (
            <Text as="p" mt={4} tone="soft" size={14} textAlign="center" breaks>
              {subtitle}
            </Text>
          )}
          <Stack gap={14} mt={24} className={styles.body}>
            {children}
          </Stack>
        </div>
        {foot && (
          <Text as="div" mt={20} tone="soft" textAlign="center" className={styles.foot}>
            {foot}
          </Text>
        )}
      </main>
      {beside}
    </div>
  );
};
