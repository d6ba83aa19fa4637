// What the contrast guard says under a colour that is hard to read, and the one click that mends it.
import { TriangleAlert } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import styles from './ContrastGuard.module.css';
import type { Guard } from './draft.ts';

interface Props {
  guard: Guard | undefined;
  /** What is hard to read: 'A link'. */
  what: string;
  onTake: (colour: string) => void;
}

export const ContrastGuard = ({ guard, what, onTake }: Props) =>
  guard ? (
    <Row as="span" wrap align="center" gap={8} rowGap={6} tone="amber" className={styles.guard} role="status">
      <TriangleAlert {...smallIconProps} />
      <span>
        {what} has a contrast of {guard.ratio.toFixed(1)}:1; 4.5:1 can be read by everybody.
      </span>
      <Button size="small" onClick={() => onTake(guard.nearest)}>
        <span className={styles.sample} style={{ '--sample': guard.nearest }} />
        Use {guard.nearest}
      </Button>
    </Row>
  ) : null;
