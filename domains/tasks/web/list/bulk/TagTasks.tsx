// Tags of many tasks.
import { useComingTags, useMakingTags } from '#/domains/labels/web.tsx';
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';

export const TagTasks = () => {
  const { send, isSending } = useSend(api.tasks.bulkTags);
  return (
    <TagPanel<TaskRow>
      title="Tags of tasks"
      tags={useComingTags('task')}
      create={useMakingTags('task')}
      skip={whyNotChanged}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.tasks.bulkTags({ ids, updates })}
    />
  );
};
