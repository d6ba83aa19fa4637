// The collections that hold a contact, in its record; boxes put it in or leave it out by hand.
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { useCan } from '#/kernel/web/session.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Popover } from '#/ui/floating/Popover.tsx';
import { Row } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { changesOf, type Pressed } from './boxes.ts';
import { CollectionBoxes } from './CollectionBoxes.tsx';
import styles from './Collections.module.css';
import { CollectionsOut } from './CollectionsOut.tsx';
import { takeBack } from './taking-back.ts';
import { useBoxes } from './use-boxes.ts';

const typeName = 'contact';

const ContactCollections = ({ contactId }: { contactId: string }) => {
  const records = useRecords(typeName);
  const { known: boxes, waitsFor } = useBoxes(records, typeName, [contactId]);
  const mayWrite = useCan()('collection.write');
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<Pressed>(new Map());
  const { send, isSending } = useSend(api.collections.bulkUpdate, {
    success: ({ before }) => ({
      type: 'success',
      message: 'Collections were successfully updated',
      actionText: 'Undo',
      action: rememberUndo({ label: 'Collections of a contact', undo: () => takeBack(before) }),
    }),
    refreshes: ['contacts'],
  });
  if (!boxes)
    return (
      <ComingPart what="The collections" waitsFor={waitsFor}>
        <Skeleton width="60%" />
      </ComingPart>
    );
  const inside = boxes.filter(({ state }) => state === true);
  const out = boxes.filter(({ state }) => state === false);
  const collections = changesOf(boxes, pressed);
  const open = (isWanted: boolean): void => {
    setOpen(isWanted);
    setPressed(new Map());
  };
  const save = async (): Promise<void> => {
    const { answer } = await send({ contactId, collections });
    if (answer) open(false);
  };
  return (
    <Row wrap align="center" gap={6}>
      {inside.length === 0 && <span className={styles.quiet}>In no collection</span>}
      {inside.map(({ _id, displayName }) => (
        <Chip key={_id}>{displayName}</Chip>
      ))}
      {mayWrite && boxes.length > 0 && (
        <Popover
          width={300}
          label="Collections"
          isOpen={isOpen}
          onChange={open}
          trigger={
            <Button variant="subtle" size="small" icon={ListChecks} onClick={() => open(!isOpen)}>
              Change
            </Button>
          }
        >
          <CollectionBoxes boxes={boxes} pressed={pressed} onPress={setPressed} />
          <Button
            variant="primary"
            isWide
            isBusy={isSending}
            reason={collections.length === 0 ? 'Change a box first' : undefined}
            onClick={() => void save()}
          >
            Update collections
          </Button>
        </Popover>
      )}
      {records.known && out.length > 0 && <CollectionsOut contactId={contactId} records={records.known} out={out} />}
    </Row>
  );
};
export default ContactCollections;
