// A secret, shown this once: of a key its hash is kept, of a webhook it is sealed, and nobody can read it again. Whoever leaves without having copied it
// is told so first.
import { useState } from 'react';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';

interface Props {
  title: string;
  /** What it is for. */
  words: string;
  secret: string;
  onClose: () => void;
}

export const SecretDialog = ({ title, words, secret, onClose }: Props) => {
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const leave = (): void => {
    if (isCopied || isWarned) onClose();
    else setWarned(true);
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={title}
      footer={
        <>
          <Button
            data-autofocus
            onClick={() => void copyText(secret, 'Secret copied').then((isDone) => isDone && setCopied(true))}
          >
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
        {isWarned && !isCopied && (
          <Notice tone="warning">Copy the secret first. Closing again loses it for good.</Notice>
        )}
      </Stack>
    </Dialog>
  );
};
