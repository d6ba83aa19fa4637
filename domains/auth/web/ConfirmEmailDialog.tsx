// 'Please confirm your email' (core §2).
import { useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { noteReminded } from './confirmation.ts';

const api = clients({ team: teamContract });

const ConfirmEmailDialog = () => {
  const { data: me } = useCall(api.team.me, {}, { isQuiet: true });
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    noteReminded();
    setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
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
export default ConfirmEmailDialog;
