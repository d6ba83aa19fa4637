// Tags of many tasks.
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Chip } from '#/ui/Chip.tsx';
import { api } from '../../api.ts';
import { type Task, whyNotChanged } from '../../task/wire.ts';

const useTaskTags = () =>
  useCall(api.tags.all, { typeName: 'task' }, { isQuiet: true })
    .data?.data.filter(({ isHidden }) => !isHidden)
    .map(({ _id, displayName, backgroundColor, foregroundColor }) => ({
      value: _id,
      label: displayName,
      background: backgroundColor,
      foreground: foregroundColor,
    }));

export const TagTasks = () => {
  const { send, isSending } = useSend(api.tasks.bulkTags);
  return (
    <TagPanel<Task>
      title="Tags of tasks"
      tags={useTaskTags()}
      renderTag={({ label, background, foreground }) => (
        <Chip background={background} foreground={foreground}>
          {label}
        </Chip>
      )}
      skip={whyNotChanged}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.tasks.bulkTags({ ids, updates })}
    />
  );
};
