// A secret, shown this once: of a key its hash is kept, of a webhook it is sealed, and nobody can read it again.
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

interface Props {
  title: string;
  /** What it is for. */
  words: string;
  secret: string;
  onClose: () => void;
}

export const SecretDialog = ({ title, words, secret, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={title}
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
      <Text as="p">{words}</Text>
      <TextField label="Secret" value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
    </Stack>
  </Dialog>
);
