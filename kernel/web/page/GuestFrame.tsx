// The card of a page for guests, who come by a link of a message: under the name of the agency, which they know, and not of the product.
import type { ReactNode } from 'react';
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
        <p className={styles.agency}>
          {logo ? <img src={logo} alt={agencyName} className={styles.logo} /> : agencyName}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.body}>{children}</div>
    </div>
  </main>
);
