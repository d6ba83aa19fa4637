// The frame of whatever the side panel shows: its heading, the way back, its body, and at its foot what becomes of what was changed.
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** The link back; an empty one is none. */
  back?: { words: string; onBack: () => void } | undefined;
  onClose?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

export const Frame = ({ title, back, onClose, footer, children }: Props) => {
  const id = useId();
  return (
    <Stack as="section" grow minHeight={0} aria-labelledby={id}>
      <Text as="header" rigid pt={14} pb={10} pr={12} pl={16}>
        <Row align="center" gap={8}>
          <h2 id={id} className={styles.title} data-panel-title tabIndex={-1}>
            {title}
          </h2>
          {onClose && <IconButton icon={X} label="Close" size="small" onClick={onClose} />}
        </Row>
        {back && back.words !== '' && (
          <button type="button" className={styles.back} onClick={back.onBack}>
            <ArrowLeft {...smallIconProps} />
            {back.words}
          </button>
        )}
      </Text>
      <div className={styles.body} data-window-body>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Stack>
  );
};
