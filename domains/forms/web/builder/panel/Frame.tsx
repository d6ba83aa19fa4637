// The frame of whatever the side panel shows: its heading, the way out, its body.
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './Panel.module.css';

interface Props {
  title: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

export const Frame = ({ title, onClose, children }: Props) => {
  const id = useId();
  return (
    <Stack as="section" grow minHeight={0} aria-labelledby={id}>
      <Text as="header" rigid pt={14} pb={10} pr={12} pl={16}>
        <Row align="center" gap={8}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {onClose && <IconButton icon={X} label="Close" size="small" onClick={onClose} />}
        </Row>
      </Text>
      <div className={styles.body}>{children}</div>
    </Stack>
  );
};
