// Merging two contacts: side by side, field by field, with what will be left. Nothing is lost: only what both say otherwise is asked, lists are
// joined, gaps are filled, and the merge can be taken apart again.

import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Clip, Grid, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { asContact, type Contact, nameOf } from '../contact/wire.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { conflictsOf, type Side, takenOf } from './comparing.ts';
import styles from './MergeDialog.module.css';
import { MergeResult } from './MergeResult.tsx';
import { distinguishingWords } from './telling-apart.ts';
import { useMerging } from './use-merging.ts';

interface Props {
  /** The contact that is kept unless somebody turns it around. */
  id: string;
  otherId: string;
  onClose: () => void;
  /** Told which contact is left. */
  onMerged?: (keptId: string) => void;
  /** The step before this one. */
  onBack?: () => void;
}

export const MergeDialog = ({ id, otherId, onClose, onMerged, onBack }: Props) => {
  const [isTurned, setTurned] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const attributes = useAttributes(contactEntity);
  const isOnline = useIsOnline();
  const [keptId, goneId] = isTurned ? [otherId, id] : [id, otherId];
  // Once it is sent, nobody asks for a contact that is about to be gone.
  const [isLeaving, setLeaving] = useState(false);
  const kept = useRecord(keptId, isLeaving);
  const other = useRecord(goneId, isLeaving);
  const { merge, isSending, failure } = useMerging();
  const conflicts = kept.contact && other.contact ? conflictsOf(attributes, kept.contact, other.contact) : [];
  const taken = takenOf(conflicts, choices);
  const reason = isOnline ? whyNot(kept.contact, other.contact) : 'You are offline';

  const turn = (): void => {
    setTurned(!isTurned);
    setChoices(new Map());
  };
  const send = async (): Promise<void> => {
    setLeaving(true);
    if (!(await merge(keptId, goneId, taken))) return setLeaving(false);
    onMerged?.(keptId);
    return onClose();
  };
  const broken = kept.error ?? other.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onBack={onBack}
      title="Merge contacts"
      width={640}
      isSheet
      footer={
        <DialogVerbs
          verb="Merge contacts"
          isBusy={isSending}
          reason={reason}
          onRun={() => void send()}
          onClose={onClose}
        />
      }
    >
      {broken && (
        <FailureStrip
          failure={broken}
          what="The contacts"
          onRetry={() => {
            kept.again();
            other.again();
          }}
        />
      )}
      {!broken && (!kept.contact || !other.contact) && <Skeleton height={120} />}
      {kept.contact && other.contact && (
        <Grid gap={16}>
          {failure && <Notice tone="error">{failure.fullMessage}</Notice>}
          <Grid align="center" gap={10} columns="minmax(0, 1fr) auto minmax(0, 1fr)" className={styles.heads}>
            <Head contact={kept.contact} words="Kept" />
            <Button size="small" variant="subtle" icon={ArrowLeftRight} onClick={turn}>
              Keep the other
            </Button>
            <Head contact={other.contact} words="Merged into it" />
          </Grid>
          {conflicts.length > 0 ? (
            <section aria-labelledby="merge-choices">
              <Text as="h3" id="merge-choices" mb={4} weight={550} note>
                Choose where they differ
              </Text>
              {conflicts.map((conflict) => (
                <ConflictRow
                  key={conflict.name}
                  conflict={conflict}
                  side={choices.get(conflict.name) ?? 'kept'}
                  onChange={(side) => setChoices(new Map([...choices, [conflict.name, side]]))}
                />
              ))}
            </section>
          ) : (
            <Text as="p" tone="soft">
              Nothing to choose: there are no conflicts.
            </Text>
          )}
          <MergeResult kept={kept.contact} other={other.contact} taken={taken} attributes={attributes} />
        </Grid>
      )}
    </Dialog>
  );
};

const useRecord = (id: string, isOff: boolean) => {
  const { data, error, refetch } = useCall(api.contacts.get, { id }, { isQuiet: true, isOff });
  return { contact: data && asContact(data), error, again: () => void refetch() };
};

const whyNot = (kept: Contact | undefined, other: Contact | undefined): string | undefined => {
  if (!kept || !other) return 'The contacts are still loading';
  if (((kept.permissionType ?? 0) & 2) === 0) return `You may see ${nameOf(kept)}, but not change it`;
  if (((other.permissionType ?? 0) & 1) === 0)
    return `You may not merge ${nameOf(other)} away: it is not yours to delete`;
  return undefined;
};

const Head = ({ contact, words }: { contact: Contact; words: string }) => (
  <div className={styles.head}>
    <Avatar name={nameOf(contact)} size={28} />
    <Grid as="span" shrink>
      <Clip as="b" weight={550}>
        {nameOf(contact)}
      </Clip>
      <Text aside>{words}</Text>
      <Text aside>{distinguishingWords(contact, useZone())}</Text>
    </Grid>
  </div>
);
