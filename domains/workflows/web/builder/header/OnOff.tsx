// Turning the workflow on and off. Off it goes at once, and those inside wait where they are; on it goes through the review, which says what that
// means (decisions 56, 57).

import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { api } from '../../api.ts';
import { whoWaits } from '../../effects-on-enrolled.ts';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';

interface Props {
  editing: Editing;
  onReview: () => void;
}

export const OnOff = ({ editing, onReview }: Props) => {
  const { workflow } = editing;
  const isMobile = useIsMobile();
  const pause = useSend(api.workflows.pause, {
    success: ({ workflow: paused }) => ({
      type: 'success',
      message: 'Workflow paused successfully',
      description: whoWaits(paused.activeCount),
    }),
  });
  const isOn = workflow?.status === 'on';
  const turnOff = async (): Promise<void> => {
    const { answer } = await pause.send({ id: workflow?._id ?? '' });
    if (answer) editing.adopt(answer.workflow);
  };
  // A phone has room for what is pressed most, and no more.
  const review = (words: string, short: string) => (
    <Button variant="primary" aria-label={words} onClick={onReview}>
      {isMobile ? short : words}
    </Button>
  );
  if (!isOn) return review('Review & turn on', 'Turn on');
  return (
    <>
      {(workflow.isChanged || editing.isDirty) && review('Review changes', 'Review')}
      <Switch
        checked
        label="On"
        hasHiddenLabel={isMobile}
        className={styles.switch}
        reason={pause.isSending ? 'It is being turned off' : undefined}
        onChange={() => void turnOff()}
      />
    </>
  );
};
