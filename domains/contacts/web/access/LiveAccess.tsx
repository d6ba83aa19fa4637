// Who reaches the contacts of a collection for as long as they are in it, and for owners the way to give and take that (core §6).

import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import type { CollectionPart } from '#/kernel/web/records.ts';
import { useSession } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { GivenAccess } from './GivenAccess.tsx';
import styles from './LiveAccess.module.css';
import { liveLookup } from './live-lookup.ts';
import type { Entry } from './taking-back.ts';

type Level = 4 | 6;

const levels = [
  { value: '4', label: 'Read' },
  { value: '6', label: 'Write' },
] as const;

const LiveAccess = ({ collectionId }: CollectionPart) => {
  const heading = useId();
  const isOwner = useSession(({ rights }) => rights?.role === 'owner');
  const { data, error, refetch, isFetching } = useCall(api.collections.access, { id: collectionId }, { isQuiet: true });
  const [person, setPerson] = useState<PickerOption | null>(null);
  const [level, setLevel] = useState<'4' | '6'>('4');
  const { send, isSending } = useSend(api.collections.setAccess);
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="Live access" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton width="70%" />
    );

  const put = (principalId: string, permissionType: Level | null) =>
    api.collections.setAccess({ id: collectionId, principalId, permissionType });
  const change = async (principalId: string, permissionType: Level | null): Promise<void> => {
    const before = data.data.find(({ _id }) => _id === principalId)?.permissionType ?? null;
    const { answer } = await send({ id: collectionId, principalId, permissionType });
    if (!answer) return;
    const undo = async (): Promise<void> => {
      await put(principalId, before);
      await refresh('collections', 'contacts');
    };
    const action = rememberUndo({ label: 'Live access', undo });
    toast({
      type: 'success',
      message: liveWords(before, permissionType),
      actionText: 'Undo',
      action,
    });
    setPerson(null);
  };
  const entries = data.data.map((entry): Entry => ({ ...entry, isAssigned: false, sharedType: entry.permissionType }));
  return (
    <Grid as="section" gap={10} mt={16} className={styles.live} aria-labelledby={heading}>
      <h3 id={heading}>Live access</h3>
      <Text as="p" tone="soft">
        {isOwner
          ? 'Whoever you add sees the contacts in this collection. A contact that comes in is visible to them at once; one that leaves no longer is.'
          : 'These people see the contacts in this collection, for as long as a contact is in it. Only an owner can change that.'}
      </Text>
      {entries.length > 0 && (
        <GivenAccess
          heading="Live for"
          entries={entries}
          isSending={isSending}
          levels={levels}
          isFixed={!isOwner}
          onLevel={({ _id }, given) => void change(_id, given === '6' ? 6 : 4)}
          onStop={({ _id }) => void change(_id, null)}
        />
      )}
      {isOwner && (
        <>
          <Picker
            label="Give live access to"
            lookup={liveLookup}
            value={person}
            onChange={setPerson}
            placeholder="An agent, a list of agents, or everybody"
          />
          <Row wrap align="end" justify="between" gap={10}>
            <Choice label="How far they reach" options={levels} value={level} onChange={setLevel} />
            <Button
              icon={UserPlus}
              isBusy={isSending}
              reason={person ? undefined : 'Choose somebody first'}
              onClick={() => person && void change(person.value, level === '6' ? 6 : 4)}
            >
              Give access
            </Button>
          </Row>
          <Text as="p" tone="soft">
            Only owners can change the filter and the members of a collection with live access. Its contacts are not
            deleted or shared further by this.
          </Text>
        </>
      )}
    </Grid>
  );
};
export default LiveAccess;

const liveWords = (before: number | null, now: Level | null): string => {
  if (now === null) return 'Live access ended';
  if (before === null) return 'Live access given';
  return `Live access changed to ${now === 6 ? 'Write' : 'Read'}`;
};
