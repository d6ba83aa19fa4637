// Tags of many templates (R863).
import { useComingTags, useMakingTags } from '#/domains/labels/web.tsx';
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import type { TemplateRow } from './template-row.ts';

export const TagTemplates = () => {
  const { send, isSending } = useSend(api.templates.bulkTags);
  return (
    <TagPanel<TemplateRow>
      title="Tags of templates"
      tags={useComingTags('message-template')}
      create={useMakingTags('message-template')}
      skip={() => undefined}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.templates.bulkTags({ ids, updates })}
    />
  );
};
