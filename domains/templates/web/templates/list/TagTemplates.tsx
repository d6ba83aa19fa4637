// Tags of many templates (R863).

import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { useCan } from '#/kernel/web/session.ts';
import { comingBy } from '#/kernel/web/windows/coming.ts';
import { Chip } from '#/ui/Chip.tsx';
import { api } from '../api.ts';
import { optionOf } from '../wire.ts';
import type { TemplateRow } from './template-row.ts';

export const TagTemplates = () => {
  const { send, isSending } = useSend(api.templates.bulkTags);
  const tags = comingBy(useCall(api.tags.all, { typeName: 'message-template' }, { isQuiet: true }), ({ data }) =>
    data.filter(({ isHidden }) => !isHidden).map(optionOf),
  );
  const { send: make } = useSend(api.tags.create);
  const mayCreate = useCan()('tag.write');
  const create = async (displayName: string): Promise<PickerOption | undefined> => {
    const { answer } = await make({ displayName, typeName: 'message-template' });
    return answer && optionOf(answer);
  };
  return (
    <TagPanel<TemplateRow>
      title="Tags of templates"
      tags={tags}
      create={mayCreate ? create : undefined}
      renderTag={({ label, background, foreground }) => (
        <Chip background={background} foreground={foreground}>
          {label}
        </Chip>
      )}
      skip={() => undefined}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.templates.bulkTags({ ids, updates })}
    />
  );
};
