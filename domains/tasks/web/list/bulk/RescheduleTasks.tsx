// Many tasks onto one day, each at its own time of day.

import { useState } from 'react';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { DateField } from '#/kernel/web/fields/DateField.tsx';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';
import { api } from '../../tasks-api.ts';
import { newDaysTitle } from './titles.ts';

const skip = (task: TaskRow): string | undefined =>
  whyNotChanged(task) ?? (task.status === 'pending' ? undefined : 'Already done');

export const RescheduleTasks = () => {
  const { selection } = useBulk<TaskRow>();
  const [day, setDay] = useState<string | null>(null);
  const { send, isSending } = useSend(api.tasks.bulkReschedule, { refreshes: ['contacts', 'timeline'] });
  const ids = selection.records.filter((task) => skip(task) === undefined).map(({ _id }) => _id);
  return (
    <BulkPanel<TaskRow>
      verb="Reschedule"
      done="rescheduled"
      title={newDaysTitle}
      skip={skip}
      reason={day === null ? 'Choose a day first' : undefined}
      outcome={
        day &&
        `They are due on ${writtenDay(day)}, each at its own time of day${selection.isAll ? '; completed tasks stay' : ''}.`
      }
      isSending={isSending}
      send={() => send({ ...(selection.isAll ? selection.input : { ids }), day: day ?? '' })}
    >
      <DateField label="New date" value={day} onChange={setDay} />
    </BulkPanel>
  );
};
