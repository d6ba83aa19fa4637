// The window that shares one contact: whom it is shared with now, each with a level that can be changed or taken away, and whom it shall be
// shared with besides: agents, lists of agents, or everybody (core §6, decisions 10, 18, 79).
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Grid } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { GivenAccess } from './GivenAccess.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { type LevelValue, levelOf } from './levels.ts';
import { principalLookup } from './principal-lookup.ts';
import { picked } from './principals.ts';
import type { Entry, Updates } from './taking-back.ts';
import { useAccess } from './use-access.ts';

interface Props {
  contactId: string;
  onClose: () => void;
}

const adding = ({ kind, _id }: Entry): Updates =>
  kind === 'agency' ? { all: true } : kind === 'list' ? { listsToAdd: [_id] } : { toAdd: [_id] };
const removing = ({ kind, _id }: Entry): Updates =>
  kind === 'agency' ? { all: false } : kind === 'list' ? { listsToRemove: [_id] } : { toRemove: [_id] };

export const ShareDialog = ({ contactId, onClose }: Props) => {
  const [people, setPeople] = useState<readonly PickerOption[]>([]);
  const [isEverybody, setEverybody] = useState(false);
  const [level, setLevel] = useState<LevelValue>('4');
  const isOnline = useIsOnline();
  const now = useCall(api.contacts.permissions, { ids: contactId }, { isQuiet: true });
  const entries = now.data?.data[0]?.entries ?? [];
  const { share, change, isSending, failure } = useAccess(contactId, entries);
  const { agents, lists } = picked(people);
  const reason = !isOnline
    ? 'You are offline'
    : // What is taken back later is measured by what there was.
      !now.data
      ? 'Still loading whom it is shared with'
      : people.length === 0 && !isEverybody
        ? 'Choose somebody first'
        : undefined;

  const send = async (): Promise<void> => {
    const isDone = await share({
      ...(agents.length > 0 ? { toAdd: agents } : {}),
      ...(lists.length > 0 ? { listsToAdd: lists } : {}),
      ...(isEverybody ? { all: true } : {}),
      permissionType: levelOf(level),
    });
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share this contact"
      width={480}
      isSheet
      footer={
        <DialogVerbs verb="Share" isBusy={isSending} reason={reason} onRun={() => void send()} onClose={onClose} />
      }
    >
      <Grid gap={14}>
        {failure && <Notice tone="error">{failure.fullMessage}</Notice>}
        <PickMany
          label="Share with"
          lookup={principalLookup}
          value={people}
          onChange={setPeople}
          placeholder="Agents and lists of agents"
        />
        <Checkbox label="Everybody in the agency" checked={isEverybody} onChange={() => setEverybody(!isEverybody)} />
        <LevelChoice value={level} onChange={setLevel} />
        {!now.data && (
          <ComingPart what="Whom it is shared with" waitsFor={[now]}>
            <Skeleton width="60%" />
          </ComingPart>
        )}
        {entries.length > 0 && (
          <GivenAccess
            entries={entries}
            isSending={isSending}
            onLevel={(entry, given) => void change({ ...adding(entry), permissionType: levelOf(given) })}
            onStop={(entry) => void change(removing(entry))}
          />
        )}
      </Grid>
    </Dialog>
  );
};
