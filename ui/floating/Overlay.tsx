// A window without a heading of its own: the palette. Focus stays inside and returns to the opener.
import type { ReactNode } from 'react';
import styles from './Overlay.module.css';
import { Window } from './Window.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Read aloud as the window's name. */
  label: string;
  children: ReactNode;
  width?: number;
}

export const Overlay = ({ isOpen, onClose, label, children, width = 600 }: Props) => (
  <Window
    isOpen={isOpen}
    onClose={onClose}
    label={label}
    className={styles.around}
    panelClassName={styles.panel}
    style={{ flexBasis: width }}
  >
    {children}
  </Window>
);
