// The keys of a session, on the record of a contact and on the task that is worked on; elsewhere the bar and the palette do the same.
// They come before those of the page.
import { useLocation } from '#/kernel/web/address.ts';
import { type Command, useKeys } from '#/kernel/web/keys/keyboard.ts';
import type { Task } from '../task/wire.ts';

interface Props {
  task: Task;
  onComplete: () => void;
  onStep: (by: 1 | -1) => void;
  onPutOff: () => void;
  onEnd: () => void;
}

const command = (id: string, keys: string, label: string, run: () => void): Command => ({
  id: `session.${id}`,
  keys,
  label,
  scope: 'Task session',
  goesFirst: true,
  run,
});

export const SessionKeys = ({ task, onComplete, onStep, onPutOff, onEnd }: Props) => {
  const { pathname, searchStr } = useLocation();
  const isAtTask = pathname === '/tasks' && new URLSearchParams(searchStr).get('peek') === task._id;
  const isHere = /^\/contacts\/[^/]+$/.test(pathname) || isAtTask;
  useKeys(
    isHere
      ? [
          command('complete', 'd', 'Complete and go on', onComplete),
          command('previous', '[', 'Previous task', () => onStep(-1)),
          command('next', ']', 'Next task', () => onStep(1)),
          command('reschedule', 'r', 'Reschedule', onPutOff),
          command('end', 'shift+esc', 'Close the session', onEnd),
        ]
      : [],
  );
  return null;
};
