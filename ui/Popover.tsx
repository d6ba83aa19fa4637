// A small panel beside the control that opened it. Esc closes it and gives the focus back.
import { Popover as Base } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

interface Props {
  /** The control; it is given the popover's aria attributes and, when `onToggle` is not used, opens it. */
  trigger: ReactElement;
  children: ReactNode;
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
  width?: number | 'target';
  place?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'right-start' | 'right';
  /** No inner space: lists bring their own. */
  isBare?: boolean;
  /** Read aloud when it opens. */
  label?: string;
}

export const Popover = ({
  trigger,
  children,
  isOpen,
  onChange,
  width,
  place = 'bottom-start',
  isBare,
  label,
}: Props) => (
  <Base
    {...(isOpen === undefined ? {} : { opened: isOpen })}
    {...(onChange ? { onChange } : {})}
    {...(width === undefined ? {} : { width })}
    position={place}
    offset={6}
    zIndex="var(--z-pop)"
    trapFocus
    returnFocus
    withRoles
    transitionProps={{ transition: 'pop', duration: 110 }}
    classNames={{ dropdown: (isBare ? styles.bare : styles.dropdown) ?? '' }}
  >
    <Base.Target>{trigger}</Base.Target>
    <Base.Dropdown {...(label ? { 'aria-label': label } : {})}>{children}</Base.Dropdown>
  </Base>
);
