// A strip that says something about the place where it stands: an error with Retry, a hint, a warning. Not a toast: it stays.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { iconProps } from './icon.ts';
import styles from './Notice.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

interface Props {
  tone?: keyof typeof icons;
  children: ReactNode;
  actions?: ReactNode;
  /** Lets a form move the focus here when sending failed. */
  id?: string;
}

export const Notice = ({ tone = 'info', children, actions, id }: Props) => {
  const IconShown = icons[tone];
  return (
    <div
      id={id}
      tabIndex={-1}
      className={cx(styles.notice, styles[tone])}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <IconShown {...iconProps} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
