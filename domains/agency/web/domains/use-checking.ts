// Looking a domain's DNS up: when the person asks, and every 20 seconds while the page is in view and the domain does not work yet.
// What was found is put where the page reads it, so that its rows turn green without loading anything anew.
import { useCallback, useEffect, useState } from 'react';
import type { agencyContract } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';

export const everyMs = 20_000;

type Config = AnswerOf<(typeof agencyContract)['calls']['dnsConfig']>['config'];

/** What to say when the person asked and it does not work. */
const whyNot = ({ records }: Config): string | undefined => records.find(({ advice }) => advice)?.advice ?? undefined;

export const useChecking = (config: Config | undefined): { isChecking: boolean; check: () => void } => {
  const [isChecking, setChecking] = useState(false);
  const id = config?._id;
  const isWaiting = config !== undefined && config.status !== 'configured';

  const look = useCallback(
    async (isAsked: boolean): Promise<void> => {
      if (!id) return;
      setChecking(isAsked);
      try {
        const { success, config: after } = await api.agency.configureDns({ id }, { isQuiet: true });
        remember(api.agency.dnsConfig, { id }, { config: after });
        if (success) {
          toast({ type: 'success', message: 'Domain configured successfully' });
          void refresh('agency', 'domains');
        } else if (isAsked) toast({ type: 'error', message: 'Unable to configure domain', description: whyNot(after) });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        // The look that nobody asked for may fail in silence: the next one comes by itself.
        if (isAsked && !error.endsSession)
          toast({
            type: 'error',
            message: 'Unable to configure domain',
            description: error.silence ? 'The server could not be reached.' : error.fullMessage,
          });
      }
      setChecking(false);
    },
    [id],
  );

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void look(false);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  return { isChecking, check: () => void look(true) };
};
