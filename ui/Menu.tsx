// A list of verbs or places that opens from a control: arrows, letters, Enter, Esc.
import { Menu as Base } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Icon, iconProps } from './icon.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';
import { offProps, type Reason } from './reason.ts';

interface Props {
  trigger: ReactElement;
  children: ReactNode;
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
  width?: number;
  place?: 'bottom-start' | 'bottom-end' | 'right-start' | 'right-end' | 'top-start';
  /** Opens on hover too (the rail's fly-outs); a click or Enter always works. */
  opensOnHover?: boolean;
  label?: string;
}

export const Menu = ({
  trigger,
  children,
  isOpen,
  onChange,
  width = 220,
  place = 'bottom-start',
  opensOnHover,
  label,
}: Props) => (
  <Base
    {...(isOpen === undefined ? {} : { opened: isOpen })}
    {...(onChange ? { onChange } : {})}
    width={width}
    position={place}
    offset={6}
    zIndex="var(--z-pop)"
    trigger={opensOnHover ? 'click-hover' : 'click'}
    openDelay={60}
    closeDelay={140}
    // Its hidden focusable child is not allowed in a menu (axe: aria-required-children).
    withInitialFocusPlaceholder={false}
    transitionProps={{ transition: 'pop', duration: 110 }}
    classNames={{
      dropdown: styles.dropdown ?? '',
      item: styles.item ?? '',
      itemLabel: styles.itemLabel ?? '',
      itemSection: styles.section ?? '',
      label: styles.label ?? '',
      divider: styles.divider ?? '',
    }}
  >
    <Base.Target>{trigger}</Base.Target>
    <Base.Dropdown {...(label ? { 'aria-label': label } : {})}>{children}</Base.Dropdown>
  </Base>
);

interface ItemProps {
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
  isDanger,
  isCurrent,
  reason,
  href,
  onClick,
  staysOpen,
}: ItemProps) => (
  <Base.Item
    {...(href && reason === undefined ? { component: 'a' as const, href } : {})}
    {...offProps(reason)}
    {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
    className={cx(isDanger && styles.danger, isCurrent && styles.current)}
    leftSection={IconShown && <IconShown {...iconProps} />}
    rightSection={aside ?? (keys && <Kbd>{keys}</Kbd>)}
    closeMenuOnClick={reason === undefined && !staysOpen}
    {...(reason === undefined && onClick ? { onClick } : {})}
  >
    {children}
  </Base.Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => <Base.Label>{children}</Base.Label>;
export const MenuDivider = () => <Base.Divider />;
