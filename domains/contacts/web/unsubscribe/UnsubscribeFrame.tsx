// The card of the unsubscribe page, under the name of the agency: whoever comes here knows the agency and not the product.
import type { ReactNode } from 'react';
import styles from './UnsubscribeFrame.module.css';

interface Props {
  title: string;
  agencyName?: string;
  logo?: string | null;
  children: ReactNode;
}

export const UnsubscribeFrame = ({ title, agencyName, logo, children }: Props) => (
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
