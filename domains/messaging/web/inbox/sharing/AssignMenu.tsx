// Gives a conversation to a colleague who sees it, to oneself, or to nobody in particular.
import { Check, UserRound, UserRoundPlus, Users } from 'lucide-react';
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSession } from '#/kernel/web/session.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { Menu } from '#/ui/floating/Menu.tsx';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

interface Props {
  thread: ThreadRecord;
  reason: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const AssignMenu = ({ thread, reason, isOpen, onOpen }: Props) => {
  const { _id: id, assignee } = thread;
  const ownId = useSession(({ agentId }) => agentId);
  const { data, error } = useCall(api.inbox.assignable, { id }, { isQuiet: true, isOff: !isOpen });
  const { send } = useSend(api.inbox.assign, { refreshes: ['inbox'] });
  const give = async (agentId: string | null, name: string): Promise<void> => {
    const before = assignee?._id ?? null;
    if (agentId === before) return;
    if ((await send({ id, agentId })).failure) return;
    const undo = rememberUndo({ label: 'the assignment', undo: () => void send({ id, agentId: before }) });
    toast({ type: 'success', message: `Given to ${name}`, actionText: 'Undo', action: undo });
  };
  const colleagues = data?.data ?? [];
  // Oneself stands first: taking what waits is what one does most.
  const sorted = [...colleagues.filter(({ _id }) => _id === ownId), ...colleagues.filter(({ _id }) => _id !== ownId)];
  return (
    <Menu
      label="Assign"
      // Once they are known, so that the first of them has the focus.
      isOpen={isOpen && (data !== undefined || error !== null)}
      onChange={onOpen}
      place="bottom-end"
      width={260}
      trigger={
        <IconButton
          icon={assignee ? UserRound : UserRoundPlus}
          label={assignee ? `Assigned to ${assignee.displayName}` : 'Assign'}
          keys="A"
          reason={reason}
          onClick={() => onOpen(!isOpen)}
        />
      }
    >
      {error && (
        <Text as="p" px={12} py={8} tone="soft">
          {error.fullMessage}
        </Text>
      )}
      {sorted.map(({ _id, fullName }) => (
        <MenuItem
          key={_id}
          icon={_id === assignee?._id ? Check : UserRound}
          isCurrent={_id === assignee?._id}
          onClick={() => void give(_id, _id === ownId ? 'you' : fullName)}
        >
          {_id === ownId ? `${fullName} (you)` : fullName}
        </MenuItem>
      ))}
      <MenuItem icon={assignee ? Users : Check} isCurrent={!assignee} onClick={() => void give(null, 'everybody')}>
        Everybody
      </MenuItem>
    </Menu>
  );
};
export default AssignMenu;
