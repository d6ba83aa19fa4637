// Putting many contacts into collections, or leaving them out: a box for each (decisions 17, 24).
import { useRef, useState } from 'react';
import type { collectionRecordsMoved } from '#/domains/collections/contract.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import type { BulkInput } from '#/kernel/web/bulk/selection.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { Known } from '#/kernel/web/windows/ComingWindow.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { changesOf, type Pressed } from './boxes.ts';
import { CollectionBoxes } from './CollectionBoxes.tsx';
import { type Before, takeBack } from './taking-back.ts';
import { useBoxes } from './use-boxes.ts';

const typeName = 'contact';
const moved: (typeof collectionRecordsMoved)['name'] = 'collection.recordsMoved';

const BulkCollections = () => {
  const { selection } = useBulk<Identified>();
  const { isAll, records } = selection;
  const boxes = useBoxes(useRecords(typeName), typeName, isAll ? undefined : records.map(({ _id }) => _id));
  const [pressed, setPressed] = useState<Pressed>(new Map());
  const { send, isSending } = useSend(api.collections.bulkUpdate, { refreshes: ['contacts'] });
  const collections = changesOf(boxes.known ?? [], pressed);
  const before = useRef<Before>([]);
  const put = async (asked: BulkInput) => {
    const sent = await send({ ...asked, collections });
    before.current = sent.answer?.before ?? [];
    return sent;
  };
  return (
    <BulkPanel<Identified>
      verb="Change collections of"
      done="updated"
      title="Collections of contacts"
      reason={collections.length === 0 ? 'Change a box first' : undefined}
      isSending={isSending}
      toCome={{ events: [moved], collectionIds: collections.map(({ _id }) => _id) }}
      send={put}
      result={() => 'Collections were successfully updated'}
      undo={() => takeBack(before.current)}
    >
      <Known of={boxes} what="The collections" fallback={<Skeleton height={108} radius={8} />}>
        {(known) => <CollectionBoxes boxes={known} pressed={pressed} onPress={setPressed} />}
      </Known>
    </BulkPanel>
  );
};
export default BulkCollections;
