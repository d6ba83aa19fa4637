// The secret of a webhook, shown this once: it is kept sealed, and nobody can read it again.
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';

const copy = async (secret: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(secret);
    toast({ type: 'success', message: 'Secret copied' });
  } catch {
    toast({ type: 'error', message: 'Unable to copy to clipboard' });
  }
};

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Signing secret"
    footer={
      <>
        <Button data-autofocus onClick={() => void copy(secret)}>
          Copy
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      </>
    }
  >
    <Stack gap={12}>
      <Text as="p">Messages are signed with this secret. It is shown once.</Text>
      <TextField label="Secret" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
    </Stack>
  </Dialog>
);
