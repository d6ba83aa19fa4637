// How many of one's own tasks are due today, beside the menu's entry; nothing where there are none.

import { taskEntity } from '#/domains/tasks/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { askCount } from '#/kernel/web/grid/rows/asking.ts';
import { useSession } from '#/kernel/web/session.ts';
import { isMine, isOpen, isToday } from './task/filters.ts';
import { api } from './tasks-api.ts';

const everyMs = 60_000;

const DueToday = () => {
  const me = useSession(({ agentId }) => agentId);
  const groups = [[isOpen, isToday, isMine(me ?? '')]];
  const { data } = useCall(
    api.tasks.list,
    { ...askCount({ search: '', groups }), length: '1', attributes: taskEntity.label },
    { isQuiet: true, isOff: me === null, everyMs },
  );
  return data && data.total > 0 ? formatNumber(data.total) : null;
};
export default DueToday;
