// The stage of many.
import { useState } from 'react';
import { useComingTags } from '#/domains/labels/web.tsx';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { Known } from '#/kernel/web/windows/ComingWindow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ContactRow } from '../../contact/contact-row.ts';
import { whyNotChanged } from '../rights.ts';
import { changeOf, useBulkUpdate } from './use-bulk-update.ts';

const noStage = 'none';

export const StageContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const stages = useComingTags('contact-stage');
  const [stage, setStage] = useState('');
  const { send, isSending, undo } = useBulkUpdate(selection.records, (contact) => ({
    stage: contact.stage?._id ?? null,
  }));
  return (
    <BulkPanel<ContactRow>
      verb="Set the stage of"
      done="updated"
      title="Stage of contacts"
      skip={whyNotChanged}
      reason={stage === '' ? 'Choose a stage first' : undefined}
      isSending={isSending}
      toCome={changeOf('stage')}
      send={(asked) => send({ ...asked, updates: { stage: stage === noStage ? null : stage } })}
      undo={selection.isAll ? undefined : undo}
    >
      <Known of={stages} what="The stages" fallback={<Skeleton height={56} radius={8} />}>
        {(known) => (
          <NativeSelect
            label="Stage"
            value={stage}
            onChange={({ target }) => setStage(target.value)}
            options={[
              ...(stage === '' ? [{ value: '', label: 'Choose a stage' }] : []),
              ...known.map(({ value, label }) => ({ value, label })),
              { value: noStage, label: 'No stage' },
            ]}
          />
        )}
      </Known>
    </BulkPanel>
  );
};
