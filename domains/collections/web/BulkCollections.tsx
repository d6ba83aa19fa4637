// Putting many contacts into collections, or leaving them out: a box for each (decisions 17, 24).
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import type { Identified } from '#/kernel/web/grid/rows.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { changesOf, type Pressed } from './boxes.ts';
import { CollectionBoxes } from './CollectionBoxes.tsx';
import { useBoxes } from './use-boxes.ts';

const typeName = 'contact';

const BulkCollections = () => {
  const { selection } = useBulk<Identified>();
  const { isAll, records, input } = selection;
  const boxes = useBoxes(useRecords(typeName), typeName, isAll ? undefined : records.map(({ _id }) => _id));
  const [pressed, setPressed] = useState<Pressed>(new Map());
  const { send, isSending } = useSend(api.collections.bulkUpdate, { refreshes: ['contacts'] });
  const collections = changesOf(boxes ?? [], pressed);
  return (
    <BulkPanel<Identified>
      verb="Change collections of"
      done="updated"
      title="Collections of contacts"
      reason={collections.length === 0 ? 'Change a box first' : undefined}
      isSending={isSending}
      send={() => send({ ...input, collections })}
      result={() => 'Collections were successfully updated'}
    >
      {boxes ? (
        <CollectionBoxes boxes={boxes} pressed={pressed} onPress={setPressed} />
      ) : (
        <Skeleton height={108} radius={8} />
      )}
    </BulkPanel>
  );
};
export default BulkCollections;
