// What can be done with an integration besides changing its words: on and off, primary, checked now, disconnected.

import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from './api.ts';

const touched = ['senders', 'setup', 'agency'];

export const useIntegrationVerbs = ({
  _id: id,
  integrationName,
  integrationType,
  isPrimary: wasPrimary,
}: IntegrationRecord) => {
  const change = useSend(api.integrations.update, { refreshes: touched });
  const promotion = useSend(api.integrations.update, {
    refreshes: touched,
    failed: (failure) => ({
      type: 'error',
      message: 'Failed to update primary integration',
      description: failure.silence ? 'The server could not be reached.' : failure.message,
    }),
  });
  const checking = useSend(api.integrations.sync, { refreshes: touched });
  const removing = useSend(api.integrations.delete, { success: `${integrationName} disconnected`, refreshes: touched });
  const what = integrationType === 'phone' ? 'texts and calls' : 'mail';

  /** What it would touch, in numbers; without them where they cannot be asked. */
  const dependents = () => api.integrations.dependents({ id }, { isQuiet: true }).catch(() => undefined);
  const touches = async (): Promise<string[]> => {
    const { waitingMessages = 0, defaultSenders = 0 } = (await dependents()) ?? {};
    return [
      ...(waitingMessages > 0
        ? [`${count(waitingMessages, 'message')} that wait to be sent through it stay behind`]
        : []),
      ...(defaultSenders > 0 ? [`${count(defaultSenders, 'agent')} who send by it send by their next sender`] : []),
    ];
  };

  const promote = async (isPrimary: boolean): Promise<void> => {
    const before = isPrimary ? await dependents() : undefined;
    const { answer } = await promotion.send({ id, isPrimary });
    if (!answer) return;
    const inPlace = before?.replaces ? `, in place of ${before.replaces}` : '';
    toast({
      type: 'success',
      message: isPrimary ? `${integrationName} is primary now${inPlace}` : `${integrationName} is not primary any more`,
    });
  };

  const toggle = async (isEnabled: boolean): Promise<void> => {
    const isSure =
      isEnabled ||
      (await confirm({
        title: `Disable ${integrationName}?`,
        willHappen: [
          `No ${what} goes out through it, and what comes in waits at the provider`,
          ...(await touches()),
          ...(wasPrimary ? ['It is not primary any more'] : []),
        ],
        stays: ['Its settings, and everything that went through it'],
        verb: 'Disable',
        keep: 'Keep it on',
        isMild: true,
      }));
    if (!isSure) return;
    const { answer } = await change.send({ id, isEnabled });
    if (!answer) return;
    const undo = async (): Promise<void> => {
      const { failure } = await change.send({ id, isEnabled: !isEnabled });
      if (!failure && wasPrimary && !isEnabled) await promotion.send({ id, isPrimary: true });
    };
    toast({
      type: 'success',
      message: isEnabled ? `${integrationName} enabled` : `${integrationName} disabled`,
      actionText: 'Undo',
      action: () => void undo(),
    });
  };

  const check = async (): Promise<void> => {
    const { answer } = await checking.send({ id });
    if (!answer) return;
    if (answer.lastError)
      toast({ type: 'error', message: `${integrationName} does not work`, description: answer.lastError });
    else toast({ type: 'success', message: `${integrationName} works` });
  };

  const disconnect = async (): Promise<boolean> => {
    const isSure = await confirm({
      title: `Disconnect ${integrationName}?`,
      willHappen: [
        `No ${what} goes out or comes in through it`,
        ...(await touches()),
        'Its passwords and keys are erased',
      ],
      stays: ['Everything that went through it'],
      verb: 'Disconnect',
      keep: 'Keep it',
    });
    return isSure && (await removing.send({ id })).answer !== undefined;
  };

  return {
    isBusy: change.isSending || promotion.isSending,
    isChecking: checking.isSending,
    toggle,
    promote: (isPrimary: boolean) => void promote(isPrimary),
    check: () => void check(),
    disconnect,
  };
};
