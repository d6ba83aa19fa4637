// A window without a heading of its own: the palette. Focus stays inside and returns to the opener.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineLook } from './MantineLook.tsx';
import styles from './Overlay.module.css';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Read aloud as the window's name. */
  label: string;
  children: ReactNode;
  width?: number;
}

export const Overlay = ({ isOpen, onClose, label, children, width = 600 }: Props) => {
  useEscape(isOpen, onClose);
  useFocusReturn(isOpen);
  return (
    <MantineLook>
      <Modal.Root
        closeOnEscape={false}
        returnFocus={false}
        opened={isOpen}
        onClose={onClose}
        size={width}
        yOffset="11dvh"
        padding={0}
        zIndex="var(--z-modal)"
        transitionProps={{ transition: 'pop', duration: 110 }}
        classNames={{ content: styles.content ?? '', body: styles.body ?? '', inner: styles.inner ?? '' }}
      >
        <Modal.Overlay className={styles.overlay ?? ''} />
        <Modal.Content aria-label={label}>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineLook>
  );
};
