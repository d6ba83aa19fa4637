// A panel that slides in over the page on small screens: the menu from the left, filters and peeks as a full-height sheet.
import { Drawer as Base } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';
import { MantineLook } from './MantineLook.tsx';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  /** Width, or height from the bottom, in px or as a share. */
  size?: number | string;
}

export const Drawer = ({ isOpen, onClose, title, children, side = 'left', size = 288 }: Props) => {
  useEscape(isOpen, onClose);
  useFocusReturn(isOpen);
  return (
    <MantineLook>
      <Base
        closeOnEscape={false}
        returnFocus={false}
        opened={isOpen}
        onClose={onClose}
        title={title}
        position={side}
        size={size}
        zIndex="var(--z-drawer)"
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ className: styles.overlay }}
        transitionProps={{ duration: 140 }}
        classNames={{
          content: styles.content ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          close: styles.close ?? '',
          body: styles.body ?? '',
        }}
      >
        {children}
      </Base>
    </MantineLook>
  );
};
