// Tags of many templates (R863).
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Chip } from '#/ui/Chip.tsx';
import { api } from '../api.ts';
import { optionOf, type Template } from '../wire.ts';

export const TagTemplates = () => {
  const { send, isSending } = useSend(api.templates.bulkTags);
  const { data } = useCall(api.tags.all, { typeName: 'message-template' }, { isQuiet: true });
  return (
    <TagPanel<Template>
      title="Tags of templates"
      tags={data?.data.filter(({ isHidden }) => !isHidden).map(optionOf)}
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
