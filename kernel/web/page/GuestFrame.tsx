// The card of a page for guests, who come by a link of a message: under the name of the agency, which they know, and not of the product.
import type { ReactNode } from 'react';
import { Row, Stack } from '#/ui/layout.tsx';
import styles from './GuestFrame.module.css';

interface Props {
  title: string;
  agencyName?: string;
  logo?: string | null;
  children: ReactNode;
}

export const GuestFrame = ({ title, agencyName, logo, children }: Props) => (
  <main id="main" tabIndex={-1} className={styles.page}>
    <div className={styles.card}>
      {agencyName && (
        <Row as="p" justify="center" mb={14} tone="soft" size={14} weight={550} textAlign="center" breaks>
          {logo ? <img src={logo} alt={agencyName} className={styles.logo} /> : agencyName}
        </Row>
      )}
      <h1 className={styles.title}>{title}</h1>
      <Stack grow gap={16} mt={16}>
        {children}
      </Stack>
    </div>
  </main>
);
