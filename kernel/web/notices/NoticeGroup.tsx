// One group of the notifications: its heading and its lines. How its lines look stands in `Notices.module.css`.
import type { ReactNode } from 'react';
import styles from './Notices.module.css';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

export const NoticeGroup = ({ id, title, children }: Props) => (
  <section aria-labelledby={id}>
    <h3 id={id} className={styles.heading}>
      {title}
    </h3>
    <ul>{children}</ul>
  </section>
);
