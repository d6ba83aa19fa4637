// Says once that there is nothing to send by, with the way to mend it (R913, R914).
import { useEffect } from 'react';
import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import { tellMissingSender } from '#/domains/integrations/parts.ts';

/** `usual` is null where there is nothing to send by, undefined until it is known. */
export const useMissingSender = (channel: MessageChannel, usual: Sender | null | undefined): void => {
  const isMissing = usual === null;
  useEffect(() => {
    if (isMissing) tellMissingSender(channel === 'email' ? 'email' : 'phone');
  }, [isMissing, channel]);
};
