// Puts a conversation off: later today, tomorrow, next week, or brings it back (screens §3.6 "Follow up later").

import { AlarmClock, Undo2 } from 'lucide-react';
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/Menu.tsx';
import { followUpTimes } from './follow-up-times.ts';

interface Props {
  thread: ThreadRecord;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (at: Temporal.Instant | null) => void;
}

export const FollowUpMenu = ({ thread, isOpen, onOpen, onChoose }: Props) => {
  const zone = useZone();
  return (
    <Menu
      label="Follow up later"
      isOpen={isOpen}
      onChange={onOpen}
      place="bottom-end"
      width={240}
      trigger={<IconButton icon={AlarmClock} label="Follow up later" keys="H" onClick={() => onOpen(!isOpen)} />}
    >
      {followUpTimes(now(), zone).map(({ id, label, at }) => (
        <MenuItem key={id} icon={AlarmClock} onClick={() => onChoose(at)}>
          {label}
        </MenuItem>
      ))}
      {thread.folder === 'later' && (
        <MenuItem icon={Undo2} onClick={() => onChoose(null)}>
          Back in the inbox now
        </MenuItem>
      )}
    </Menu>
  );
};
