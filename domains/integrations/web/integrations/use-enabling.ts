// Beginning to connect a provider: a mailbox leads to the provider's own pages and back to where one was; anything else is filled in here.
import { useState } from 'react';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from './api.ts';

/** `enable` goes to a provider's pages; `leaving` is the one that is being asked. */
export const useEnabling = (): { leaving: string | undefined; enable: (provided: ProvidedIntegration) => void } => {
  const [leaving, setLeaving] = useState<string>();
  const enable = async ({ _id: providedId }: ProvidedIntegration): Promise<void> => {
    setLeaving(providedId);
    try {
      const { config } = await api.integrations.enable(
        { providedId, redirectUrl: location.pathname + location.search + location.hash },
        { isQuiet: true },
      );
      if (config.redirectUrl) {
        location.assign(config.redirectUrl);
        return;
      }
      toast({ type: 'error', message: 'Integration not enabled' });
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'messaging.integrationNotEnabled')
        toast({
          type: 'error',
          message: 'Integration not enabled',
          description: 'This provider is not set up on this installation yet. Ask your administrator.',
        });
      else reportFailure(error);
    }
    setLeaving(undefined);
  };
  return { leaving, enable: (provided) => void enable(provided) };
};
