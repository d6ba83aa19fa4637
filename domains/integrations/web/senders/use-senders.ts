// By whom the signed-in agent may send, for composers. Where that cannot be asked, the agent's own name and address stand in, and only the
// log hears of it (R926).
import { useEffect } from 'react';
import type { Sender, SenderChannel } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../integrations/api.ts';
import { userAsSender } from './user-as-sender.ts';

export interface Senders {
  senders: readonly Sender[];
  /** What is taken where nothing is said; null where there is nothing to send by, undefined until it is known. */
  default: Sender | null | undefined;
}

export const useSenders = (channel: SenderChannel): Senders => {
  const { data, error } = useCall(api.senders.list, { channel }, { isQuiet: true });
  const hasFailed = error !== null && data === undefined;
  const { data: me } = useCall(api.team.me, {}, { isOff: !hasFailed, isQuiet: true });
  useEffect(() => {
    if (hasFailed) note('The default sender could not be looked up', error);
  }, [hasFailed, error]);
  if (data) return { senders: data.data, default: data.default };
  const last = hasFailed ? userAsSender(me, channel) : undefined;
  return { senders: last ? [last] : [], default: last };
};
