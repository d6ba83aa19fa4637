// Start my day: a session of my overdue tasks and those of today.

import { Play } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { Button } from '#/ui/Button.tsx';
import { startSession } from '../session/starting.ts';
import { useMe, useTasksToStartWith } from './use-my-day.ts';

const StartMyDay = () => {
  const { data } = useTasksToStartWith(useMe()?._id);
  const ids = data?.data.map(({ _id }) => _id) ?? [];
  const run = (): void => void startSession(ids);
  useKeys(
    ids.length > 0 ? [{ id: 'dashboard.start', keys: 'shift+d', label: 'Start my day', scope: 'Dashboard', run }] : [],
  );
  if (!data || ids.length === 0) return null;
  return (
    <Button variant="primary" icon={Play} onClick={run} data-tip-keys="shift+d">
      Start my day ({formatNumber(ids.length)})
    </Button>
  );
};
export default StartMyDay;
