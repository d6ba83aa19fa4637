// The page's verbs: create a task, and start a session with what is selected, else with what is to do of all that the list finds, in the
// order it stands.
import { Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { mostSessionItems } from '#/domains/tasks/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { createTask } from '../form/opening.ts';
import { startSession } from '../session/starting.ts';
import { isOpen } from '../task/filters.ts';
import type { TaskRow } from '../task/task-row.ts';
import { isNarrowed } from './views.ts';

interface Props {
  list: List<TaskRow>;
  mayCreate: boolean;
}

interface Work {
  ids: readonly string[];
  /** There may be more, which are asked for when it starts. */
  hasMore: boolean;
  /** How many there are, as far as that is known: '120', '50+'. */
  words: string;
}

/** Pending ones of the selection, where there is one, else of the list. */
const toWorkOn = ({ data, selectedData, isAllSelected, total, isCapped, groups }: List<TaskRow>): Work => {
  const isChosen = selectedData.length > 0 && !isAllSelected;
  const ids = (isChosen ? selectedData : data).filter(({ status }) => status === 'pending').map(({ _id }) => _id);
  const hasMore = !isChosen && total > data.length;
  const isKnown = isNarrowed(groups, isOpen) && !isCapped;
  if (!hasMore) return { ids, hasMore, words: formatNumber(ids.length) };
  return {
    ids,
    hasMore,
    words: isKnown ? formatNumber(Math.min(total, mostSessionItems)) : `${formatNumber(ids.length)}+`,
  };
};

export const StartSession = ({ list, mayCreate }: Props) => {
  const isMobile = useIsMobile();
  const [isStarting, setStarting] = useState(false);
  const { ids, hasMore, words } = toWorkOn(list);
  const start = async (): Promise<void> => {
    if (ids.length === 0 || isStarting) return;
    setStarting(true);
    try {
      const all = hasMore ? await (await import('./gathering.ts')).gatherOpen(list) : ids;
      if (all.length > 0) await startSession(all);
    } finally {
      setStarting(false);
    }
  };
  useKeys([{ id: 'tasks.start', keys: 'shift+d', label: 'Start a session', scope: 'List', run: () => void start() }]);
  const hasWork = ids.length > 0;
  return (
    <>
      {/* The same button before the tasks are there and after, so that the focus on it stays. */}
      {mayCreate && (
        <Button
          key="create"
          variant={hasWork ? 'default' : 'primary'}
          icon={Plus}
          data-tip-keys="N T"
          onClick={() => createTask()}
        >
          {isMobile && hasWork ? 'Task' : 'Create task'}
        </Button>
      )}
      {hasWork && (
        <Button
          key="start"
          variant="primary"
          icon={Play}
          isBusy={isStarting}
          data-tip-keys={shownKeys('shift+d')}
          onClick={() => void start()}
        >
          Start session ({words})
        </Button>
      )}
    </>
  );
};
