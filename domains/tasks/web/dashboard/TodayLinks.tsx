// The tasks of the day in the strip over the contacts: how many are due and overdue, each a link to them, and the day's beginning.
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { TodayLink } from '#/kernel/web/page/TodayLink.tsx';
import { Row } from '#/ui/layout.tsx';
import { isBeforeToday, isMine, isOpen, isToday } from '../task/filters.ts';
import { useMe, useOverdueTasks, useTasksOfToday } from './use-my-day.ts';

const TodayLinks = () => {
  const me = useMe();
  const today = useTasksOfToday(me?._id).data;
  const overdue = useOverdueTasks(me?._id).data;
  if (!me || !today || !overdue) return null;
  const due = today.data.filter(({ status }) => status === 'pending').length;
  return (
    <Row as="span" align="center" gap={4}>
      <TodayLink
        href={`/tasks?filters=${encodeURIComponent(writeFilters([[isMine(me._id), isOpen, isToday]]))}`}
        count={due}
        words="due"
      />
      <TodayLink
        href={`/tasks?filters=${encodeURIComponent(writeFilters([[isMine(me._id), isOpen, isBeforeToday]]))}`}
        count={overdue.total}
        isCapped={overdue.totalIsCapped}
        words="overdue"
      />
    </Row>
  );
};
export default TodayLinks;
