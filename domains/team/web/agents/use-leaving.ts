// Disabling, enabling and removing. Disabling has a way back, which its toast offers; removing has none.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import type { AgentRow } from './agent-row.ts';
import type { Parting } from './parting.ts';

const shown = { refreshes: ['auth', 'setup'] };

export const useEnabling = () => useSend(api.team.enable, { ...shown, success: 'Agent enabled successfully' });

/** `leave` answers whether it was done. */
export const useLeaving = () => {
  const enabling = useEnabling();
  const disabling = useSend(api.team.disable, {
    ...shown,
    isQuiet: true,
    success: (_, { id }) => ({
      type: 'success',
      message: 'Agent disabled successfully',
      actionText: 'Enable again',
      action: () => void enabling.send({ id }),
    }),
  });
  const removing = useSend(api.team.remove, { ...shown, isQuiet: true, success: 'Agent removed successfully' });
  const leave = async ({ _id: id }: AgentRow, parting: Parting, handOverTo: string | undefined): Promise<boolean> => {
    const { failure } =
      parting === 'disable'
        ? await disabling.send({ id })
        : await removing.send({ id, ...(handOverTo ? { handOverTo } : {}) });
    return failure === undefined;
  };
  return {
    leave,
    isSending: disabling.isSending || removing.isSending,
    failure: disabling.failure ?? removing.failure,
  };
};
