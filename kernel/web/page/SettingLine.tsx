// One setting: what it is on the left, the control on the right.
import type { ReactNode } from 'react';
import styles from './SettingLine.module.css';

interface Props {
  title: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

export const SettingLine = ({ title, help, children }: Props) => (
  <div className={styles.line}>
    <div className={styles.words}>
      <span className={styles.title}>{title}</span>
      {help && <span className={styles.help}>{help}</span>}
    </div>
    <div className={styles.control}>{children}</div>
  </div>
);
