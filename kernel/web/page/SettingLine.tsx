// One setting: what it is on the left, the control on the right.
import type { ReactNode } from 'react';
import { Text } from '#/ui/layout.tsx';
import styles from './SettingLine.module.css';

interface Props {
  title: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

export const SettingLine = ({ title, help, children }: Props) => (
  <div className={styles.line}>
    <div className={styles.words}>
      <Text weight={500}>{title}</Text>
      {help && <Text tone="soft">{help}</Text>}
    </div>
    <Text as="div" shrink maxWidth="100%" className={styles.control}>
      {children}
    </Text>
  </div>
);
