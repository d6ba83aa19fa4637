// What an empty list offers: three mails and three texts to begin with, or one of one's own.
import { Plus, Sparkles } from 'lucide-react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { newTemplate } from '../opening.ts';

export const StarterTemplates = () => {
  const { send, isSending } = useSend(api.templates.starters, { success: 'Starter templates were added.' });
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => newTemplate()}>
        New Template
      </Button>
      <Button icon={Sparkles} isBusy={isSending} onClick={() => void send({})}>
        Add the starter set
      </Button>
    </>
  );
};
