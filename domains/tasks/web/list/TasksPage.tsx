// The tasks: plan them, burn them down, work through them in a session. The address says what is shown and under which headings.
import { Plus, SquareCheck } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { CollectionTabs } from '#/domains/collections/web.tsx';
import { taskEntity } from '#/domains/tasks/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan, useSession } from '#/kernel/web/session.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { createTask } from '../form/opening.ts';
import { isMine } from '../task/filters.ts';
import { type TaskRow, taskReads } from '../task/task-row.ts';
import { useTypes } from '../task/types-of-tasks.ts';
import { nameOf, whyNotChanged } from '../task/wire.ts';
import { agencyApi } from './agency-api.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import { emptyOf } from './empty-views.tsx';
import { GroupBy } from './GroupBy.tsx';
import { type Grouping, groupings, groupOf } from './grouping-tasks.ts';
import { listApi } from './list-api.ts';
import { SpreadOffer } from './SpreadOffer.tsx';
import { StartSession } from './StartSession.tsx';
import { cardOf, swipesOf } from './task-card.tsx';
import { columnsFor } from './task-columns.tsx';
import { verbsOf } from './task-verbs.ts';
import { isOnlyMine, taskViews, usualView, viewIdOf } from './views.ts';
import { WhoseTasks } from './WhoseTasks.tsx';

// The form comes with the first look at a task.
const TaskPeek = lazyPart(() => import('./TaskPeek.tsx'));

const address = { group: oneOf(...groupings) };

const TasksPage = () => {
  const me = useSession(({ agentId }) => agentId);
  return me === null ? null : <Tasks me={me} />;
};
export default TasksPage;

interface Around {
  me: string;
  mayWrite: boolean;
  group: Grouping | undefined;
  onGroup: (group: Grouping | undefined) => void;
}

const CreateTask = () => (
  <Button variant="primary" icon={Plus} data-tip-keys="N T" onClick={() => createTask()}>
    Create task
  </Button>
);

/** The parts of the list that depend on what it shows. */
const partsFor = ({ me, mayWrite, group, onGroup }: Around) => {
  const create = mayWrite ? <CreateTask /> : undefined;
  return {
    tabs: (list: List<TaskRow>) => (
      <CollectionTabs
        list={list}
        api={listApi}
        views={taskViews}
        within={isOnlyMine(list.groups, me) ? isMine(me) : undefined}
      />
    ),
    tools: (list: List<TaskRow>) => (
      <>
        <WhoseTasks list={list} me={me} />
        <GroupBy value={group} onChange={onGroup} />
      </>
    ),
    actions: (list: List<TaskRow>) => <StartSession list={list} mayCreate={mayWrite} />,
    notice: (list: List<TaskRow>) =>
      mayWrite && viewIdOf(list.groups, me) === 'overdue' ? <SpreadOffer list={list} me={me} /> : null,
    peek: (task: TaskRow, close: () => void) => (
      <Suspense fallback={<Skeleton height={240} radius={10} />}>
        <TaskPeek key={task._id} task={task} onClose={close} />
      </Suspense>
    ),
    empty: {
      icon: SquareCheck,
      why: 'What to do, with whom, and when. Type the first one: “call Ana tomorrow 9”.',
      actions: create,
      ofView: (groups: FiltersGroups) => emptyOf(groups, me, create),
    },
  };
};

const Tasks = ({ me }: { me: string }) => {
  const mayWrite = useCan()('task.write');
  const [{ group }, setAddress] = useSearchState(address);
  const types = useTypes();
  const { data: agency } = useCall(agencyApi.current, {}, { isQuiet: true });
  const hasDomains = (agency?.agencyDomains.length ?? 0) > 1;
  const columns = useMemo(() => columnsFor(hasDomains), [hasDomains]);
  const usual = useMemo(() => usualView(me), [me]);
  return (
    <RecordList<TaskRow>
      {...partsFor({ me, mayWrite, group, onGroup: (next) => setAddress({ group: next }) })}
      entity={taskEntity}
      reads={taskReads}
      api={listApi}
      nameOf={nameOf}
      columns={columns}
      usual={usual}
      isView={(groups) => viewIdOf(groups, me) !== undefined}
      groupOf={group && groupOf(group, types)}
      verbs={verbsOf}
      bulk={bulkVerbs}
      whyNotChanged={whyNotChanged}
      isPeekForm
      card={cardOf}
      swipes={swipesOf}
    />
  );
};
