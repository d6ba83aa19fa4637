// One entry of a menu: a verb, or a place when it has an address.
import { type ReactNode, useContext } from 'react';
import { cx } from '../cx.ts';
import { type Icon, iconProps } from '../icon.ts';
import { Kbd } from '../Kbd.tsx';
import { offProps, type Reason } from '../reason.ts';
import styles from './Menu.module.css';
import { MenuContext } from './menu-context.ts';

interface Props {
  children: ReactNode;
  icon?: Icon | undefined;
  /** Shortcut at the end of the line. */
  keys?: string | undefined;
  /** Words at the end of the line. */
  aside?: ReactNode;
  isDanger?: boolean;
  isCurrent?: boolean;
  reason?: Reason | undefined;
  /** In-app address; the entry is then a link. */
  href?: string;
  onClick?: () => void;
  staysOpen?: boolean;
}

export const MenuItem = ({
  children,
  icon: IconShown,
  keys,
  aside,
  isDanger = false,
  isCurrent = false,
  reason,
  href,
  onClick,
  staysOpen = false,
}: Props) => {
  const close = useContext(MenuContext);
  const shared = {
    ...offProps(reason),
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item, isDanger && styles.danger, isCurrent && styles.current),
    ...(isCurrent ? { 'aria-current': true } : {}),
    onClick: () => {
      if (reason !== undefined) return;
      if (!staysOpen) close();
      onClick?.();
    },
  } as const;
  const inside = (
    <>
      {IconShown && <IconShown {...iconProps} className={styles.icon} />}
      <span className={styles.words}>{children}</span>
      {aside ?? (keys && <Kbd>{keys}</Kbd>)}
    </>
  );
  return href && reason === undefined ? (
    <a {...shared} href={href}>
      {inside}
    </a>
  ) : (
    <button {...shared} type="button">
      {inside}
    </button>
  );
};
