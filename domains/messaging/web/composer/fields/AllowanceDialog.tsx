// Said instead of sending where the day's texts are spent; what was written is still there behind it (R476, R477, R917; decision 1).

import { allowanceExceeded, allowanceExceededTitle, type Sender } from '#/domains/integrations/contract.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { hasProfile } from '../allowing.ts';

interface Props {
  sender: Sender | undefined;
  onClose: () => void;
  /** Keeps what was written and closes the composer. */
  onLeave: () => void;
}

export const AllowanceDialog = ({ sender, onClose, onLeave }: Props) => {
  const can = useCan();
  const isProfiled = hasProfile(sender);
  return (
    <Dialog
      isOpen
      title={allowanceExceededTitle}
      width={440}
      onBack={onClose}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          {!isProfiled && (
            <Button
              variant="primary"
              reason={can('owner') ? undefined : 'Ask an owner of the agency'}
              onClick={() => {
                onLeave();
                // Nothing is lost by leaving: it is kept.
                go('/phone-numbers', { isForced: true });
              }}
            >
              Set Up Business Profile
            </Button>
          )}
        </>
      }
    >
      <p>{allowanceExceeded(isProfiled)}</p>
    </Dialog>
  );
};
