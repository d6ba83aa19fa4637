// The in-app twin of "check your inbox": shown to the owner of a new agency until the address is confirmed, once per sitting.
import { useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/client.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useConfirmedElsewhere } from './confirmation.ts';

const api = clients({ team: teamContract });
const seenKey = 'lintel.confirmSeen';

const ConfirmEmailReminder = () => {
  const { data: me, refetch } = useCall(api.team.me, {});
  const [isSeen, setSeen] = useState(() => sessionStorage.getItem(seenKey) !== null);
  useConfirmedElsewhere(() => void refetch());
  const isNeeded = me?.role.name === 'owner' && !me.emailConfirmation.confirmed;
  const close = () => {
    sessionStorage.setItem(seenKey, '1');
    setSeen(true);
  };
  return (
    <Dialog
      isOpen={isNeeded && !isSeen}
      onClose={close}
      title="Please confirm your email"
      width={440}
      footer={
        <>
          <ButtonLink href="/mail-confirmation" onClick={close}>
            I did not get it
          </ButtonLink>
          <Button variant="primary" onClick={close} data-autofocus>
            OK
          </Button>
        </>
      }
    >
      <p>
        A confirmation email has been sent to <strong>{me?.email.emailAddress}</strong>. Please confirm your address
        through the verification link in it. Until then you can do everything but send.
      </p>
    </Dialog>
  );
};
export default ConfirmEmailReminder;
