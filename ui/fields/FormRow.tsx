// How fields stand: one under the other, or two beside each other where there is room.
import type { ReactNode } from 'react';
import styles from './FormRow.module.css';

/** One column of fields. */
export const FormRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>;

/** Fields side by side; they wrap on a narrow screen. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
