// Puts a conversation off: later today, tomorrow, next week, at a time of one's own, or brings it back.

import { AlarmClock, CalendarClock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { followUpTimes } from './follow-up-times.ts';

const title = 'Follow up later';

const ScheduleDialog = lazyWindow(
  { title, width: 440 },
  async () => (await import('../schedule/ScheduleDialog.tsx')).ScheduleDialog,
);

interface Props {
  thread: ThreadRecord;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (at: Temporal.Instant | null) => void;
}

export const FollowUpMenu = ({ thread, isOpen, onOpen, onChoose }: Props) => {
  const zone = useZone();
  const [isPicking, setPicking] = useState(false);
  const pick = (at: Temporal.Instant): void => {
    setPicking(false);
    onChoose(at);
  };
  return (
    <>
      <Menu
        label={title}
        isOpen={isOpen}
        onChange={onOpen}
        place="bottom-end"
        width={240}
        trigger={<IconButton icon={AlarmClock} label={title} keys="H" onClick={() => onOpen(!isOpen)} />}
      >
        {followUpTimes(now(), zone).map(({ id, label, at }) => (
          <MenuItem key={id} icon={AlarmClock} onClick={() => onChoose(at)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={CalendarClock} onClick={() => setPicking(true)}>
          Pick date & time…
        </MenuItem>
        {thread.folder === 'later' && (
          <MenuItem icon={Undo2} onClick={() => onChoose(null)}>
            Back in the inbox now
          </MenuItem>
        )}
      </Menu>
      {isPicking && (
        <ScheduleDialog
          title={title}
          zone={zone}
          localTimes={[]}
          onChoose={pick}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
};
