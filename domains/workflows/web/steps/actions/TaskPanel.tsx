// "Create Task": the fields of a task as the form of tasks draws them (R620, R793–R798).

import { missingOfTask } from '#/domains/tasks/contract.ts';
import { taskFields } from '#/domains/tasks/web.tsx';
import { isSame } from '#/domains/workflows/contract/sameness.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { agency, localMoment } from '../../agency-clock.ts';

type TaskStep = Extract<Step, { type: 'createTask' }>;

const TaskPanel = ({ value, onChange, onFill, isLocked }: PanelProps<TaskStep>) => {
  const mayRead = useCan()('task.read');
  const zone = useAgencyZone();
  const { data: own } = useCall(agency.current, {}, { isQuiet: true });
  const hasNoDomain = own?.agencyDomains.length === 0;
  const take = (task: TaskStep['task']): void => {
    const taken = { ...task, status: 'pending' } as const;
    const isOnlyDomain =
      value.task.domainId === null && isSame({ ...taken, domainId: null }, { ...value.task, status: 'pending' });
    // The domain that is chosen beforehand is nobody's change: who leaves then is not asked.
    if (isOnlyDomain && onFill) onFill((step) => ({ ...step, task: { ...step.task, ...taken } }));
    else onChange({ ...value, task: taken });
  };
  return mayRead ? (
    <>
      {value.task.domainId === null && hasNoDomain && (
        <Notice tone="warning">
          Every task belongs to a domain, and the agency has none yet. <a href="/domains">Add a domain</a>
        </Notice>
      )}
      <Loaded
        load={taskFields}
        fallback={<Skeleton height={320} radius={8} />}
        given={{
          value: value.task,
          problem: missingOfTask(value.task, localMoment(zone)),
          isLocked,
          onChange: take,
        }}
      />
    </>
  ) : null;
};
export default TaskPanel;
