// The foot of a window that does one thing: away from it, or the verb — by ⌘↵, too.
import { Button } from '#/ui/Button.tsx';
import type { Reason } from '#/ui/reason.ts';
import { useSendKeys } from './use-send-keys.ts';

interface Props {
  verb: string;
  isDanger?: boolean | undefined;
  isBusy?: boolean;
  /** Why it cannot be done now. */
  reason?: Reason | undefined;
  onRun: () => void;
  onClose: () => void;
}

export const DialogVerbs = ({ verb, isDanger = false, isBusy = false, reason, onRun, onClose }: Props) => {
  useSendKeys(() => {
    if (reason === undefined && !isBusy) onRun();
  });
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} reason={reason} onClick={onRun}>
        {verb}
      </Button>
    </>
  );
};
