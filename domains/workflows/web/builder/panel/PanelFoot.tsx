// Save and Discard of a panel. Save waits until nothing is missing, and says what is.
import { useId } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Panel.module.css';

interface Props {
  /** What is still missing. */
  reason: string | null;
  onSave: () => void;
  /** Left out where there is no Discard. */
  onDiscard?: (() => void) | undefined;
}

export const PanelFoot = ({ reason, onSave, onDiscard }: Props) => {
  const id = useId();
  return (
    <>
      <Row gap={8} className={styles.verbs}>
        {onDiscard && <Button onClick={onDiscard}>Discard</Button>}
        <Button
          variant="primary"
          isWide
          reason={reason ?? undefined}
          aria-describedby={reason === null ? undefined : id}
          onClick={onSave}
        >
          Save
        </Button>
      </Row>
      {reason !== null && (
        <Text as="p" id={id} mt={8} textAlign="center" note role="status">
          {reason}
        </Text>
      )}
    </>
  );
};
