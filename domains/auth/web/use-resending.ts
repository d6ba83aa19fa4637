// Sending a mail again, not more often than every thirty seconds.
import { useEffect, useState } from 'react';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { api } from './api.ts';

const coolDownSeconds = 30;

export const useResending = (email: string) => {
  const [wait, setWait] = useState(0);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string }>();
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const resend = async (): Promise<void> => {
    setWait(coolDownSeconds);
    try {
      await api.auth.resendConfirmation({ email }, { isQuiet: true });
      setSaid({ tone: 'success', text: `Sent again to ${email}.` });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setWait(0);
      setSaid({ tone: 'error', text: error.silence ? 'The mail could not be sent. Try again.' : error.fullMessage });
    }
  };
  return { wait, said, resend };
};
