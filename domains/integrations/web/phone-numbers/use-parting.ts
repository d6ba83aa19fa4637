// Parting with a number: one that was bought goes back to its provider, for good; one that was added is taken off. What depends on it is said first.
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../integrations/api.ts';
import { dependentsWords, partedToast } from './parting-words.ts';

export const useParting = ({ _id: id, number }: PhoneNumber) => {
  const parting = useSend(api.integrations.removeNumber, {
    refreshes: ['senders', 'setup', 'billing'],
    success: ({ state }) => partedToast(state, number),
  });
  /** In numbers; without them where they cannot be asked. */
  const touched = async (): Promise<string[]> =>
    dependentsWords(await api.integrations.dependents({ id }, { isQuiet: true }).catch(() => undefined));

  const release = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Release ${number}?`,
      willHappen: [
        'The provider may sell it to somebody else at once. This cannot be undone',
        ...(await touched()),
        'It costs no more points. The month that is paid is not refunded',
      ],
      stays: ['Everything that went through it'],
      verb: 'Release number',
      keep: 'Keep it',
      typed: number,
    });
    if (isSure) await parting.send({ id, release: 'true', confirm: number });
  };

  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Remove ${number}?`,
      willHappen: ['No texts and calls go out or come in through it', ...(await touched())],
      stays: ['The number in your account at the provider', 'Everything that went through it'],
      verb: 'Remove number',
      keep: 'Keep it',
    });
    if (isSure) await parting.send({ id });
  };

  return { isBusy: parting.isSending, release: () => void release(), remove: () => void remove() };
};
