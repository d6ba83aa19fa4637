// Tags of many forms.
import { useComingTags, useMakingTags } from '#/domains/labels/web.tsx';
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import type { ListedForm } from './listed-form.ts';

export const TagForms = () => {
  const { send, isSending } = useSend(api.forms.bulkTags);
  return (
    <TagPanel<ListedForm>
      title="Tags of forms"
      tags={useComingTags('form')}
      create={useMakingTags('form')}
      skip={() => undefined}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.forms.bulkTags({ ids, updates })}
    />
  );
};
