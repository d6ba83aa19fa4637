// What is said where somebody has nothing to send by, with the way to mend it (R913, R914).
import { toast } from '#/kernel/web/telling/toasts.ts';

const sentences = {
  email: 'No email address found. Please add an email address in your profile settings.',
  phone: 'No phone number found. Please add a phone number in your profile settings.',
} as const;

/** The card that mends it: it is scrolled to and glows. */
const cards = { email: 'mailbox', phone: 'senders' } as const;

/** Warns, with the action that leads to My Settings. */
export const tellMissingSender = (channel: keyof typeof sentences): void => {
  toast({
    type: 'warning',
    message: sentences[channel],
    actionText: 'Go to My Settings',
    actionRoute: `mySettings#${cards[channel]}`,
  });
};
