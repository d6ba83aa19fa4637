// Tags of many contacts.

import { useComingTags, useMakingTags } from '#/domains/labels/web.tsx';
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { tagsResult } from '#/kernel/web/bulk/tag-states.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import type { ContactRow } from '../../contact/contact-row.ts';
import { LabelChip } from '../../contact/LabelChip.tsx';
import { whyNotChanged } from '../rights.ts';
import { changeOf } from './use-bulk-update.ts';

export const TagContacts = () => {
  const { send, isSending } = useSend(api.contacts.bulkTags);
  return (
    <TagPanel<ContactRow>
      title="Tags of contacts"
      tags={useComingTags('contact')}
      create={useMakingTags('contact')}
      renderTag={({ value, label, background, foreground }) => (
        <LabelChip
          label={{
            _id: value,
            displayName: label,
            backgroundColor: background ?? null,
            foregroundColor: foreground ?? null,
          }}
        />
      )}
      skip={whyNotChanged}
      isSending={isSending}
      toCome={changeOf('tags')}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.contacts.bulkTags({ ids, updates, startWorkflows: false })}
      result={tagsResult}
    />
  );
};
