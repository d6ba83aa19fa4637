// Whom a message would go to, as the server counts it: distinct contacts of everything that was chosen, and those left out with their
// reasons (decision 5). Asked whenever the choice changes; nothing is sent.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { OpenHours } from '#/domains/messaging/contract/quiet-hours.ts';
import type { LocalTime } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from './api.ts';
import { addressingOf, type ComposerValues } from './composer-values.ts';
import type { Reached } from './sending-reasons.ts';

export interface ReachedBoth {
  /** With what was ticked; undefined while it is counted and where nobody is chosen. */
  now: Reached | undefined;
  /** Without any 'Send anyway': what there is to be warned of. */
  plain: Reached | undefined;
  /** On which clocks they live, as far as that is known. */
  localTimes: readonly LocalTime[];
  /** The hours outside of which each of them gets it in the morning; null where it goes at any hour. */
  openHours: OpenHours | null;
  /** Those it goes to that are contacts, the first twenty. */
  contacts: readonly { value: string; label: string }[];
  isCounting: boolean;
}

export const useReached = (
  channel: MessageChannel,
  values: ComposerValues,
  senderId: string | null | undefined,
): ReachedBoth => {
  const { to, toCollections } = addressingOf(values.to, channel, true);
  const isOff = to.length === 0 && toCollections.length === 0;
  const asked = { channel, to, toCollections, ...(senderId ? { integration: { _id: senderId } } : {}) };
  const options = { isOff, isQuiet: true, keepsFormer: true } as const;
  const plain = useCall(api.messages.preview, asked, options);
  const overrides = {
    ...(values.sendAnywayDND ? { sendAnywayDND: true } : {}),
    ...(values.sendAnywayMP ? { sendAnywayMP: true } : {}),
  };
  const now = useCall(api.messages.preview, { ...asked, ...overrides }, options);
  return {
    now: isOff ? undefined : now.data,
    plain: isOff ? undefined : plain.data,
    localTimes: isOff ? [] : (now.data?.localTimes ?? []),
    openHours: isOff ? null : (now.data?.openHours ?? null),
    contacts: isOff
      ? []
      : (now.data?.data ?? []).flatMap(({ _id, displayName }) => (_id ? [{ value: _id, label: displayName }] : [])),
    isCounting: now.isFetching,
  };
};
