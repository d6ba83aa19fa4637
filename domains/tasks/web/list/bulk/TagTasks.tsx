// Tags of many tasks.

import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { useCan } from '#/kernel/web/session.ts';
import { comingBy } from '#/kernel/web/windows/coming.ts';
import { Chip } from '#/ui/Chip.tsx';
import { api } from '../../api.ts';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';

interface Colours {
  _id: string;
  displayName: string;
  backgroundColor: string | null;
  foregroundColor: string | null;
}

const asOption = ({ _id, displayName, backgroundColor, foregroundColor }: Colours): PickerOption => ({
  value: _id,
  label: displayName,
  background: backgroundColor,
  foreground: foregroundColor,
});

export const TagTasks = () => {
  const tags = comingBy(useCall(api.tags.all, { typeName: 'task' }, { isQuiet: true }), ({ data }) =>
    data.filter(({ isHidden }) => !isHidden).map(asOption),
  );
  const { send, isSending } = useSend(api.tasks.bulkTags);
  const { send: make } = useSend(api.tags.create);
  const mayCreate = useCan()('tag.write');
  const create = async (displayName: string): Promise<PickerOption | undefined> => {
    const { answer } = await make({ displayName, typeName: 'task' });
    return answer && asOption(answer);
  };
  return (
    <TagPanel<TaskRow>
      title="Tags of tasks"
      tags={tags}
      create={mayCreate ? create : undefined}
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
