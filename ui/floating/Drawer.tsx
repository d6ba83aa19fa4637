// A panel that slides in over the page on small screens: the menu from the left, filters and peeks as a full-height sheet.
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../IconButton.tsx';
import styles from './Drawer.module.css';
import { Window } from './Window.tsx';

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
  const id = useId();
  return (
    <Window
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      from={side}
      className={styles.around}
      panelClassName={styles.panel}
      style={side === 'bottom' ? { flexBasis: '100%', height: size } : { flexBasis: size }}
    >
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Window>
  );
};
